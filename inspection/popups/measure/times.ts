import type { RuntimeEvent } from '../../../runtime/events.ts';
import { INTERACTIVE_STATES } from '../interactive-states.ts';

/** When a popup appeared, on the browser's clock that only moves forward. */
export interface Came {
  /** Its turn came: it waited for nothing else. */
  readonly turnAt: number;
  readonly shownAt: number | null;
  readonly frameAt: number | null;
  /** It began to close. */
  readonly leftAt: number | null;
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

type Noted = { -readonly [K in keyof Came]: Came[K] };

/** More popups than a page shows. */
const MAX_KEPT = 200;

/** Notes when each popup appeared and left, because nothing can tell that afterwards. The only cost is one frame after a popup is shown. */
export function noteTimes({ elapsed, afterFrame }: FrameClock): Times {
  const came = new Map<string, Noted>();
  return {
    hear(event) {
      if (event.type !== 'popup-moved') return;
      const { popupId, by, from, to } = event;
      const its = came.get(popupId);
      if (by === 'turn') {
        came.delete(popupId);
        came.set(popupId, { turnAt: elapsed(), shownAt: null, frameAt: null, leftAt: null });
        const [oldest] = came.keys();
        if (came.size > MAX_KEPT && oldest !== undefined) came.delete(oldest);
      } else if (by === 'ready' && its) {
        its.shownAt = elapsed();
        afterFrame(() => {
          its.frameAt = elapsed();
        });
      } else if (its && INTERACTIVE_STATES.includes(from) && !INTERACTIVE_STATES.includes(to)) its.leftAt = elapsed();
    },
    of(popupId) {
      const its = came.get(popupId);
      return its ? { ...its } : null;
    },
  };
}
