import type { FilterRole, FilterRow } from './page/filter-row.ts';

type Test = (actual: string, expected: string) => boolean;

const number =
  (test: (a: number, b: number) => boolean): Test =>
  (actual, expected) =>
    actual.trim() !== '' && expected.trim() !== '' && test(+actual, +expected);

/** Plain comparisons only, no expression that could run away (R10). A value that is not a number is neither greater nor less. */
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

/** Whether a value satisfies a role. A missing value (undefined) satisfies only roles that accept absence. */
export function compare(role: FilterRole, expected: string, actual: string | number | undefined): boolean {
  const missing = actual === undefined;
  if (role === 'exists' || role === 'not_exists') return missing === (role === 'not_exists');
  if (missing) return role === 'not_equal' || role === 'not_contains';
  // An owner's 40.50 has to equal the number 40.5.
  const wanted = typeof actual === 'number' && role.endsWith('equal') && expected.trim() ? `${+expected}` : expected;
  return TESTS[role](`${actual}`, wanted);
}

/** Whether a row lets its popup through if it finds this value; undefined if there is no value. */
export const holds = ({ role, value, effect }: FilterRow, actual: string | number | undefined): boolean =>
  compare(role, value, actual) === (effect === 'show');
