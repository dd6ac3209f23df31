/** A site's settings for a runtime: everything that a tag says, and the host of its files. */
export interface RuntimeSettings {
  readonly clientId: string;
  /** Origins or base URLs, without a slash at the end. */
  readonly displayHost: string;
  readonly apiHost: string;
  /** The folder of `pixel.js`, for templates and fonts. */
  readonly filesHost: string;
}

/** Which runtime a site has, as the extension keeps it. */
export interface SiteRuntime {
  /** Scheme and host name without the port, as for a cookie. */
  readonly site: string;
  /** True if the extension's runtime runs, in place of the page's build or without one. */
  readonly on: boolean;
  /** The browser lets the extension run on this site. */
  readonly allowed: boolean;
  /** The last settings entered, even if they are switched off. */
  readonly settings: RuntimeSettings | null;
  /** Names of cookies that only the server sees (HttpOnly). No copy of a visitor has them. Null if the browser does not let us ask. */
  readonly serverCookies: readonly string[] | null;
}

const MAX_HOST = 300;

/** A normalized origin or base URL; null for an invalid address. */
export function readHost(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_HOST || !URL.canParse(value)) return null;
  const { protocol, origin, pathname, username } = new URL(value);
  if (!/^https?:$/.test(protocol) || username) return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

export const isClientId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Settings field by field; null if any of them is invalid. */
export function readSettings(value: unknown): RuntimeSettings | null {
  const { clientId, ...hosts } = Object(value) as Partial<Record<keyof RuntimeSettings, unknown>>;
  const [displayHost, apiHost, filesHost] = [hosts.displayHost, hosts.apiHost, hosts.filesHost].map(readHost);
  return isClientId(clientId) && displayHost && apiHost && filesHost ? { clientId, displayHost, apiHost, filesHost } : null;
}
