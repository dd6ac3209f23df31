import type { StampedEvent } from '../../../runtime/events.ts';

type Fired = Extract<StampedEvent['event'], { type: 'trigger-fired' }>;

/** How long after arming the runtime believes where a page is scrolled that opens so (TRG-05). */
const ARRIVED_MS = 2000;
const ABOUT_MS = 250;

/**
 * True if it may have fired without a scroll: the page opened at a fragment, or where it was left, and that counts once the page has arrived.
 * A recording has no scroll positions, so only the moment tells.
 */
export function mayHaveArrived({ popupId, nth, trigger }: Fired, firedAt: number, timeline: readonly StampedEvent[]): boolean {
  if (trigger !== 'scroll' && trigger !== 'scroll_in') return false;
  const armed = timeline.findLast(
    ({ at, event }) => event.type === 'trigger-armed' && event.popupId === popupId && event.nth === nth && at <= firedAt,
  );
  return armed !== undefined && Math.abs(firedAt - armed.at - ARRIVED_MS) < ABOUT_MS;
}
