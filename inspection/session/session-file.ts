import { withoutMarkup } from '../../runtime/decide/display/config.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import { redactConfig } from '../../runtime/report/redact.ts';
import { isAsked, redactEvent } from '../../runtime/report/redact-event.ts';
import { idsOf, redactMemory } from '../../runtime/report/redact-memory.ts';
import type { Report } from '../../runtime/report/report.ts';
import { createMemory } from '../../runtime/visitor/memory.ts';
import type { Recorded } from './recorder.ts';
import type { Recording, SessionFile } from './session.ts';

type Config = Recording['popups'][number]['config'];

/** A recorded visit as a file. Null if the runtime gives no report. */
export async function sessionFile(recorded: Recorded, runtime: Runtime): Promise<SessionFile | null> {
  const report = await runtime.report();
  return report ? asSession(recorded, report) : null;
}

/**
 * The same without waiting, with an earlier report, for a page that is being left. It is redacted like a visitor's own file, since people
 * pass sessions on.
 */
export function asSession({ timeline, configs, kept }: Recorded, report: Report): SessionFile | null {
  if (!kept) return null;
  const events = timeline.filter(({ event }) => !isAsked(event)).map((stamped) => ({ ...stamped, event: redactEvent(stamped.event) }));
  const popups = [...configs].map(([id, popup]) => ({ id, config: redactConfig(withoutMarkup(popup)) as Config }));
  const ids = idsOf(report.clientId, [...configs.values()]);
  const ports = {
    cookies: { all: () => kept.cookies, set() {} },
    storage: {
      get: (_area: unknown, key: string) => kept.session.get(key) ?? null,
      set: () => false,
      keys: () => [...kept.session.keys()],
      hasDatabase: async () => false,
    },
  };
  const memory = redactMemory(
    createMemory(ports, () => {}),
    ports,
    ids,
  );
  return { ...report, timeline: events, recording: { memory, popups, reloaded: kept.reloaded } };
}
