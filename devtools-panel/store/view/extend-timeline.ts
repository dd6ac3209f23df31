import type { Seen } from '../../../reports/seen.ts';
import { followDriven, isOnlyAsked } from './from-panel.ts';
import type { TimelineEntry, View } from './panel-view.ts';

/** The longest timeline (DEV-08). */
export const MAX_ENTRIES = 10_000;
/** The limit for all texts together, in characters. The timeline of a talkative page is shorter. */
const MAX_TEXT = 20_000_000;

/**
 * Appends events and drops the oldest. A trigger's progress replaces its last progress if nothing else happened in between. Leaves out
 * events that are only answers to the panel, or that a person cleared.
 */
export function extendTimeline(
  { timeline, driven, forgotten, clearedUpTo }: Pick<View, 'timeline' | 'driven' | 'forgotten' | 'clearedUpTo'>,
  documentId: string,
  events: readonly Seen[],
): Pick<View, 'timeline' | 'driven' | 'forgotten'> {
  const extended = [...timeline];
  const follow = followDriven(driven);
  const cleared = clearedUpTo.timeline.get(documentId) ?? 0;
  for (const seen of events) {
    const fromPanel = follow.isDriven(seen);
    if (isOnlyAsked(seen) || seen.n <= cleared) continue;
    const entry = { ...seen, id: `${documentId}:${seen.n}`, fromPanel };
    const last = extended.at(-1);
    if (last && isProgressOfSameTrigger(last, entry)) extended[extended.length - 1] = entry;
    else extended.push(entry);
  }
  const first = firstThatFits(extended);
  return { timeline: extended.slice(first), driven: follow.now, forgotten: { ...forgotten, events: forgotten.events + first } };
}

/** The newest entries that fit into the timeline. */
export const newestEntries = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] => entries.slice(firstThatFits(entries));

function firstThatFits(entries: readonly TimelineEntry[]): number {
  const soonest = Math.max(0, entries.length - MAX_ENTRIES);
  let text = 0;
  let first = entries.length;
  while (first > soonest && text + entries[first - 1]!.size <= MAX_TEXT) text += entries[--first]!.size;
  return first;
}

function isProgressOfSameTrigger({ event: a }: Seen, { event: b }: Seen): boolean {
  if (a.type !== 'trigger-progress' || b.type !== 'trigger-progress') return false;
  return a.popupId === b.popupId && a.trigger === b.trigger && a.nth === b.nth;
}
