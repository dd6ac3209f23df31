import type { Dropped } from '../../../runtime/decide/display/config.ts';
import { error, type Finding, warning } from './finding.ts';

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const LEFT_OUT = 'it is read as if nothing were set';

/** What the parser says of a value that it could not use, as what to do about it. The first that fits counts. */
const SAYINGS: ReadonlyArray<readonly [said: RegExp, sentence: (...found: string[]) => string]> = [
  [/^no usable poptin_id$/, () => 'Give the popup an id of 1 to 64 letters, digits, “-” or “_”: without one no page takes it.'],
  [/^comes twice$/, () => 'Give the popup an id of its own: another one of this account has the same, and only the first is taken.'],
  [/^unknown type$/, () => 'Choose one of the types, such as lightbox or bar: no page takes a popup of another.'],
  [/^no markup$/, () => 'Choose a template, or put in markup: there is nothing to show.'],
  [/^not a number from (\S+) to (\S+)$/, (least, most) => `Set a number from ${least} to ${most}; ${LEFT_OUT}.`],
  [/^not one of (.+)$/, (words = '') => `Choose ${list.format(words.split(','))}; ${LEFT_OUT}.`],
  [/^not a flag$/, () => `Set it to 1 or 0; ${LEFT_OUT}.`],
  [
    /^not a known role and a name$/,
    () => 'Give this rule a name and a comparison that is known, such as equal or contains: it is left out until then.',
  ],
  [/^not whole$/, () => 'Fill in every field of this trigger: it does not fire until then.'],
  [/^unknown$/, () => 'There is no such field here: take it out, or look for a slip in its name.'],
  [/^cut to (\d+) rows$/, (rows) => `Keep ${rows} rows at most: those after them are left out.`],
  [/^not (an? .+)$/, (what) => `It has to be ${what}; ${LEFT_OUT}.`],
];

/** What could not be used, as a sentence that says what to change. */
export function sayDropped(problem: string): string {
  for (const [said, sentence] of SAYINGS) {
    const found = said.exec(problem);
    if (found) return sentence(...found.slice(1));
  }
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}

/** Where it is set: what is wrong with the popup as a whole is said where it can be mended. */
const PLACES: Readonly<Record<string, string>> = {
  'no usable poptin_id': 'poptin_id',
  'comes twice': 'poptin_id',
  'unknown type': 'poptin_type',
  'no markup': 'poptin',
};

/** What the parser refuses. */
export function parsed(dropped: readonly Dropped[]): Finding[] {
  return dropped.map(({ path, problem }) => {
    const place = Object.hasOwn(PLACES, problem) ? PLACES[problem] : undefined;
    return (problem.startsWith('cut to') ? warning : error)(place ?? path, sayDropped(problem));
  });
}
