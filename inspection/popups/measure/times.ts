import type { RuntimeEvent } from '../../../runtime/events.ts';

/** When a popup appeared, on the browser's clock that only moves forward. */
export interface Came {
  /** Its turn came: it waited for nothing else. */
  readonly turnAt: number;
  readonly shownAt: number | null;
  readonly frameAt: number | null;
}

export interface Times {
  hear(event: RuntimeEvent): void;
  of(popupId: string): Came | null;
}

export interface FrameClock {
  elapsed(): number;
  /** Runs when the next frame is on its way to the screen. Never runs while the page is hidden. */
  afterFrame(run: () => void): void;
}

/** More popups than a page shows. */
const MAX_KEPT = 200;

/** Notes when each popup appeared, because nothing can tell that afterwards. The only cost is waiting for one frame after it is shown. */
export function noteTimes({ elapsed, afterFrame }: FrameClock): Times {
  const came = new Map<string, Came>();
  return {
    hear(event) {
      if (event.type !== 'popup-moved') return;
      const { popupId, by } = event;
      const before = came.get(popupId);
      if (by === 'turn') {
        came.delete(popupId);
        came.set(popupId, { turnAt: elapsed(), shownAt: null, frameAt: null });
        const [oldest] = came.keys();
        if (came.size > MAX_KEPT && oldest !== undefined) came.delete(oldest);
      } else if (by === 'ready' && before) {
        const shown = { ...before, shownAt: elapsed() };
        came.set(popupId, shown);
        afterFrame(() => came.get(popupId) === shown && came.set(popupId, { ...shown, frameAt: elapsed() }));
      }
    },
    of: (popupId) => came.get(popupId) ?? null,
  };
}
