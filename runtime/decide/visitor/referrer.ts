import { MAX_TOLD } from '../../call.ts';
import type { Page } from '../../ports.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';

const URL_MS = 2 * MINUTE_MS;

type Kept = 'referrer' | 'previous_url';

/**
 * Stores a URL's host and path; a second cookie records whether it was https (VIS-03). What follows the path may be a token,
 * and a cookie goes along with every request.
 */
export function keepUrl(memory: Memory, name: Kept, url: string): void {
  const [, secure, place] = /^http(s?):\/\/([^?#]*)/.exec(url) ?? [];
  if (!place) return;
  memory.setCookie(name, place.slice(0, 300), '', URL_MS);
  memory.setCookie(`${name}_protocol`, secure ? 'secure' : null, '', URL_MS);
}

/** What `keepUrl` kept, as a URL, or ''. */
export function keptUrl(jar: ReadonlyMap<string, string>, name: Kept): string {
  const rest = jar.get(name);
  return rest ? `http${jar.get(`${name}_protocol`) === 'secure' ? 's' : ''}://${rest}` : '';
}

/** Where the visitor came from, by wire name. */
export interface Arrival {
  readonly referrer: string;
  readonly previous_url: string;
}

/**
 * Read on entering a page, because these cookies will soon hold the current page, for the page after this one (VIS-02). A reload
 * finds the page itself in them, so it repeats what this tab told first (VIS-11). No URL holds a line break.
 */
export function arrivalOf(memory: Memory, page: Pick<Page, 'referrer'>, refreshed = false): Arrival {
  const jar = memory.cookies();
  const told =
    (refreshed && memory.session('apt_arrival')) || `${keptUrl(jar, 'referrer') || page.referrer()}\n${keptUrl(jar, 'previous_url')}`;
  memory.setSession('apt_arrival', told);
  const [referrer = '', previous_url = ''] = told.split('\n').map((url) => url.slice(0, MAX_TOLD));
  return { referrer, previous_url };
}
