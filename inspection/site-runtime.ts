/** What a runtime has to know of a site: what a tag would say, and where its files are. */
export interface RuntimeSettings {
  readonly clientId: string;
  /** Origins or base URLs, without a slash at the end. */
  readonly displayHost: string;
  readonly apiHost: string;
  /** Where templates and fonts come from: the folder of `pixel.js`. */
  readonly filesHost: string;
}

/** Which runtime a site has, as the extension keeps it. */
export interface SiteRuntime {
  /** Scheme and host name, as a cookie is kept: without the port. */
  readonly site: string;
  /** The extension's own, in the place of the page's build or where there is none. */
  readonly on: boolean;
  /** The browser lets the extension run on this site. */
  readonly allowed: boolean;
  /** What was entered last, also after it was ended. */
  readonly settings: RuntimeSettings | null;
  /** Cookies of the page that only the server sees (HttpOnly), by name: no copy of a visitor has them. Null where the browser does not let us ask. */
  readonly serverCookies: readonly string[] | null;
}

const MAX_HOST = 300;

/** An origin or base URL as it is kept, null when it is none. */
export function readHost(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_HOST || !URL.canParse(value)) return null;
  const { protocol, origin, pathname, username } = new URL(value);
  if (!/^https?:$/.test(protocol) || username) return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

export const isClientId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Settings field by field; null when one of them is none. */
export function readSettings(value: unknown): RuntimeSettings | null {
  const { clientId, ...hosts } = Object(value) as Partial<Record<keyof RuntimeSettings, unknown>>;
  const [displayHost, apiHost, filesHost] = [hosts.displayHost, hosts.apiHost, hosts.filesHost].map(readHost);
  return isClientId(clientId) && displayHost && apiHost && filesHost ? { clientId, displayHost, apiHost, filesHost } : null;
}
