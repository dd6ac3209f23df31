import type { Reader, Readers } from '../../../wire/readers.ts';
import { type Finding, type GateRecord, UNSET } from '../gate.ts';

export const FILTER_ROLES = [
  'exists',
  'not_exists',
  'equal',
  'not_equal',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'greater_than_or_equal',
  'less_than',
] as const;
export type FilterRole = (typeof FILTER_ROLES)[number];

/** The roles that compare with an amount. */
const THRESHOLDS: readonly FilterRole[] = ['greater_than', 'greater_than_or_equal', 'less_than'];

/** A row of a cookie, variable or cart filter. */
export interface FilterRow {
  readonly name: string;
  readonly role: FilterRole;
  readonly value: string;
  readonly effect: 'show' | 'dont_show';
}

const ROLE_SEPARATOR = '|||';

/**
 * A filter's rows (GAT-01, GAT-02, GAT-10). A row with an unknown role is dropped and reported, since we would have
 * to guess its meaning.
 */
export const filterRows = ({ list, map, oneOf, record, text }: Readers): Reader<readonly FilterRow[]> =>
  list(
    map(
      record({ name: text(), role: text(), type: oneOf(['show', 'dont_show'], 'show') }, 'closed'),
      ({ name, role: word, type: effect }, path, drop): FilterRow | null => {
        const [role, ...value] = word.split(ROLE_SEPARATOR);
        const known = FILTER_ROLES.find((each) => each === role);
        if (known && name) return { name, role: known, value: value.join(ROLE_SEPARATOR), effect };
        drop(path, 'not a known role and a name');
        return null;
      },
    ),
  );

type Test = (actual: string, expected: string) => boolean;

const number =
  (test: (a: number, b: number) => boolean): Test =>
  (actual, expected) =>
    actual.trim() !== '' && expected.trim() !== '' && test(+actual, +expected);

/** Only plain comparisons, and no expression that could run away (R10). A value that is not a number is neither greater nor less. */
const TESTS: Readonly<Record<Exclude<FilterRole, 'exists' | 'not_exists'>, Test>> = {
  equal: (actual, expected) => actual === expected,
  not_equal: (actual, expected) => actual !== expected,
  contains: (actual, expected) => actual.includes(expected),
  not_contains: (actual, expected) => !actual.includes(expected),
  starts_with: (actual, expected) => actual.startsWith(expected),
  ends_with: (actual, expected) => actual.endsWith(expected),
  greater_than: number((a, b) => a > b),
  greater_than_or_equal: number((a, b) => a >= b),
  less_than: number((a, b) => a < b),
};

/** True if a value satisfies a role. A missing value (undefined) satisfies only roles that accept absence. */
export function compare(role: FilterRole, expected: string, actual: string | number | undefined): boolean {
  const missing = actual === undefined;
  if (role === 'exists' || role === 'not_exists') return missing === (role === 'not_exists');
  if (missing) return role === 'not_equal' || role === 'not_contains';
  // An owner's 40.50 must equal the number 40.5.
  const wanted = typeof actual === 'number' && role.endsWith('equal') && expected.trim() ? `${+expected}` : expected;
  return TESTS[role](`${actual}`, wanted);
}

/** True if a row lets its popup through with this value; undefined without a value. */
export const holds = ({ role, value, effect }: FilterRow, actual: string | number | undefined): boolean =>
  compare(role, value, actual) === (effect === 'show');

export type FilterCode = 'unset' | 'found' | 'missing';

/** How much of a value a trace shows. */
export const SHOWN_CHARS = 80;

/** Every `show` row must hold and no `dont_show` row may (contract, filter roles). Reports the first row that blocks the popup. */
export function askFilter(
  rows: readonly FilterRow[],
  source: string,
  read: (row: FilterRow) => string | number | undefined,
): Finding<FilterCode> {
  let last: Finding<FilterCode> = UNSET;
  for (const row of rows) {
    const actual = read(row);
    const pass = holds(row, actual);
    const found = actual === undefined ? null : `${actual}`.slice(0, SHOWN_CHARS);
    last = [pass, found === null ? 'missing' : 'found', `${source} ${row.name}`, { ...row }, found];
    if (!pass) return last;
  }
  return last;
}

/** An amount in a comparison may look like a telephone number. */
const isAmount = (value: unknown): boolean => Number.isFinite(Number(value)) && !`${value}`.startsWith('0');

export const FILTER_RECORD: GateRecord = {
  readsPage: true,
  keeps: (part, expected) =>
    part === 'value' &&
    typeof expected === 'object' &&
    !!expected &&
    THRESHOLDS.some((role) => role === expected.role) &&
    isAmount(expected.value),
};

/** A value as the text that a person would write in a filter. Objects have no such text. */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' || typeof value === 'function' ? '' : String(value);
}
