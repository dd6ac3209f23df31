import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

/** When a popup appeared, on the browser's clock that only moves forward. */
export interface Came {
  /** Its turn came: it waited for nothing else. */
  readonly turnAt: number;
  readonly shownAt: number | null;
  readonly frameAt: number | null;
  /** It began to close. */
  readonly leftAt: number | null;
  /** When presses and keys reached it. The browser's record names no popup that has left the page. */
  readonly pressedAt: readonly number[];
}

export interface Times {
  hear(event: RuntimeEvent): void;
  of(popupId: string): Came | null;
}

export interface FrameClock {
  elapsed(): number;
  /** Runs when the next frame is on its way to the screen. Never runs while the page is hidden. */
  afterFrame(run: () => void): void;
  /** Runs before the page hears a press or a key in one of our popups. `at` is the event's own time. */
  onPress(run: (popupId: string, at: number) => void): void;
}

/** More popups than a page shows. */
const MAX_KEPT = 200;
const MAX_PRESSES = 100;

const LEFT: readonly PopupState[] = [
  'closing',
  'closing-submitting',
  'closing-converted',
  'closed',
  'closed-submitting',
  'lost-submitting',
];

/**
 * Notes when each popup appeared, was pressed and left, because nothing can tell that afterwards. The only costs are one listener for each kind of press
 * and waiting for one frame after a popup is shown.
 */
export function noteTimes({ elapsed, afterFrame, onPress }: FrameClock): Times {
  const came = new Map<string, Came>();
  const change = (popupId: string, known: Came, more: Partial<Came>) => void came.set(popupId, { ...known, ...more });
  onPress((popupId, at) => {
    const known = came.get(popupId);
    if (known) change(popupId, known, { pressedAt: [...known.pressedAt, at].slice(-MAX_PRESSES) });
  });
  return {
    hear(event) {
      if (event.type !== 'popup-moved') return;
      const { popupId, by, from, to } = event;
      const before = came.get(popupId);
      if (by === 'turn') {
        came.delete(popupId);
        // Presses of an earlier showing stay: they were slow too.
        const { leftAt = null, pressedAt = [] } = before ?? {};
        came.set(popupId, { turnAt: elapsed(), shownAt: null, frameAt: null, leftAt, pressedAt });
        const [oldest] = came.keys();
        if (came.size > MAX_KEPT && oldest !== undefined) came.delete(oldest);
      } else if (by === 'ready' && before) {
        const shownAt = elapsed();
        change(popupId, before, { shownAt });
        afterFrame(() => {
          const known = came.get(popupId);
          if (known?.shownAt === shownAt) change(popupId, known, { frameAt: elapsed() });
        });
      } else if (before && LEFT.includes(to) && !LEFT.includes(from)) change(popupId, before, { leftAt: elapsed() });
    },
    of: (popupId) => came.get(popupId) ?? null,
  };
}
