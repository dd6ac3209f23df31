import type { Leaves, Pending, Told } from '../decide/triggers/trigger.panel.ts';
import { PENDING } from '../decide/triggers/triggers.panel.ts';
import type { TriggerSpec } from '../wire/display/config.ts';

/** The step that a trigger still waits for, as something that a visitor can do; '' if no step is missing. */
export const pendingStep = (spec: TriggerSpec, told: Told | undefined, leaves: Leaves): string =>
  (PENDING[spec.kind] as Pending<TriggerSpec>)(spec, told, leaves);
