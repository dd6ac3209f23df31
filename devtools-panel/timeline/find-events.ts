import { type EventGroup, groupOf, sentenceFor } from '../state/event-words.ts';
import type { TimelineEntry } from '../state/view.ts';

/** An event never changes, so its text is made once. */
const texts = new WeakMap<TimelineEntry['event'], string>();

/** Those of one kind whose sentence or raw value has every word of the search, whatever its case. */
export function findEvents(timeline: readonly TimelineEntry[], search: string, kind: EventGroup | 'all'): readonly TimelineEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length && kind === 'all') return timeline;
  return timeline.filter(({ event }) => {
    if (kind !== 'all' && groupOf(event) !== kind) return false;
    return !words.length || words.every((word) => searchText(event).includes(word));
  });
}

function searchText(event: TimelineEntry['event']): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const made = `${event.type} ${sentenceFor(event)} ${JSON.stringify(event)}`.toLowerCase();
  texts.set(event, made);
  return made;
}
