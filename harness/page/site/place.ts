/** The harness's state, which its address holds and its controls change. */
export interface Place {
  readonly site: string;
  /** Path, query and fragment on that site. */
  readonly path: string;
  readonly device: Device;
}

export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Reads a deep link such as `?site=shop&path=/cart&device=phone`. Anything missing or
 * invalid defaults to the first site, its home page and `fallback`.
 */
export function readPlace(search: string, siteNames: readonly string[], fallback: Device = 'desktop'): Place {
  const query = new URLSearchParams(search);
  const site = siteNames.find((name) => name === query.get('site')) ?? siteNames[0] ?? '';
  return { site, path: readPath(query.get('path') ?? '/'), device: DEVICES.find((device) => device === query.get('device')) ?? fallback };
}

export function writePlace({ site, path, device }: Place): string {
  return `?${new URLSearchParams({ site, ...(path === '/' ? {} : { path }), device })}`.replaceAll('%2F', '/');
}

/** Turns typed text into a path on the site. No text leads off the site. */
export function readPath(typed: string): string {
  const trimmed = typed.trim();
  const url = URL.parse(trimmed, 'http://site.invalid');
  if (!url) return '/';
  const isForeign = url.host !== 'site.invalid' && !/^https?:/.test(trimmed);
  return isForeign ? '/' : url.pathname + url.search + url.hash;
}

/** True if going there loads no document: the addresses differ at most after #. */
export function isWithinPage(from: string, to: string): boolean {
  const [page, fragment] = to.split('#');
  return fragment !== undefined && from.split('#')[0] === page;
}
