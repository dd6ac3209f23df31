import { useEffect } from 'react';
import { PANE_KEY, WINDOW_CHANNEL_MARK } from '../../inspection/protocol/window-messages.ts';
import { type Hands, IDLE_HANDS, isTakenByItself } from './focus-guard.ts';

/** Keeps the focus where somebody is working, and lets the keyboard move between the frame and its surroundings. */
export function useFocusGuard(frame: HTMLIFrameElement | null): void {
  useEffect(() => {
    if (!frame) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let hands: Hands = IDLE_HANDS;
    let last: HTMLElement | null = null;

    const press = (event: Event) => {
      hands = { ...hands, pressedAt: event.timeStamp, byTab: event instanceof KeyboardEvent && event.key === 'Tab' };
    };
    const on = (type: string, run: (event: Event) => void) => window.addEventListener(type, run, { capture: true, signal });
    on('keydown', press);
    on('pointerdown', press);
    on('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target !== frame) last = target;
    });
    frame.addEventListener('pointerenter', ({ timeStamp }) => (hands = { ...hands, overFrameSince: timeStamp }), { signal });
    frame.addEventListener('pointerleave', () => (hands = { ...hands, overFrameSince: null }), { signal });
    window.addEventListener(
      'blur',
      (event) => {
        if (document.activeElement !== frame || !last || !isTakenByItself(hands)) return;
        // Its effect is undone at once, so nobody else should see this event. An open menu, for example, closes when its window loses
        // focus.
        event.stopImmediatePropagation();
        // Only once: a second press in the frame is intended.
        hands = IDLE_HANDS;
        const back = last;
        // Runs after the browser's own focus change, which would otherwise end in the frame.
        setTimeout(() => {
          if (document.activeElement !== frame) return;
          // The pressed element may be gone after the press.
          if (back.isConnected) back.focus({ preventScroll: true });
          else focusBeside();
        });
      },
      { signal },
    );

    on('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      if (key !== PANE_KEY || ctrlKey || altKey || metaKey) return;
      event.preventDefault();
      hands = IDLE_HANDS;
      frame.focus();
    });
    window.addEventListener(
      'message',
      ({ source, data }) => {
        if (source !== frame.contentWindow || data?.mark !== WINDOW_CHANNEL_MARK || data.leave !== true) return;
        if (document.activeElement === frame) focusBeside(last);
      },
      { signal },
    );
    return () => lifetime.abort();
  }, [frame]);
}

/**
 * Focuses the last element before the frame if it is in the panel. Otherwise focuses the panel's open tab, or on a narrow screen the choice
 * of views.
 */
export function focusBeside(last: HTMLElement | null = null): void {
  const tabs = document.querySelectorAll<HTMLElement>(
    '[aria-label="Panel"] [role=tab][aria-selected=true], [role=tab][aria-selected=true]',
  );
  const inPanel = last?.closest('[aria-label="Panel"]') ? [last] : [];
  [...inPanel, ...tabs].find((element) => element.isConnected && element.checkVisibility())?.focus();
}
