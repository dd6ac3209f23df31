import type { StampedEvent } from '../../runtime/events.ts';
import type { TimelineEntry } from './view.ts';

/** As many as the panel keeps in sight (DEV-08). */
const MOST_ENTRIES = 10_000;

/** Appends events, oldest dropped first. Progress of a trigger replaces its last progress when nothing else came between. */
export function extendTimeline(
  timeline: readonly TimelineEntry[],
  documentId: string,
  events: readonly StampedEvent[],
): readonly TimelineEntry[] {
  const extended = [...timeline];
  for (const stamped of events) {
    const entry = { ...stamped, id: `${documentId}:${stamped.n}` };
    const last = extended.at(-1);
    if (last && isProgressOfSameTrigger(last, entry)) extended[extended.length - 1] = entry;
    else extended.push(entry);
  }
  return extended.length > MOST_ENTRIES ? extended.slice(-MOST_ENTRIES) : extended;
}

function isProgressOfSameTrigger(a: StampedEvent, b: StampedEvent): boolean {
  if (a.event.type !== 'trigger-progress' || b.event.type !== 'trigger-progress') return false;
  return a.event.popupId === b.event.popupId && a.event.trigger === b.event.trigger && a.event.nth === b.event.nth;
}
