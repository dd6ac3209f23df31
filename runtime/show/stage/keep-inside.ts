import { aside, type SeenPart } from './seen-part.ts';

/** Stopped, and dispatched again inside the popup for its own parts. */
const REPEATED = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'focus', 'blur'] as const;

/** Only stopped: nothing in a popup listens for these, and the browser focuses the field by itself. */
const STOPPED = ['mousedown', 'touchstart'] as const;

/**
 * Keeps the page from acting on keys, focus and presses inside a popup: its shortcuts would swallow letters, and a focus trap would take
 * the focus out of the field (R4). The events are stopped at the window, on their way down, and dispatched again inside. Escape still
 * reaches the page, which may close something of its own first (KEY-01), and so does a click; one that the page stops is dispatched again.
 */
export const keepInside: SeenPart = {
  attach(popup) {
    const { host, root } = popup.stage;
    // Not `holding`: the key that closed the popup is released while it leaves.
    const scope = aside(popup, popup.scope);
    const options = { capture: true, signal: scope.signal };
    const listen = (type: string, hear: (event: Event, target: EventTarget) => void) => {
      const own = (event: Event) => event.target === host && hear(event, event.composedPath()[0] as EventTarget);
      addEventListener(type, scope.guard('keep inside', own), options);
    };
    for (const type of REPEATED)
      listen(type, (event, target) => {
        // A dialog of the page over the popup comes first (KEY-01).
        if (type === 'keydown' && (event as KeyboardEvent).key === 'Escape') return;
        const again = copyOf(event);
        event.stopImmediatePropagation();
        if (!target.dispatchEvent(again)) event.preventDefault();
      });
    host.addEventListener('keydown', (event) => event.stopPropagation(), { signal: scope.signal });
    for (const type of STOPPED) listen(type, (event) => event.stopImmediatePropagation());

    /** Clicks that have not reached the popup yet. */
    const missed = new Set<Event>();
    root.addEventListener('click', (event) => missed.delete(event), options);
    // The browser still submits a form after a click that was only stopped.
    root.addEventListener('submit', () => missed.clear(), options);
    listen('click', (event, target) => {
      missed.add(event);
      popup.later(0, 'keep inside', () => {
        if (!missed.delete(event)) return;
        const again = new MouseEvent('click', { bubbles: true, cancelable: true });
        // If the page only stopped the click, the browser has already done its part, such as ticking a box.
        if (!event.defaultPrevented) again.preventDefault();
        target.dispatchEvent(again);
      });
    });
  },
};

/** A copy that does not leave the popup's shadow root. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  if (!(event instanceof KeyboardEvent)) return new FocusEvent(type, { bubbles, relatedTarget: (event as FocusEvent).relatedTarget });
  const { key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  return new KeyboardEvent(type, { bubbles, cancelable, key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey });
}
