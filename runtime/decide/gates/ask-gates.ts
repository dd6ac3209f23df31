import type { PopupConfig, TriggerKind } from '../display/config.ts';
import type { TargetingTables } from '../display/targeting-tables.ts';
import type { Facts } from './facts.ts';
import { frequency, newSession } from './frequency.ts';
import type { Gate, GatesAnswer, Trace, Verdict } from './verdict.ts';
import { closedByX, converted, server } from './visitor.ts';

type Gates = Readonly<Record<string, Gate>>;

/** The gates of every popup: these and those below, in the order people see them. A new gate is one row here, or one in targeting, plus one test. */
const GATES: Gates = { server };

/** Gates that limit how often a popup shows. A visitor who clicks for a popup gets it regardless. */
export const FREQUENCY_CAPS: Gates = {
  converted,
  'closed-by-x': closedByX,
  frequency,
  'new-session': newSession,
};

/** How the reason of a verdict begins that holds for the visitor's click alone. A panel knows it by these words. */
export const ASKED_FOR = 'The visitor asked for it';

/** Asks every gate about one popup, including those in `targeting`. `by` is the trigger that wants it shown; null before it is armed. */
export function askGates(
  popup: PopupConfig,
  facts: Facts,
  by: TriggerKind | null,
  targeting: Pick<TargetingTables, 'gates' | 'changing'>,
): Trace {
  const verdicts: Verdict[] = [];
  let open = true;
  // Not one merged table: with a thousand popups on a page it would be built a thousand times.
  for (const table of [GATES, FREQUENCY_CAPS, targeting.gates, targeting.changing])
    for (const gate of Object.keys(table)) {
      const [found, expected, actual, from] = ((table as Gates)[gate] as Gate)(popup, facts);
      const waived = !found && by === 'on_click' && table === FREQUENCY_CAPS;
      const pass = found || waived;
      const reason = `${waived ? `${ASKED_FOR}; it ` : ''}wants ${expected}, found ${actual}`;
      verdicts.push({ gate, pass, reason, expected, actual, from });
      if (table !== targeting.changing) open &&= pass;
    }
  return { pass: verdicts.every(({ pass }) => pass), open, verdicts };
}

/** A trace's outcome as the popup's machine hears it. */
export const answerOf = ({ pass, open }: Trace): GatesAnswer => (pass ? 'gates-passed' : open ? 'gates-not-yet' : 'gates-refused');
