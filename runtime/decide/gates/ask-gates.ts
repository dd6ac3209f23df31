import type { Facts } from './facts.ts';
import type { Gate, Live } from './gate.ts';
import { EVERY_POPUP, FREQUENCY_CAPS, type JudgedPopup, type MoreGates } from './gates.ts';
import type { GatesAnswer, Trace, Verdict } from './verdict.ts';

type Gates = Readonly<Record<string, Gate<JudgedPopup>>>;

/** Asks every gate about one popup, including those in `targeting`. `by` is the trigger that wants to show it; null before it is armed. */
export function askGates(popup: JudgedPopup, facts: Facts, by: string | null, { gates, changing, live }: MoreGates): Trace {
  const verdicts: Verdict[] = [];
  let open = true;
  // Not one merged table: with a thousand popups on a page it would be built a thousand times.
  for (const table of [EVERY_POPUP, FREQUENCY_CAPS, gates, changing] as readonly Gates[])
    for (const gate of Object.keys(table)) {
      const [found, code, from, expected, actual = code] = (table[gate] as Gate<JudgedPopup>).ask(popup, facts, live as Live, by);
      const waived = !found && by === 'on_click' && table === FREQUENCY_CAPS;
      const pass = found || waived;
      verdicts.push({ gate, pass, code: waived ? 'waived' : code, expected, actual, from });
      if ((table as unknown) !== changing) open &&= pass;
    }
  return { pass: verdicts.every(({ pass }) => pass), open, verdicts };
}

/** A trace's outcome, in the terms of the popup's machine. */
export const answerOf = ({ pass, open }: Trace): GatesAnswer => (pass ? 'gates-passed' : open ? 'gates-not-yet' : 'gates-refused');

/** A verdict as one sentence for the console, with the gate's raw values. A panel has better words. */
export const reasonOf = ({ code, expected, actual }: Verdict): string =>
  `${code}: wants ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`;

/** A page about which nothing is known. Tools that ask gates away from a page begin with it, and replace what they know. */
export const UNKNOWN_PAGE: Live = {
  isAdBlocked: () => null,
  cart: () => null,
  isBeingParsed: () => false,
  country: () => '',
  touchPoints: () => 0,
  hasBodyClass: () => false,
  isOpen: () => false,
  pageBegan: () => 0,
  dueAbove: () => null,
};
