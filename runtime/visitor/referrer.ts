import type { Page } from '../ports.ts';
import { MAX_TOLD } from '../wire/call.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';

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

/** The visitor's arrival, by wire name. */
export interface Arrival {
  readonly referrer: string;
  readonly previous_url: string;
}

/**
 * Read when a page is entered, because these cookies will soon have the current page, for the next page (VIS-02). A reload finds the page
 * itself in them, so it repeats what its tab sent before (VIS-11).
 */
export function arrivalOf(memory: Memory, page: Pick<Page, 'referrer'>, refreshed?: boolean): Arrival {
  const jar = memory.cookies();
  const previous_url = (refreshed ? memory.session('apt_previous_url') : null) ?? keptUrl(jar, 'previous_url');
  memory.setSession('apt_previous_url', previous_url);
  return { referrer: (keptUrl(jar, 'referrer') || page.referrer()).slice(0, MAX_TOLD), previous_url };
}
