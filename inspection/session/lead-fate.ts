import type { StampedEvent } from '../../runtime/events.ts';

/** A lead's fate by the end of a recording. `untold`: nothing kept it, or nothing is known. */
export type LeadFate = 'delivered' | 'waiting' | 'given-up' | 'untold';

const FATES: { readonly [T in StampedEvent['event']['type']]?: LeadFate } = {
  'lead-sent': 'delivered',
  'lead-delayed': 'waiting',
  'lead-dropped': 'given-up',
};

/**
 * The fate of the last lead that a popup kept before this place of the timeline. A popup thanks its visitor before its lead is delivered
 * (FRM-16).
 */
export function leadFate(timeline: readonly StampedEvent[], place: number, popupId: string): LeadFate {
  const at = timeline.slice(0, place).findLastIndex(({ event }) => event.type === 'lead-kept' && event.popupId === popupId);
  const kept = timeline[at]?.event;
  if (kept?.type !== 'lead-kept') return 'untold';
  // Its first steps may have been delivered before, under the same key.
  const last = timeline.slice(at).findLast(({ event }) => event.type in FATES && 'key' in event && event.key === kept.key)?.event;
  return (last && FATES[last.type]) ?? 'untold';
}
