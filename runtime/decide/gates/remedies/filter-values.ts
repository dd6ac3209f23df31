import { urlOf } from '../../../wire/url-of.ts';
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

/** The names with which a variable filter reads the page's address, and the part that each one is. */
const ADDRESS = /^(?:(?:window|self|document)\.)*location\.(href|pathname|search)$/;
const HERE = 'location.href';

type ReadVariable = (path: string) => unknown;

const partOf = (name: string) => ADDRESS.exec(name)?.[1] as 'href' | 'pathname' | 'search' | undefined;

/** True if a row is about the page's address. */
export const isAboutAddress = ({ name }: Pick<FilterRow, 'name'>): boolean => partOf(name) !== undefined;

const addressOf = (read: ReadVariable): URL | null => urlOf(`${read(HERE)}`);

/** How variables read on another page of the same site. Its other variables are unknown, and stay as they are here. */
export const addressIs =
  (read: ReadVariable, path = ''): ReadVariable =>
  (asked) => {
    const part = partOf(asked);
    const there = part && addressOf(read);
    return there ? urlOf(there.origin + path)?.[part] : read(asked);
  };

const meets = (rows: readonly FilterRow[], url: URL): boolean => rows.every((row) => holds(row, url[partOf(row.name) ?? 'href']));

/** Only these roles name a page. A guessed address may not exist. */
const NAMES_A_PAGE: ReadonlyArray<FilterRow['role']> = ['equal', 'contains', 'starts_with'];

/** The value of a row, as an address on this site. */
function named({ role, value, effect }: FilterRow, { origin, pathname }: URL): string {
  if (effect !== 'show' || !NAMES_A_PAGE.includes(role)) return '';
  // An empty query would be the current page.
  return value.startsWith('/') ? origin + value : /^\?[^#]/.test(value) ? origin + pathname + value : value;
}

/** The page that satisfies all rows about the address: its path if a row names it, null if nobody knows one, '' for this page. */
export function pathFor(rows: readonly FilterRow[], read: ReadVariable): string | null {
  const here = addressOf(read);
  if (!here) return null;
  if (meets(rows, here)) return '';
  // If rows only exclude pages, the site's first page may do.
  const there = [...rows.map((row) => named(row, here)), `${here.origin}/`]
    .map((text) => urlOf(text))
    .find((url) => url?.origin === here.origin && meets(rows, url));
  return there ? there.pathname + there.search : null;
}

/** The rows' conditions on an address, to follow "a page of this site whose …". */
export const addressWords = (rows: readonly FilterRow[]): string =>
  rows
    .map(({ name, role, value, effect }) => {
      const part = { href: 'address', pathname: 'path', search: 'query' }[partOf(name) ?? 'href'];
      return `${part} ${ROLES[role][effect === 'show' ? 0 : 1]}${value && ` “${value}”`}`;
    })
    .join(' and whose ');
