import { hasNoFocus } from '../../over-page/hold-page.ts';
import { aside, type SeenPart } from './seen-part.ts';

/** Stopped, and dispatched again inside the popup for its own parts. */
const REPEATED = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'focus', 'blur', 'paste'];

/** Only stopped: nothing in a popup listens for these, and the browser focuses, selects and copies by itself. */
const STOPPED = ['mousedown', 'dblclick', 'selectstart', 'dragstart', 'contextmenu', 'copy', 'cut'];

/** A page that scrolls by script would stop these, and a long popup could not be scrolled. It scrolls a popup in its flow along. */
const STOPPED_OVER_PAGE = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel'];

/**
 * Keeps the page from acting on what is done inside a popup: its shortcuts would swallow letters, a focus trap would take the focus out
 * of the field, and a swipe would turn its pictures (R4). The events are stopped at the window, on their way down, and some are dispatched
 * again inside. Escape still reaches the page, which may close something of its own first (KEY-01), and so does a click; one that the
 * page stops is dispatched again. Pointer events pass, too: they are signs of life. What is pressed in a modal is heard on its way
 * down alone: on its way up a dialog of the page that closes at a press beside it would hear of it, and be gone behind the popup. One
 * that was opened over the popup has the focus, and may close. A click on a link goes on: it is the page's router that follows it.
 */
export const keepInside: SeenPart = {
  attach(popup) {
    const { host, root, box, overlay } = popup.stage;
    // Not `holding`: the key that closed the popup is released while it leaves.
    const scope = aside(popup, popup.scope);
    const options = { capture: true, signal: scope.signal };
    const listen = (type: string, run: (event: Event, target: EventTarget) => void, passive = false) => {
      const own = scope.guard('keep inside', (event: Event) => {
        if (event.target !== host) return;
        const [target] = event.composedPath();
        // A script's event at the host itself comes from no part of the popup.
        if (target && target !== host) run(event, target);
      });
      addEventListener(type, own, { ...options, passive });
    };
    for (const type of REPEATED)
      listen(type, (event, target) => {
        // A dialog of the page over the popup comes first (KEY-01).
        if (type === 'keydown' && (event as KeyboardEvent).key === 'Escape') return;
        const again = copyOf(event);
        event.stopImmediatePropagation();
        if (!target.dispatchEvent(again)) event.preventDefault();
      });
    const stop = scope.guard('keep inside', (event: Event) => event.stopPropagation());
    host.addEventListener('keydown', stop, { signal: scope.signal });
    // Asked as it begins: what is pressed may give the focus back to the page.
    let isAlone = false;
    const begin = () => {
      isAlone = !!overlay && (!!root.activeElement || hasNoFocus());
    };
    const isFollowed = ({ type, target }: Event) => type === 'click' && !!(target as Element).closest(':any-link');
    const stopPress = scope.guard('keep inside', (event: Event) => {
      if (isAlone && !isFollowed(event)) event.stopPropagation();
    });
    for (const type of ['pointerdown', 'click']) {
      listen(type, begin, true);
      root.addEventListener(type, stopPress, { signal: scope.signal });
    }
    // The page hears the end of a press that began on it, and of no other, wherever the mouse is let go.
    let isOurs = false;
    const goDown = ({ target }: Event) => {
      isOurs = target === host;
    };
    const end = (event: Event) => isOurs && event.stopImmediatePropagation();
    addEventListener('mousedown', scope.guard('keep inside', goDown), options);
    addEventListener('mouseup', scope.guard('keep inside', end), options);
    const stopped = box.closest('[data-in-flow]') ? STOPPED : [...STOPPED, ...STOPPED_OVER_PAGE];
    for (const type of stopped) listen(type, (event) => event.stopImmediatePropagation(), true);

    /** The last click, until it reaches the popup. */
    let missed: Event | null = null;
    const reach = () => {
      missed = null;
    };
    root.addEventListener('click', reach, options);
    // The browser still submits a form after a click that was only stopped.
    root.addEventListener('submit', reach, options);
    listen('click', (event, target) => {
      missed = event;
      popup.later(0, 'keep inside', () => {
        if (missed !== event) return;
        const again = new MouseEvent('click', { bubbles: true, cancelable: true });
        // If the page only stopped the click, the browser has already done its part, such as ticking a box.
        if (!event.defaultPrevented) again.preventDefault();
        target.dispatchEvent(again);
      });
    });
  },
};

/** A copy that does not leave the popup's shadow root, as in Firefox a KeyboardEvent that a script makes does. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  const plain = (what: object) => Object.assign(new Event(type, { bubbles, cancelable }), what);
  // Not every browser lets a script make a ClipboardEvent with something in it.
  if (event instanceof ClipboardEvent) return plain({ clipboardData: event.clipboardData });
  if (!(event instanceof KeyboardEvent)) return new FocusEvent(type, { bubbles, relatedTarget: (event as FocusEvent).relatedTarget });
  const { key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  return plain({ key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey });
}
