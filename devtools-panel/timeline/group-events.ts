import type { TimelineEntry } from '../store/view/panel-view.ts';
import { popupOfEvent } from '../store/view/popup-of-event.ts';

/** The heading of a group of events: a page, or a popup. */
export interface Heading {
  readonly kind: 'heading';
  readonly id: string;
  readonly title: string;
  /** When the first of them happened. */
  readonly at: number;
  readonly entries: readonly TimelineEntry[];
}

export type TimelineRow = Heading | TimelineEntry;
export const isHeading = (row: TimelineRow): row is Heading => 'entries' in row;

export const GROUPINGS = ['page', 'popup'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const PAGE_ITSELF = 'The page itself';

interface Open {
  readonly id: string;
  title: string;
  readonly entries: TimelineEntry[];
}

const documentOf = ({ id }: TimelineEntry): string => id.slice(0, id.lastIndexOf(':'));

/**
 * The pages of a timeline, by address. A document's first page includes what happened before it was entered. In a single-page app each
 * further page has its own. It counts `all` events, so that a search does not change the pages.
 */
function pagesOf(all: readonly TimelineEntry[]): ReadonlyMap<string, Open> {
  const byEntry = new Map<string, Open>();
  let page: Open | null = null;
  let document = '';
  for (const entry of all) {
    const url = entry.event.type === 'page-entered' ? entry.event.url : '';
    const here = documentOf(entry);
    if (!page || here !== document || (url && page.title)) page = { id: `page ${entry.id}`, title: '', entries: [] };
    document = here;
    if (url) page.title = url;
    byEntry.set(entry.id, page);
  }
  return byEntry;
}

function byPage(found: readonly TimelineEntry[], all: readonly TimelineEntry[]): readonly Open[] {
  const pages = pagesOf(all);
  const groups = new Set<Open>();
  for (const entry of found) {
    const page = pages.get(entry.id);
    page?.entries.push(entry);
    if (page) groups.add(page);
  }
  return [...groups];
}

function byPopup(found: readonly TimelineEntry[], nameOf: (id: string) => string): readonly Open[] {
  const groups = new Map<string, Open>([['', { id: 'popup', title: PAGE_ITSELF, entries: [] }]]);
  for (const entry of found) {
    const popupId = popupOfEvent(entry.event) ?? '';
    const group = groups.get(popupId) ?? { id: `popup ${popupId}`, title: nameOf(popupId), entries: [] };
    groups.set(popupId, group);
    group.entries.push(entry);
  }
  return [...groups.values()].filter(({ entries }) => entries.length);
}

/** Groups events under headings. `url` is the page's address, because the event with it may have been dropped. */
export function groupEvents(
  found: readonly TimelineEntry[],
  all: readonly TimelineEntry[],
  grouping: Grouping,
  nameOf: (id: string) => string,
  url: string,
): readonly Heading[] {
  const groups = grouping === 'page' ? byPage(found, all) : byPopup(found, nameOf);
  return groups.map(({ id, title, entries }, at) => ({
    kind: 'heading',
    id,
    title: title || (at === groups.length - 1 && url) || 'A page whose beginning is no longer stored',
    at: entries[0]?.at ?? 0,
    entries,
  }));
}

export const rowsOf = (headings: readonly Heading[]): readonly TimelineRow[] =>
  headings.flatMap((heading) => [heading, ...heading.entries]);
