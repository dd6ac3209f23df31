import type { Settings } from '../../../wire/settings/setting-docs.ts';
import { say, times, type Words } from '../gate.panel.ts';
import type { Plain } from '../verdict.ts';
import type { RowCode } from './target-rows.ts';

type Row = Readonly<Record<string, Plain>>;

/**
 * The words of a gate with rows. `of` names a row's subject, as the end of "only …". `here` names the found value, as the end of "here it
 * is …".
 */
/* @__NO_SIDE_EFFECTS__ */
export function targetWords(
  of: (row: Row) => string,
  here: (found: Plain) => string,
): Readonly<Record<Exclude<RowCode, 'unset'> | 'untold', Words>> {
  const words =
    (rule: (named: string, row: Row) => string, end: (found: Plain) => string): Words =>
    ({ expected, actual }) => {
      if (typeof expected !== 'object' || !expected) return null;
      const phrase = rule(of(expected), expected);
      const found = typeof actual === 'object' ? null : actual;
      return say(`${phrase[0]?.toUpperCase()}${phrase.slice(1)}${end(found)}.`, phrase);
    };
  const others = ({ others: more }: Row) => (typeof more === 'number' && more > 0 ? ` or by ${times(more, 'other row')}` : '');
  const only = (named: string, row: Row) => (row.effect === 'dont_show' ? `not ${named}` : `only ${named}${others(row)}`);
  const isHere = (found: Plain) => `; here it is ${here(found)}`;
  return {
    met: words(only, isHere),
    excluded: words((named) => `not ${named}`, isHere),
    'not-included': words(only, isHere),
    untold: words(only, () => '; the file does not say what it is here'),
  };
}

const SHOW = { show: 'show only there', dont_show: 'do not show there' };

/** A list's form in the studio. `first` is the first row of a new list. */
/* @__NO_SIDE_EFFECTS__ */
export const targetSettings = (path: string, label: string, value: Settings[string], first: Row, more: Settings = {}): Settings => ({
  [path]: { label, row: 'rule', first: [{ ...first, type: 'show' }] },
  [`${path}.*.value`]: value,
  [`${path}.*.type`]: { label: 'Then', names: SHOW },
  ...Object.fromEntries(Object.entries(more).map(([field, words]) => [`${path}.*.${field}`, words])),
});
