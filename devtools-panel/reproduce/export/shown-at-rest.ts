import { INTERACTIVE_STATES } from '../../../inspection/popups/interactive-states.ts';
import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { StampedEvent } from '../../../runtime/events.ts';

/** A popup’s moves that follow from earlier ones. Any other has a cause of its own. */
const FOLLOWS: readonly string[] = ['turn', 'ready', 'gone'];

/**
 * The popups on the page once everything has come to rest that was under way at `place`, as a play looks at them: it waits for that, however
 * long a slow machine took. Null where the recording does not tell, since its page was left before.
 */
export function shownAtRest(
  timeline: readonly StampedEvent[],
  place: number,
  before: ReadonlyMap<string, PopupState>,
): readonly string[] | null {
  const states = new Map(before);
  /** Popups that something later moved. */
  const moved = new Set<string>();
  for (const { event } of timeline.slice(place)) {
    if (!isUnderWay(states) || event.type === 'page-entered') break;
    if (event.type === 'trigger-fired') moved.add(event.popupId);
    if (event.type !== 'popup-moved') continue;
    // Whose close let it have its turn is not told.
    if (!FOLLOWS.includes(event.by) || (event.by === 'turn' && moved.size > 0)) moved.add(event.popupId);
    else if (!moved.has(event.popupId)) states.set(event.popupId, event.to);
  }
  for (const [id, state] of states) if (state === 'preparing' && isRefused(timeline, id)) states.set(id, 'held');
  return isUnderWay(states) ? null : [...states].flatMap(([id, state]) => (INTERACTIVE_STATES.includes(state) ? [id] : []));
}

/** True if its second check refused it, for example because its countdown has ended. */
function isRefused(timeline: readonly StampedEvent[], popupId: string): boolean {
  const asked = timeline.findLast(({ event }) => event.type === 'gates-asked' && event.popupId === popupId)?.event;
  return asked?.type === 'gates-asked' && !asked.pass;
}

/** A popup is being made, or one that goes is about to let another have its turn. */
function isUnderWay(states: ReadonlyMap<string, PopupState>): boolean {
  const all = [...states.values()];
  return all.includes('preparing') || (all.includes('queued') && all.some((state) => state.startsWith('closing')));
}
