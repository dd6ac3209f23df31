import { urlOf } from '../../../wire/url-of.ts';

/**
 * How a row of an owner's list compares with the page's address. There are no regular expressions, because one from outside can run away.
 */
export const ADDRESS_ROLES = [
  'is',
  'starts_with',
  'ends_with',
  'contains',
  'path_is',
  'path_starts_with',
  'has_parameter',
  'wildcard',
] as const;
export type AddressRole = (typeof ADDRESS_ROLES)[number];

/** An address as owners write it: without scheme, `www.`, fragment, and a slash at the end. */
interface Address {
  /** Host, path and query. */
  readonly whole: string;
  /** Path and query, for a wanted text that begins with a slash. */
  readonly local: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The host ignores upper and lower case; the path does not. */
function normal(text: string): string {
  const place = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '');
  const [address = ''] = splitOnce(place, '#');
  const [before = '', query] = splitOnce(address, '?');
  const [host = '', path = ''] = splitOnce(before, '/');
  return withoutSlash(`${inAscii(host.toLowerCase())}/${decoded(path)}`) + (query ? `?${decoded(query)}` : '');
}

/** A page's address has a host such as `חנות.example` in ASCII; its owner writes letters. */
const inAscii = (host: string): string => (/[^ -~]/.test(host) && urlOf(`http://${host}`)?.host) || host;

const splitOnce = (text: string, at: string): [string, string?] => {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
};

/** Without slashes at the end. */
function withoutSlash(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/** Owners copy addresses from the browser's bar, which shows letters in place of percent signs. */
export function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Reads the address once for all rows of a popup. */
export function readAddress(url: string): Address {
  const { host, pathname, search, searchParams } = new URL(url);
  const local = normal(pathname + search);
  return { whole: normal(host + pathname + search), local, path: splitOnce(local, '?')[0], query: searchParams };
}

/** `*` matches any text. Each part between stars is searched once, from left to right, so the lengths of both texts bound the time. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const parts = pattern.split('*');
  const last = parts.pop() ?? '';
  const [first, ...middle] = parts;
  if (first === undefined) return text === last;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of middle) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

type Test = (address: Address, wanted: string) => boolean;

const isLocal = (wanted: string): boolean => wanted.trim().startsWith('/');

/** The address in the form of the wanted text: with host and query only if that has them. */
function like(wanted: string, { whole, local }: Address): string {
  const address = isLocal(wanted) ? local : whole;
  return wanted.includes('?') ? address : splitOnce(address, '?')[0];
}

/** `pots` means the path `/pots`. */
const pathOf = (wanted: string): string => normal(isLocal(wanted) ? wanted : `/${wanted.trim()}`);

const TESTS: Readonly<Record<AddressRole, Test>> = {
  is: (address, wanted) => like(wanted, address) === normal(wanted),
  starts_with: (address, wanted) => (isLocal(wanted) ? address.local : address.whole).startsWith(normal(wanted)),
  ends_with: ({ whole }, wanted) => whole.endsWith(withoutSlash(decoded(wanted.trim()))),
  contains: ({ whole }, wanted) => whole.includes(decoded(wanted.trim())),
  path_is: ({ path }, wanted) => path === pathOf(wanted),
  path_starts_with: ({ path }, wanted) => `${path}/`.startsWith(`${pathOf(wanted)}/`),
  has_parameter({ query }, wanted) {
    const [name = '', value] = splitOnce(wanted.trim(), '=');
    return value === undefined ? query.has(name) : query.getAll(name).includes(value);
  },
  // A star at the end of `/pots/*` also matches nothing.
  wildcard: (address, wanted) => [like(wanted, address), `${like(wanted, address)}/`].some((each) => matchesWildcard(normal(wanted), each)),
};

/** True if a page's address matches one row. A row without a text matches no page. */
export const matchesAddress = (address: Address, role: AddressRole, wanted: string): boolean =>
  wanted.trim() !== '' && TESTS[role](address, wanted);
