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

/**
 * A page's address in each way that owners write it: with and without `www.`, query, and a slash at the end. A row meets the page if it
 * meets one of them.
 */
interface Address {
  /** Host, path and query. */
  readonly whole: readonly string[];
  /** Path and query, for a wanted text that begins with a slash. */
  readonly local: readonly string[];
  /** Without a slash at the end. */
  readonly path: string;
  readonly query: URLSearchParams;
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
  const asWritten = decoded(pathname);
  const path = withoutSlash(asWritten);
  const local = [path, `${path}/`, asWritten].flatMap((each) => [each, each + decoded(search)]);
  const whole = [host, host.replace(/^www\./, '')].flatMap((site) => local.map((each) => site + each));
  return { whole, local, path, query: searchParams };
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

/** A star may stand for the scheme. */
const SCHEME = /^(?:(?:https?)?\*?:)?\/\//i;

/** A wanted text without its scheme and `www.`, as it is, and with its host in small letters, which the browser shows. */
function spellingsOf(wanted: string): readonly string[] {
  const [place, query] = splitOnce(wanted.replace(SCHEME, '').replace(/^www\./i, ''), '?');
  const text = decoded(place) + (query === undefined ? '' : `?${decoded(query)}`);
  const [host = ''] = splitOnce(place, '/');
  // Without a dot, `Clay` may be a part of a path.
  return host.includes('.') ? [text, inAscii(host.toLowerCase()) + text.slice(decoded(host).length)] : [text];
}

/** A host as its owner wrote or copied it: letters and digits with a dot between them. A port or a user name is no part of it. */
export const WRITTEN_HOST = /^\s*(?:[a-z-]*:?\/\/)?(?:www\.)?((?:[^\s/?#@:.]+\.)+[^\s/?#@:.]+)(?:[/?#]|\s*$)/i;

/** The host in such a text, as the browser shows it and without `www.`; '' if the text is none. */
export const hostIn = (written: string): string => inAscii(WRITTEN_HOST.exec(written)?.[1]?.toLowerCase() ?? '');

/** `pots` means the path `/pots`. */
function pathOf(wanted: string): string {
  const [text] = splitOnce(wanted, '#');
  return withoutSlash(decoded(text.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/?/, '/')));
}

const TEXTS = {
  is: (page: string, text: string) => page === text,
  starts_with: (page: string, text: string) => page.startsWith(text),
  // Any address may end with a slash, so a slash alone means the first page.
  ends_with: (page: string, text: string) => (text === '/' ? page === text : page.endsWith(text)),
  contains: (page: string, text: string) => page.includes(text),
  wildcard: (page: string, text: string) => matchesWildcard(text, page),
};

const PARTS = {
  path_is: ({ path }: Address, wanted: string) => path === pathOf(wanted),
  path_starts_with: ({ path }: Address, wanted: string) => `${path}/`.startsWith(`${pathOf(wanted)}/`),
  has_parameter({ query }: Address, wanted: string) {
    const [name = '', value] = splitOnce(wanted.replace(/^\?/, ''), '=');
    return value === undefined ? query.has(name) : query.getAll(name).includes(value);
  },
};

/** True if a page's address matches one row. A row without a text, or with only a fragment, matches no page. */
export function matchesAddress(address: Address, role: AddressRole, wanted: string): boolean {
  const trimmed = wanted.trim();
  const [text] = splitOnce(trimmed, '#');
  if (!text) return false;
  if (role in PARTS) return PARTS[role as keyof typeof PARTS](address, trimmed);
  const meets = TEXTS[role as keyof typeof TEXTS];
  return spellingsOf(text).some((each) => (each.startsWith('/') ? address.local : address.whole).some((page) => meets(page, each)));
}
