import { TRIGGER_PANELS } from '../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerSpec } from '../runtime/decide/triggers/triggers.ts';

/** Each trigger as an owner sets it, and what the parser makes of it. A test keeps both equal. */
export const TRIGGER_SAMPLES: ReadonlyArray<{ readonly wire: Readonly<Record<string, unknown>>; readonly spec: TriggerSpec }> =
  Object.entries(TRIGGER_PANELS).flatMap(([kind, { samples }]) =>
    samples.map(({ setting, spec }) => ({ wire: { [kind]: setting }, spec })),
  );
