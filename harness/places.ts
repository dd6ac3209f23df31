import type { DemoSite } from './sites/site.ts';

/** Offsets of the other ports from the harness page's own. */
const DISPLAY_SERVER_OFFSET = 1;
const ADMIN_OFFSET = 2;
const RECEIVER_OFFSET = 3;

/**
 * Cookies ignore ports, so two sites on `localhost` would share one visitor. With its own name (`blog.poptins.localhost`) each site has
 * separate cookies, like a real site. The common parent domain keeps them same-site with the harness page, so that an iframe may set them.
 */
const OWN_NAME = 'poptins.localhost';

/** The display server is a third party to every site, as in production. */
export const displayServerPort = (harnessPort: number): number => harnessPort + DISPLAY_SERVER_OFFSET;
export const displayServerOrigin = (harnessPort: number): string => `http://localhost:${displayServerPort(harnessPort)}`;

/** The owner's side of the display server, which no site or visitor reaches. */
export const adminPort = (harnessPort: number): number => harnessPort + ADMIN_OFFSET;
export const adminUrl = (harnessPort: number): string => `http://localhost:${adminPort(harnessPort)}`;

/** A small copy of an owner's own system, which receives the demo accounts' webhooks. */
export const receiverPort = (harnessPort: number): number => harnessPort + RECEIVER_OFFSET;
export const receiverUrl = (harnessPort: number): string => `http://localhost:${receiverPort(harnessPort)}`;

/** The address at which the harness page asks its own server for accounts; the panel appends `/admin`, as for any display server. */
export const OWN_SERVER = '/display';

export const sitePort = (harnessPort: number, site: Pick<DemoSite, 'portOffset'>): number => harnessPort + site.portOffset;

/** The site's address when the harness page is open under `harnessHostname`. */
export function siteOrigin(harnessHostname: string, harnessPort: number, site: Pick<DemoSite, 'name' | 'portOffset'>): string {
  const host = harnessHostname === OWN_NAME ? `${site.name}.${OWN_NAME}` : harnessHostname;
  return `http://${host}:${sitePort(harnessPort, site)}`;
}

/** Every origin that the harness page has in a browser. */
export const harnessOrigins = (harnessPort: number): string[] =>
  ['localhost', OWN_NAME, '127.0.0.1', '[::1]'].map((host) => `http://${host}:${harnessPort}`);

/** True for a name that always means this machine. A stranger could point any other name here. */
export const isLocal = ({ hostname }: URL): boolean => /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The harness page that belongs to a site opened under `siteHostname`. */
export function harnessOrigin(siteHostname: string, harnessPort: number): string {
  return `http://${siteHostname.endsWith(`.${OWN_NAME}`) ? OWN_NAME : siteHostname}:${harnessPort}`;
}

/**
 * The redirect for a visitor who opened the harness as `localhost`: to its own name, if their browser resolves every `*.localhost` to
 * loopback. Other browsers, and scripts, stay.
 */
export function ownNameFor(url: URL, headers: Headers): string | null {
  const knowsTheName = /Firefox\/|Chrome\//.test(headers.get('user-agent') ?? '');
  const isPageVisit = headers.get('sec-fetch-dest') === 'document';
  if (url.hostname !== 'localhost' || !knowsTheName || !isPageVisit) return null;
  return `http://${OWN_NAME}:${url.port}${url.pathname}${url.search}`;
}
