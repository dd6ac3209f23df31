import { aside, type SeenPart } from '../stage/part.ts';
import { hasNoFocus } from './hold-page.ts';

/** Stopped, and dispatched again inside the popup for its own parts. */
const REPEATED = ['keydown', 'keyup', 'keypress', 'focusin', 'focusout', 'focus', 'blur', 'paste'];

/** Only stopped: nothing in a popup listens for these, and the browser focuses, selects and copies by itself. */
const STOPPED = ['mousedown', 'dblclick', 'selectstart', 'dragstart', 'contextmenu', 'copy', 'cut'];

/** A page that scrolls by script would stop these, and a long popup could not scroll. A popup in the page's flow scrolls with the page. */
const STOPPED_OVER_PAGE = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel'];

/**
 * Keeps the page from reacting to input inside a popup (R4). The page's shortcuts would swallow letters, its focus trap would take the
 * focus, and a swipe would turn its pictures. It stops the events at the window in the capture phase, and dispatches some of them again
 * inside. Escape still reaches the page, which may close something of its own first (KEY-01). A click does, too; if the page stops it, this
 * dispatches it again. Pointer events also pass, because they are signs of life. A press in a modal is heard in the capture phase only: a
 * page's dialog that closes on an outside press would otherwise close behind the popup. A dialog opened over the popup has the focus, and
 * may close. A click on a link goes on to the page, whose router follows it.
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
        // An event that a script dispatches at the host itself comes from no part of the popup.
        if (target && target !== host) run(event, target);
      });
      addEventListener(type, own, { ...options, passive });
    };
    for (const type of REPEATED)
      listen(type, (event, target) => {
        // A dialog of the page over the popup takes precedence (KEY-01).
        if (type === 'keydown' && (event as KeyboardEvent).key === 'Escape') return;
        const again = copyOf(event);
        event.stopImmediatePropagation();
        if (!target.dispatchEvent(again)) event.preventDefault();
      });
    const stop = scope.guard('keep inside', (event: Event) => event.stopPropagation());
    host.addEventListener('keydown', stop, { signal: scope.signal });
    // Determined when the press starts, since it may return the focus to the page.
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
    // The page hears the end of a press that started on it, and of no other, wherever the visitor releases the mouse.
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

/** Copies an event so that the copy stays in the popup's shadow root. In Firefox, a KeyboardEvent made by a script does. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event;
  const plain = (what: object) => Object.assign(new Event(type, { bubbles, cancelable }), what);
  // Not every browser lets a script create a ClipboardEvent with content.
  if (event instanceof ClipboardEvent) return plain({ clipboardData: event.clipboardData });
  if (!(event instanceof KeyboardEvent)) return new FocusEvent(type, { bubbles, relatedTarget: (event as FocusEvent).relatedTarget });
  const { key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  return plain({ key, code, location, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey });
}
