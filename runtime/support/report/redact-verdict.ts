import { ASKED_FOR } from '../../decide/gates/ask-gates.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import { hidden, scrub } from './redact.ts';

/** What these found is ours or the server's, in words of ours; what any other gate found is the page's, and stays there. */
const OWN = [
  'server',
  'converted',
  'closed-by-x',
  'frequency',
  'new-session',
  'ab-test',
  'engagement-filter',
  'ad-blocker',
  'products',
  'countdown',
];

/** All that they say. A cookie of ours may hold anything by now: its value stays where it is none of these. */
const OWN_WORDS =
  /^(?:on|off|some|none|no products|this page|(?:not )?(?:seen|converted|closed by its X|seen in this session)|(?:seen|closed|converted)(?:, (?:seen|closed|converted))*|\d{1,5}|-?\d{1,5} \(seen on \d{4}-\d\d-\d\d\)|an ad-blocker|no ad-blocker|not known yet|variant (?=.*[a-f])[0-9a-f]{13})$/;

/** A popup is named by its owner: elsewhere an id of digits could be a telephone. */
const POPUP = /^(?:popup|variant) [\w-]{1,64}(?: (?:not seen|seen|closed|converted))?$/;
const told = (text: string) => (POPUP.test(text) ? text : scrub(text));

/** A verdict whose found value may be told, or only how long it is: that gate read something of the visitor's. */
export function redactVerdict({ gate, pass, reason, expected, actual, from }: Verdict): Verdict {
  const wanted = told(expected);
  // A gate that asks for nothing has read nothing.
  const found = !from || (OWN.includes(gate) && (actual === expected || OWN_WORDS.test(actual))) ? told(actual) : hidden(actual);
  const waived = reason.startsWith(ASKED_FOR) ? `${ASKED_FOR}; it ` : '';
  return { gate, pass, reason: `${waived}wants ${wanted}, found ${found}`, expected: wanted, actual: found, from: told(from) };
}
