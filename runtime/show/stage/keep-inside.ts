import { aside, type SeenPart } from './seen-part.ts';

/** Heard inside the popup alone. */
const OURS = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'focus', 'blur'] as const;

/** What a field needs of these the browser does by itself. */
const NOBODYS = ['mousedown', 'touchstart'] as const;

/**
 * Keys, focus and presses inside a popup do not reach the page: its shortcuts would act on them, and what keeps the focus in a drawer of
 * its own would take it out of the field again (R4). They are stopped at the window, on their way down, and said again inside, but for
 * Escape, which is the page's, too. A click is the page's to hear; where it stops one, that is said again.
 */
export const keepInside: SeenPart = {
  attach(popup) {
    const { host, root } = popup.stage;
    // Until it is gone: the key that closed it is let go of while it leaves.
    const scope = aside(popup, popup.scope);
    const options = { capture: true, signal: scope.signal };
    const listen = (type: string, hear: (event: Event, target: EventTarget) => void) => {
      const own = (event: Event) => event.target === host && hear(event, event.composedPath()[0] as EventTarget);
      addEventListener(type, scope.guard('keep inside', own), options);
    };
    for (const type of OURS)
      listen(type, (event, target) => {
        // A dialog of the page over the popup comes first (KEY-01).
        if (type === 'keydown' && (event as KeyboardEvent).key === 'Escape') return;
        const again = copyOf(event);
        event.stopImmediatePropagation();
        if (!target.dispatchEvent(again)) event.preventDefault();
      });
    host.addEventListener('keydown', (event) => event.stopPropagation(), { signal: scope.signal });
    for (const type of NOBODYS) listen(type, (event) => event.stopImmediatePropagation());

    const stopped = new Set<Event>();
    root.addEventListener('click', (event) => stopped.delete(event), options);
    // Of a click that is only stopped the browser makes a submit.
    root.addEventListener('submit', () => stopped.clear(), options);
    listen('click', (event, target) => {
      stopped.add(event);
      popup.later(0, 'keep inside', () => {
        if (!stopped.delete(event)) return;
        const again = new MouseEvent('click', { bubbles: true, cancelable: true });
        // What the browser does at a click it has done, where the page has only stopped it.
        if (!event.defaultPrevented) again.preventDefault();
        target.dispatchEvent(again);
      });
    });
  },
};

/** The same, but that it does not leave the popup. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  if (!(event instanceof KeyboardEvent)) return new FocusEvent(type, { bubbles, relatedTarget: (event as FocusEvent).relatedTarget });
  const { key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  return new KeyboardEvent(type, { bubbles, cancelable, key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey });
}
