import type { FieldDocs, Settings } from '../../../wire/settings/setting-docs.ts';
import type { GateWords, Words } from '../gate.panel.ts';
import type { Value } from '../verdict.ts';
import type { FilterRole } from './filter.ts';

/** The comparisons of a filter row as an owner reads them. */
const COMPARISONS: Readonly<Record<FilterRole, string>> = {
  exists: 'is there',
  not_exists: 'is missing',
  equal: 'is',
  not_equal: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'begins with',
  ends_with: 'ends with',
  greater_than: 'is more than',
  greater_than_or_equal: 'is at least',
  less_than: 'is less than',
};

const isRole = (role: unknown): role is FilterRole => typeof role === 'string' && Object.hasOwn(COMPARISONS, role);

function wantedWords(what: string, row: Value): string | null {
  if (typeof row !== 'object' || !row || !isRole(row.role)) return null;
  const name = `${row.name}`.replaceAll('_', ' ');
  return `${row.effect === 'dont_show' ? 'not where' : 'only where'} ${what} ${name} ${COMPARISONS[row.role]}${row.value ? ` “${row.value}”` : ''}`;
}

/** `what` is the subject of the rows. `missing` is the text if nothing has the row's name. */
/* @__NO_SIDE_EFFECTS__ */
export function filterWords(what: string, missing: string): Readonly<Record<'found' | 'missing' | 'untold', Words>> {
  const words =
    (foundWords: (actual: Value) => string): Words =>
    ({ pass, expected, actual }): GateWords | null => {
      const rule = wantedWords(what, expected);
      if (rule === null) return null;
      return { sentence: `${rule[0]?.toUpperCase()}${rule.slice(1)}; ${pass ? '' : 'here '}${foundWords(actual)}.`, phrase: rule };
    };
  return {
    found: words((actual) => `it is “${actual}”`),
    missing: words(() => `there is ${missing}`),
    untold: words(() => 'what it is was left out of the file'),
  };
}

const SHOW = { show: 'show only where this holds', dont_show: 'do not show where this holds' };

/** A filter's form in the studio. */
/* @__NO_SIDE_EFFECTS__ */
export const filterSettings = (path: string, label: string, help: string, first: string): Settings => ({
  [path]: { label, help, row: 'rule', first: [{ name: first, role: 'exists', type: 'show' }] },
  [`${path}.*.name`]: { label: 'Name' },
  [`${path}.*.role`]: { label: 'Comparison, then value' },
  [`${path}.*.type`]: { label: 'Then', names: SHOW },
});

/** The documentation of a row's comparison and effect. */
/* @__NO_SIDE_EFFECTS__ */
export const filterDocs = (path: string, more = ''): FieldDocs => ({
  [`${path}[].role`]: {
    says: `A comparison, \`|||\`, and the value: \`contains|||gold\`. The comparisons are exists, not_exists, equal, not_equal, contains, not_contains, starts_with, ends_with, greater_than, greater_than_or_equal and less_than. A row with an unknown comparison is left out. ${more}`.trimEnd(),
  },
  [`${path}[].type`]: {
    says: 'Every `show` row must hold; one `dont_show` row that holds keeps the popup back.',
  },
});
