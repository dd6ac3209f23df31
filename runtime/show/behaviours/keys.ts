import { giveFocus } from '../stage/accessibility.ts';
import { aside, type SeenPart } from '../stage/part.ts';

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([disabled],[type=hidden],[tabindex^="-"])';

/** An order set by the owner: Tab goes to these first, from the lowest number. */
const NUMBERED = '[tabindex]:not([tabindex^="-"],[tabindex="0"])';

/** The browser's order: by number, then elements without one. */
const byNumber = (one: HTMLElement, other: HTMLElement) => (one.tabIndex || MAX_NUMBER) - (other.tabIndex || MAX_NUMBER);
const MAX_NUMBER = 32_768;

/** Pressable elements that are not controls: keys would not reach them. */
const DRAWN = '[data-action]:not(button,:is(a,area)[href],input,select,textarea,summary,label,form)';

/**
 * Handles all keys but Escape (KEY-02, KEY-03). Inside a modal, Tab wraps around, and brings the focus back if a press outside the popup
 * lost it. Ignores a key that the page or a part such as a list has already handled. When a summary hides itself, moves the focus to the
 * content that it opened (KEY-05).
 */
export const keys: SeenPart = {
  attach(popup, { holding }) {
    const { box, scope, stage } = popup;
    const { overlay } = stage;
    const stops = () => {
      const all = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.getClientRects().length);
      // A page's own `sort` may return nothing.
      all.sort(byNumber);
      return all;
    };
    const inside = scope.guard('keydown', (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const pressed = at.closest<HTMLElement>('[data-action="close"]') ?? at;
      if ((event.key !== 'Enter' && event.key !== ' ') || !pressed.matches(`[data-action="close"]:not(button),${DRAWN}`)) return;
      event.preventDefault();
      // An SVG element has no `click`.
      pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    });
    makeReachable(box);
    box.addEventListener('keydown', inside, { signal: scope.signal });
    const opened = scope.guard('toggle', ({ target }: Event) => {
      const summary = (target as Element).closest('summary');
      const details = summary?.parentElement;
      const follow = scope.guard('toggle', () => {
        const to = !summary?.getClientRects().length && stops().find((each) => details?.contains(each));
        if (to) giveFocus(popup, to);
      });
      details?.addEventListener('toggle', follow, { once: true, signal: scope.signal });
    });
    box.addEventListener('click', opened, { signal: scope.signal });
    if (!overlay) return;

    // Key events from inside a popup do not reach this listener.
    const outside = holding.guard('keydown', (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      if (event.key !== 'Tab' || event.defaultPrevented || (activeElement && activeElement !== body)) return;
      event.preventDefault();
      (stops().at(event.shiftKey ? -1 : 0) ?? box).focus();
    });
    addEventListener('keydown', outside, { signal: holding.signal });

    for (const side of ['before', 'after'] as const) {
      const edge = Object.assign(document.createElement('span'), { tabIndex: 0 });
      edge.dataset.edge = side;
      // Before everything that the owner numbered (KEY-06).
      if (side === 'before' && box.querySelector(NUMBERED)) edge.tabIndex = 1;
      const turn = scope.guard('focus', () =>
        stops()
          .at(side === 'before' ? -1 : 0)
          ?.focus(),
      );
      edge.addEventListener('focus', turn, { signal: scope.signal });
      box[side](edge);
    }
  },
};

/** Makes an owner's `span` reachable by Tab and announced as a button, unless it only contains a control. */
function makeReachable(box: HTMLElement): void {
  // From the inside out, since an element that contains another one is only its container.
  for (const drawn of [...box.querySelectorAll(DRAWN)].reverse()) {
    if (drawn.querySelector(FOCUSABLE)) continue;
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'button' }))
      if (!drawn.hasAttribute(name)) drawn.setAttribute(name, value);
  }
}

/** With the mouse wheel over a focused number field, browsers change the number, but the visitor means to scroll (FRM-29). */
export const ignoreNumberWheel: SeenPart = {
  // Such a listener makes a page scroll less smoothly, so it is added only if needed.
  wanted: ({ box }) => !!box.querySelector('input[type=number]'),
  attach(popup) {
    const { host } = popup.stage;
    const scope = aside(popup, popup.scope);
    const still = scope.guard('still numbers', (event: WheelEvent) => {
      const [target] = event.composedPath();
      // With Ctrl, the wheel zooms the page.
      if (event.target === host && !event.ctrlKey && target instanceof Element && target.matches('input[type=number]:focus'))
        event.preventDefault();
    });
    addEventListener('wheel', still, { capture: true, passive: false, signal: scope.signal });
  },
};
