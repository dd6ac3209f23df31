import { giveFocus } from '../stage/accessibility.ts';
import type { SeenPart } from './seen-part.ts';

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([disabled],[type=hidden],[tabindex^="-"])';

/** An owner's order: Tab goes there first, from the lowest number. */
const NUMBERED = '[tabindex]:not([tabindex^="-"],[tabindex="0"])';

/** The browser's order: by number, and then elements without one. */
const byNumber = (one: HTMLElement, other: HTMLElement) => (one.tabIndex || MAX_NUMBER) - (other.tabIndex || MAX_NUMBER);
const MAX_NUMBER = 32_768;

/** Pressable elements that are no controls: no key would reach them. */
const DRAWN = '[data-action]:not(button,:is(a,area)[href],input,select,textarea,summary,label,form)';

/**
 * Handles all keys but Escape (KEY-02, KEY-03). Inside a modal, Tab wraps around, and it brings focus back if a press outside the popup
 * lost it. A key that the page or a part such as a list has already handled is left alone. From a summary that hides itself, the focus
 * goes to the content that it opens (KEY-05).
 */
export const keys: SeenPart = {
  attach(popup, { holding }) {
    const { box, scope, stage } = popup;
    const { overlay } = stage;
    const stops = () => {
      const all = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.getClientRects().length);
      // A page's own `sort` may give nothing back.
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

    // Key events from inside a popup do not get here.
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
      // Before all that an owner has numbered (KEY-06).
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

/** An owner's `span` is a stop of Tab and read out as a button, unless it only holds a control. */
function makeReachable(box: HTMLElement): void {
  // From the inside out: what holds another one only holds it.
  for (const drawn of [...box.querySelectorAll(DRAWN)].reverse()) {
    if (drawn.querySelector(FOCUSABLE)) continue;
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'button' }))
      if (!drawn.hasAttribute(name)) drawn.setAttribute(name, value);
  }
}
