import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import type { TriggerKind } from '../../../runtime/decide/triggers/triggers.ts';
import type { StampedEvent } from '../../../runtime/events.ts';

type Event = StampedEvent['event'];

/** The events that end a page’s arrival. A play’s server answers at once, so its arrival takes no time. */
const ENDS_ARRIVAL: readonly Event['type'][] = ['page-entered', 'popup-moved', 'trigger-fired'];

/** Nothing is done for these: they come with the time, or with what was done before. */
export const BY_ITSELF: readonly string[] = ['delay', 'inactivity', 'immediate', 'page_visits'] satisfies TriggerKind[];

const key = ({ popupId, nth }: { readonly popupId: string; readonly nth: number | null }) => `${popupId} ${nth}`;

/**
 * When a play makes each event of a recording, by page and place in its timeline, on the recording's clock. In a play no answer and no timer
 * is late, and nobody moves a mouse for nothing: with the recorded times a popup after 2 s would come before a click at 1.95 s.
 */
export function playedTimes(pages: OpenedFile['pages'], answersAtOnce: boolean): number[][] {
  /** How much later than in the play all happened in the recording. */
  let late = 0;
  let last = 0;
  let isArriving = false;
  /** The visitor's last sign of life that the play repeats. */
  let sign = 0;
  const since = new Map<string, number>();
  const delays = new Map<string, number>();
  const stillness = new Map<string, number>();

  function enter(at: number): void {
    for (const times of [since, delays, stillness]) times.clear();
    isArriving = answersAtOnce;
    sign = at;
  }

  function arm({ popupId, nth, trigger }: Extract<Event, { type: 'trigger-armed' }>): void {
    const armed = since.get(popupId) ?? last;
    const id = key({ popupId, nth });
    if (trigger.kind === 'delay' && trigger.per === 'page') delays.set(id, armed + trigger.seconds * 1000);
    if (trigger.kind === 'inactivity') stillness.set(id, trigger.seconds * 1000);
  }

  function disarm(popupId: string): void {
    for (const times of [delays, stillness]) for (const id of times.keys()) if (id.startsWith(`${popupId} `)) times.delete(id);
  }

  function dueOf(id: string): number | undefined {
    const ms = stillness.get(id);
    return ms === undefined ? delays.get(id) : sign + ms;
  }

  function momentOf(at: number, event: Event): number {
    const isTimed = event.type === 'trigger-fired' && !event.forced;
    const due = isTimed ? dueOf(key(event)) : undefined;
    if (due !== undefined) return due;
    // A delay over the whole visit counts from its beginning, which no answer has put off.
    if (isTimed && event.trigger === 'delay') return at + late;
    // Anything else happens before the timers that fire after it.
    return Math.min(at, ...[...delays.keys(), ...stillness.keys()].map((id) => (dueOf(id) ?? at) - 1));
  }

  function timeOf({ at, event }: StampedEvent): number {
    if (isArriving && !ENDS_ARRIVAL.includes(event.type)) return last;
    const isFirst = isArriving && event.type === 'popup-moved' && event.to === 'armed';
    isArriving = false;
    last = isFirst ? last : Math.max(last, momentOf(at - late, event));
    late = at - last;
    if (event.type === 'page-entered') enter(last);
    else if (event.type === 'trigger-armed') arm(event);
    else if (event.type === 'popup-moved' && event.to === 'armed') since.set(event.popupId, last);
    else if (event.type === 'popup-moved' && event.from === 'armed') disarm(event.popupId);
    if (isSign(event)) sign = last;
    return last;
  }

  return pages.map(({ session }) => session.timeline.map(timeOf));
}

/** A trigger that a visitor's deed fires, or what they did in a popup. */
function isSign(event: Event): boolean {
  if (event.type === 'popup-moved') return event.by === 'close' || event.by === 'submit';
  return event.type === 'trigger-fired' && !event.forced && !BY_ITSELF.includes(event.trigger);
}
