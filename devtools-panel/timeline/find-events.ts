import { type EventGroup, groupOf } from '../../words/events/event-words.ts';
import { wordsOf } from '../parts/find-words.ts';
import type { TimelineEntry } from '../store/view/panel-view.ts';
import { popupOfEvent } from '../store/view/popup-of-event.ts';

export interface EventFilter {
  readonly search: string;
  readonly kind: EventGroup | 'all';
  /** A popup's id; '' for all of them, and the page. */
  readonly popupId: string;
}

export const NO_FILTER: EventFilter = { search: '', kind: 'all', popupId: '' };

/** An event never changes, so its text is built once, and again if its popup's name becomes known. */
const texts = new WeakMap<TimelineEntry['event'], { readonly said: string; readonly text: string }>();

/** Finds the events of a kind and a popup that have every search word in their sentence or raw value, in upper or lower case. */
export function findEvents(
  timeline: readonly TimelineEntry[],
  { search, kind, popupId }: EventFilter,
  say: (entry: TimelineEntry) => string,
): readonly TimelineEntry[] {
  const words = wordsOf(search);
  if (!words.length && kind === 'all' && !popupId) return timeline;
  return timeline.filter((entry) => {
    if (kind !== 'all' && groupOf(entry.event) !== kind) return false;
    if (popupId && popupOfEvent(entry.event) !== popupId) return false;
    return !words.length || words.every((word) => searchText(entry, say).includes(word));
  });
}

function searchText(entry: TimelineEntry, say: (entry: TimelineEntry) => string): string {
  const { event } = entry;
  const said = say(entry);
  const known = texts.get(event);
  if (known?.said === said) return known.text;
  const text =
    `${event.type} ${said} ${JSON.stringify(event)}${entry.fromPanel ? ' from this panel' : ''}${entry.simulated ? ' simulated' : ''}`.toLowerCase();
  texts.set(event, { said, text });
  return text;
}
