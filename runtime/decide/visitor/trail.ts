import { MAX_TOLD } from '../../call.ts';
import { listText } from '../../list-text.ts';
import type { Ports } from '../../ports.ts';
import type { Memory } from './memory.ts';

/** One page of this visit and when it was entered (VIS-08). */
export interface VisitedPage {
  readonly url: string;
  readonly at: number;
}

/** Bounded because a lead carries these pages three times, and a keepalive request may hold only 64 KB. */
const MAX_PAGES = 30;
/** Of each page in a list: those of a visit, and where each popup was seen, which every display call of the session tells. */
export const MAX_KEPT_URL = 300;

/** The pages of this visit, oldest first. Skips rows of the wrong shape, which another script may have written. */
export function visitedPages(memory: Memory): VisitedPage[] {
  try {
    // What is no list has no `filter`.
    const rows: VisitedPage[] = JSON.parse(memory.session('apt_visited_pages') ?? '[]');
    return rows.filter((row) => typeof row?.url === 'string' && typeof row.at === 'number');
  } catch {
    return [];
  }
}

/** Adds this page to the trail, and records the first page of a visit as its landing page. A reload adds nothing. */
export function walkTo(memory: Memory, { page, clock }: Pick<Ports, 'page' | 'clock'>): void {
  const address = page.url();
  const url = address.slice(0, MAX_KEPT_URL);
  const pages = visitedPages(memory);
  // Kept once, and whole: a campaign's marks often stand behind a long click id.
  if (!pages.length)
    for (const key of ['origin_landing_page', 'first_viewed_url'] as const) memory.setSession(key, address.slice(0, MAX_TOLD));
  if (pages.at(-1)?.url !== url) memory.setSession('apt_visited_pages', listText([...pages, { url, at: clock.now() }].slice(-MAX_PAGES)));
}
