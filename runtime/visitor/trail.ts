import type { Page, Ports } from '../ports.ts';
import { listText, MAX_TOLD } from '../wire/call.ts';
import { urlOf } from '../wire/url-of.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';

/** A page of this visit and when the visitor entered it (VIS-08). */
export interface VisitedPage {
  readonly url: string;
  readonly at: number;
}

/** Bounded because a lead carries these pages three times, and a keepalive request may have only 64 KB. */
const MAX_PAGES = 30;
/** The most characters of each URL in a list. Every display call of the session sends the visit's pages and each popup's last page. */
export const MAX_KEPT_URL = 300;

/** Null for what is no JSON, which another script may have written. */
function parsed(kept: string | null) {
  try {
    return JSON.parse(kept ?? '');
  } catch {
    return null;
  }
}

/** The pages of this visit, oldest first. Skips invalid rows. */
export function visitedPages(memory: Memory): VisitedPage[] {
  const rows = parsed(memory.session('apt_visited_pages'));
  return Array.isArray(rows) ? rows.filter((row) => typeof row?.url === 'string' && typeof row.at === 'number') : [];
}

/**
 * Adds this page to the trail. A reload adds nothing. A visit's first page is stored when it starts, with the page that led there: its
 * visitor may leave before any answer, and open the next page in another tab (VIS-07).
 */
export function walkTo(memory: Memory, { page, clock }: Pick<Ports, 'page' | 'clock'>): void {
  const address = page.url();
  const url = address.slice(0, MAX_KEPT_URL);
  const pages = visitedPages(memory);
  if (!pages.length) {
    const session = memory.cookie('session_started');
    const shared = parsed(memory.local('apt_first_touch'));
    // Stored once and in full, because a campaign's marks often follow a long click id. A browser bounds its referrer.
    const began = shared?.session === session ? shared : { session, url: address.slice(0, MAX_TOLD), referrer: page.referrer() };
    const touch = JSON.stringify(began);
    memory.setLocal('apt_first_touch', touch);
    memory.setSession('apt_first_touch', touch);
    for (const key of ['origin_landing_page', 'first_viewed_url'] as const) memory.setSession(key, `${began.url}`);
  }
  if (pages.at(-1)?.url !== url) memory.setSession('apt_visited_pages', listText([...pages, { url, at: clock.now() }].slice(-MAX_PAGES)));
}

const URL_MS = 2 * MINUTE_MS;

type Kept = 'referrer' | 'previous_url';

/**
 * Stores a URL's host and path. A second cookie says if it was https (VIS-03). What follows the path may be a token, and every request
 * carries a cookie.
 */
export function keepUrl(memory: Memory, name: Kept, url: string): void {
  const [, secure, place] = /^http(s?):\/\/([^?#]*)/.exec(url) ?? [];
  if (!place) return;
  memory.setCookie(name, place.slice(0, 300), '', URL_MS);
  memory.setCookie(`${name}_protocol`, secure ? 'secure' : null, '', URL_MS);
}

/** The URL that `keepUrl` stored, or ''. */
export function keptUrl(jar: ReadonlyMap<string, string>, name: Kept): string {
  const rest = jar.get(name);
  return rest ? `http${jar.get(`${name}_protocol`) === 'secure' ? 's' : ''}://${rest}` : '';
}

/** The site that the visitor came from, on all pages until they come from another; '' if that is unknown. */
export function cameFrom(jar: ReadonlyMap<string, string>, page: Pick<Page, 'referrer' | 'url'>): string {
  const told = page.referrer();
  return told && urlOf(told)?.host !== urlOf(page.url())?.host ? told : keptUrl(jar, 'referrer');
}

/** The visitor's arrival, by wire name. */
export interface Arrival {
  readonly referrer: string;
  readonly previous_url: string;
}

/**
 * Read when a page is entered, because these cookies will soon have the current page, for the next page (VIS-02). A reload finds the page
 * itself in them, so it repeats what its tab sent before (VIS-11).
 */
export function arrivalOf(memory: Memory, page: Pick<Page, 'referrer' | 'url'>, refreshed?: boolean): Arrival {
  const jar = memory.cookies();
  const previous_url = (refreshed ? memory.session('apt_previous_url') : null) ?? keptUrl(jar, 'previous_url');
  memory.setSession('apt_previous_url', previous_url);
  return { referrer: (cameFrom(jar, page) || page.referrer()).slice(0, MAX_TOLD), previous_url };
}
