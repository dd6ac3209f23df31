import { type FilterRole, type FilterRow, holds } from '../page/filter.ts';

/** The words of a role and of its opposite, to follow a name. */
export const ROLES: Readonly<Record<FilterRole, readonly [is: string, isNot: string]>> = {
  exists: ['is any', 'is none'],
  not_exists: ['is none', 'is any'],
  equal: ['is', 'is not'],
  not_equal: ['is not', 'is'],
  contains: ['contains', 'does not contain'],
  not_contains: ['does not contain', 'contains'],
  starts_with: ['begins with', 'does not begin with'],
  ends_with: ['ends with', 'does not end with'],
  greater_than: ['is more than', 'is not more than'],
  greater_than_or_equal: ['is at least', 'is less than'],
  less_than: ['is less than', 'is at least'],
};

/**
 * The value that all rows about one name would let through. Undefined: it must be missing. Null: no value satisfies all. It keeps the
 * current value if that will do. `fits` tells which values are possible at all.
 */
export function valueFor(
  rows: readonly FilterRow[],
  actual: string | undefined,
  fits: (value: string | undefined) => boolean = () => true,
): string | undefined | null {
  const agreed = (value: string | undefined) => fits(value) && rows.every((row) => holds(row, value));
  const wanted = rows.map(({ value }) => value).filter(Boolean);
  const numbers = wanted.filter((each) => Number.isFinite(+each)).map(Number);
  const begins = rows.filter(({ role, effect }) => role === 'starts_with' && effect === 'show').map(({ value }) => value);
  const ends = rows.filter(({ role, effect }) => role === 'ends_with' && effect === 'show').map(({ value }) => value);
  const contains = rows.filter(({ role, effect }) => role === 'contains' && effect === 'show').map(({ value }) => value);
  const longest = (texts: readonly string[]) => texts.reduce((long, each) => (each.length > long.length ? each : long), '');
  return (
    [
      actual,
      ...wanted,
      ...numbers.flatMap((each) => [each, each + 0.01, each + 1, each - 0.01, each - 1]).map((each) => `${Math.round(each * 100) / 100}`),
      undefined,
      `${longest(begins)}${contains.join('')}${longest(ends)}` || 'yes',
      ...wanted.flatMap((each) => [`${each}x`, `x${each}`]),
      '1',
      '',
    ].find((value) => agreed(value)) ?? (agreed(undefined) ? undefined : null)
  );
}
