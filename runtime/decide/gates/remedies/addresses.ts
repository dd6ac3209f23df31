import { urlOf } from '../../../wire/url-of.ts';
import { type FilterRow, holds } from '../page/filter.ts';
import { ROLES } from './filter-values.ts';

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
