import type { Page } from '../../ports.ts';
import type { Memory } from './memory.ts';
import { MINUTE_MS } from './names.ts';

const URL_MS = 2 * MINUTE_MS;

type Kept = 'referrer' | 'previous_url';

/** A URL is kept without its scheme; a marker beside it says when that was https (VIS-03). */
export function keepUrl(memory: Memory, name: Kept, url: string): void {
  const parts = /^http(s?):\/\/(.*)$/i.exec(url);
  if (!parts) return;
  memory.setCookie(name, (parts[2] ?? '').slice(0, 300), '', URL_MS);
  memory.setCookie(`${name}_protocol`, parts[1] ? 'secure' : null, '', URL_MS);
}

/** The URL as it was given to `keepUrl`, or ''. */
export function keptUrl(jar: ReadonlyMap<string, string>, name: Kept): string {
  const rest = jar.get(name);
  return rest ? `http${jar.get(`${name}_protocol`) === 'secure' ? 's' : ''}://${rest}` : '';
}

/** Where the visitor came from, by its names on the wire. */
export interface Arrival {
  readonly referrer: string;
  readonly previous_url: string;
}

/** Read when a page is entered: what is kept soon says where the visitor is now, for the page after this (VIS-02). */
export function arrivalOf(memory: Memory, { referrer }: Pick<Page, 'referrer'>): Arrival {
  const jar = memory.cookies();
  return { referrer: keptUrl(jar, 'referrer') || referrer(), previous_url: keptUrl(jar, 'previous_url') };
}
