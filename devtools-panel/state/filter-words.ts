import type { Verdict } from '../../runtime/decide/gates/verdict.ts';

/** The comparisons of a filter row as the trace names them, and as an owner reads them; longer ones first, since one may begin another. */
const COMPARISONS: ReadonlyArray<readonly [traced: string, read: string]> = [
  ['greater than or equal', 'is at least'],
  ['greater than', 'is more than'],
  ['less than', 'is less than'],
  ['not contains', 'does not contain'],
  ['not equal', 'is not'],
  ['not exists', 'is missing'],
  ['starts with', 'begins with'],
  ['ends with', 'ends with'],
  ['contains', 'contains'],
  ['exists', 'is there'],
  ['equal', 'is'],
];

/** A visitor's file says of what was found only how long it was. */
export const UNTOLD = /^\(\d+ characters\)$/;

/** `what` is what its rows are about; `missing` what is said where there is nothing of that name. */
export const filterWords =
  (what: string, missing: string) =>
  ({ pass, expected, actual, from }: Verdict): { sentence: string; phrase: string } => {
    const name = from.slice(from.indexOf(' ') + 1);
    const negated = expected.startsWith('not (');
    const row = (negated ? expected.slice('not ('.length, -1) : expected).slice(name.length + 1);
    const [traced, read] = COMPARISONS.find(([word]) => row === word || row.startsWith(`${word} `)) ?? ['', ''];
    const value = row.slice(traced.length).trim();
    const wanted = `${what} ${name.replaceAll('_', ' ')} ${read}${value && ` “${value}”`}`.trim();
    const found =
      actual === 'nothing' ? `there is ${missing}` : UNTOLD.test(actual) ? 'what it is was left out of the file' : `it is “${actual}”`;
    const rule = `${negated ? 'not where' : 'only where'} ${wanted}`;
    return { sentence: `${rule[0]?.toUpperCase()}${rule.slice(1)}; ${pass ? '' : 'here '}${found}.`, phrase: rule };
  };
