import type { Ports } from '../ports.ts';
import { listText, MAX_TOLD } from '../wire/call.ts';
import type { Memory } from './memory.ts';

/** A page of this visit and when the visitor entered it (VIS-08). */
export interface VisitedPage {
  readonly url: string;
  readonly at: number;
}

/** Bounded because a lead carries these pages three times, and a keepalive request may have only 64 KB. */
const MAX_PAGES = 30;
/** The most characters of each URL in a list. Every display call of the session sends the visit's pages and each popup's last page. */
export const MAX_KEPT_URL = 300;

/** The pages of this visit, oldest first. Skips invalid rows, which another script may have written. */
export function visitedPages(memory: Memory): VisitedPage[] {
  try {
    // A value without `filter` is not a list.
    const rows: VisitedPage[] = JSON.parse(memory.session('apt_visited_pages') ?? '[]');
    return rows.filter((row) => typeof row?.url === 'string' && typeof row.at === 'number');
  } catch {
    return [];
  }
}

/** Adds this page to the trail. A visit's first page is also stored as its landing page. A reload adds nothing. */
export function walkTo(memory: Memory, { page, clock }: Pick<Ports, 'page' | 'clock'>): void {
  const address = page.url();
  const url = address.slice(0, MAX_KEPT_URL);
  const pages = visitedPages(memory);
  // Stored once and in full, because a campaign's marks often follow a long click id.
  if (!pages.length)
    for (const key of ['origin_landing_page', 'first_viewed_url'] as const) memory.setSession(key, address.slice(0, MAX_TOLD));
  if (pages.at(-1)?.url !== url) memory.setSession('apt_visited_pages', listText([...pages, { url, at: clock.now() }].slice(-MAX_PAGES)));
}
