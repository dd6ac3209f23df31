import type { Session } from '../session/session.ts';
import type { Progress } from './replay-progress.ts';

/**
 * Popups that were made ready at the same time were ready in an order that the network and the machine decided, and the
 * first to be seen may have kept the next one back. So each waits here until all is as it was when it was ready then.
 */
export interface ReadyTurns {
  /** Until it is this popup's turn; never where it was not ready in all of the session. */
  of(popupId: string): Promise<void>;
  /** Something happened, and so many steps are made. */
  look(made: number): void;
  /** Releases every popup that should have been ready after so many steps. */
  giveUp(made: number): void;
}

export function readyTurns({ timeline, steps }: Session, progress: Progress): ReadyTurns {
  const waiting = new Map<string, () => void>();
  const places = new Map<string, number>();
  /** How often the gates of a popup were asked since it is prepared: once before anything of it is fetched, and again once it is ready. */
  const asked = new Map<string, number>();
  for (const [place, { event }] of timeline.entries()) {
    if (event.type === 'popup-moved' && event.to === 'preparing') asked.set(event.popupId, 0);
    if (event.type !== 'gates-asked' || event.moment !== 'show') continue;
    const times = (asked.get(event.popupId) ?? 0) + 1;
    asked.set(event.popupId, times);
    if (times === 2 && !places.has(event.popupId)) places.set(event.popupId, place);
  }

  function release(made: number, isTurn: (place: number) => boolean): void {
    const end = made < steps.length ? (steps[made]?.place ?? 0) : timeline.length;
    for (const [id, turn] of [...waiting]) {
      const place = places.get(id);
      if (place === undefined || place >= end || !isTurn(place)) continue;
      waiting.delete(id);
      turn();
    }
  }

  return {
    of: (popupId) => new Promise((turn) => void waiting.set(popupId, turn)),
    look: (made) => release(made, progress.hasReached),
    giveUp: (made) => release(made, () => true),
  };
}
