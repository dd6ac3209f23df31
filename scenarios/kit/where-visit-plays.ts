import type { Read } from '../format/read-scenario.ts';
import { hideLogin } from '../login.mjs';
import { siteAndPage, siteAt, siteOfPage } from '../site.mjs';

export interface Start {
  readonly origin: string;
  /** The first page on it. */
  readonly page: string;
}

export interface Addresses {
  /** The address that the test handed to `visit()`. */
  readonly handed: string | undefined;
  readonly baseURL: string | undefined;
}

/**
 * Finds the site and first page of an owner's test. As in Playwright, `page: /sale` is a path of the site, whatever path `baseURL` has.
 * @throws {Error} with a sentence for the person who wrote the test
 */
export function startOf(name: string, read: Exclude<Read, { readonly kind: 'unreadable' }>, { handed, baseURL }: Addresses): Start {
  const given = handed ?? baseURL;
  const address = given ?? (read.kind === 'scenario' ? read.scenario.site : read.opened.file.page.url);
  const wrong = address
    ? `is to be played on “${hideLogin(address)}”, which is no address, or a demo site that only a clone of this project starts`
    : 'does not say where it is played';
  if (!address || !URL.canParse(address)) throw new Error(`${name} ${wrong}: set Playwright’s baseURL, or hand the address to visit().`);
  const { site, page } =
    given === undefined ? { site: ownSite(read, address), page: '/' } : siteAndPage(given, handed === undefined ? 'baseURL ' : 'visit() ');
  if (site.login) throw new Error(`${name}: Playwright takes the site’s name and password as \`use.httpCredentials\`, not in its address.`);
  return { origin: site.origin, page: (read.kind === 'scenario' && read.scenario.page) || page };
}

/** A recording names its pages itself. */
const ownSite = ({ kind }: Read, address: string) => (kind === 'session' ? siteOfPage : siteAt)(address, 'site: ');
