import type { Session } from '../session/session.ts';
import type { Progress } from './replay-progress.ts';

/**
 * Popups that loaded at the same time became ready in an order that network and machine decided. The first to show may have kept the next
 * one waiting. So each popup waits here until the replay reaches the point at which it was ready in the recording.
 */
export interface ReadyTurns {
  /** Resolves when it is this popup's turn; never if the recording never had it ready. */
  of(popupId: string): Promise<void>;
  /** Checks again after an event. `made` counts the steps. */
  look(made: number): void;
  /** Releases every popup that should have been ready after so many steps. */
  giveUp(made: number): void;
}

export function readyTurns({ timeline, steps }: Session, progress: Progress): ReadyTurns {
  const waiting = new Map<string, () => void>();
  const places = new Map<string, number>();
  /** Counts the gate checks of a popup since it is prepared: the first before anything is fetched, the second once it is ready. */
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
