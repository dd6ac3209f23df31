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
const MAX_URL = 300;

/** The pages of this visit, oldest first. Skips rows of the wrong shape, which another script may have written. */
export function visitedPages(memory: Memory): VisitedPage[] {
  try {
    const rows: unknown = JSON.parse(memory.session('apt_visited_pages') ?? '[]');
    return Array.isArray(rows) ? rows.filter((row): row is VisitedPage => typeof row?.url === 'string' && typeof row.at === 'number') : [];
  } catch {
    return [];
  }
}

/** Adds this page to the trail, and records the first page of a visit as its landing page. A reload adds nothing. */
export function walkTo(memory: Memory, { page, clock }: Pick<Ports, 'page' | 'clock'>): void {
  const url = page.url().slice(0, MAX_URL);
  const pages = visitedPages(memory);
  if (!pages.length) {
    memory.setSession('origin_landing_page', url);
    memory.setSession('first_viewed_url', url);
  }
  if (pages.at(-1)?.url !== url) memory.setSession('apt_visited_pages', listText([...pages, { url, at: clock.now() }].slice(-MAX_PAGES)));
}
