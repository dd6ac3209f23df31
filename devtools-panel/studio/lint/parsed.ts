import type { Dropped } from '../../../runtime/wire/readers.ts';
import { error, type Finding, warning } from './finding.ts';

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const LEFT_OUT = 'until then it counts as empty';

/** The parser's complaints with their remedies. The first match counts. */
const SAYINGS: ReadonlyArray<readonly [said: RegExp, sentence: (...found: string[]) => string]> = [
  [/^no usable poptin_id$/, () => 'Give the popup an id of 1 to 64 letters, digits, “-” or “_”. No page shows it without one.'],
  [/^comes twice$/, () => 'Give the popup another id: a popup of this account has the same, and only the first one counts.'],
  [/^unknown type$/, () => 'Choose a known type, such as lightbox or bar. No page shows another type.'],
  [/^no markup$/, () => 'Choose a template, or add markup: there is nothing to show.'],
  [/^not a number from (\S+) to (\S+)$/, (least, most) => `Set a number from ${least} to ${most}; ${LEFT_OUT}.`],
  [/^not one of (.+)$/, (words = '') => `Choose ${list.format(words.split(','))}; ${LEFT_OUT}.`],
  [/^not a flag$/, () => `Set it to 1 or 0; ${LEFT_OUT}.`],
  [
    /^not a known role and a name$/,
    () => 'Give this rule a name and a known comparison, such as equal or contains. Until then it is ignored.',
  ],
  [/^not whole$/, () => 'Fill in every field of this trigger. Until then it does not fire.'],
  [/^unknown$/, () => 'This field does not exist here. Remove it, or correct its name.'],
  [/^cut to (\d+) rows$/, (rows) => `Keep ${rows} rows at most: the rest is ignored.`],
  [/^not (an? .+)$/, (what) => `Use ${what}; ${LEFT_OUT}.`],
];

/** An invalid value, as a sentence with the remedy. */
export function sayDropped(problem: string): string {
  for (const [said, sentence] of SAYINGS) {
    const found = said.exec(problem);
    if (found) return sentence(...found.slice(1));
  }
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}

/** The field that corrects a problem of the whole popup. */
const PLACES: Readonly<Record<string, string>> = {
  'no usable poptin_id': 'poptin_id',
  'comes twice': 'poptin_id',
  'unknown type': 'poptin_type',
  'no markup': 'poptin',
};

/** The parser's refusals, as findings. */
export function parsed(dropped: readonly Dropped[]): Finding[] {
  return dropped.map(({ path, problem }) => {
    const place = Object.hasOwn(PLACES, problem) ? PLACES[problem] : undefined;
    return (problem.startsWith('cut to') ? warning : error)(place ?? path, sayDropped(problem));
  });
}
