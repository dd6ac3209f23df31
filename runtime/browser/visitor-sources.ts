import { pageScroller, scrolls } from '../over-page/page-scroller.ts';
import type { Scrolled, Sources } from '../ports.ts';

/** The event's target, if it is an element. */
const elementOf = (target: EventTarget | null | undefined): Element | null => (target instanceof Element ? target : null);

/** How far the page is scrolled. Only triggers need it, so it loads with them. */
export function scrolled(): Scrolled {
  const { documentElement, body, readyState } = document;
  // If the body has the scroll bar, the document is as high as the window.
  let height = Math.max(documentElement.scrollHeight, body?.scrollHeight || 0);
  let viewport = innerHeight;
  let top = scrollY || body?.scrollTop || 0;
  const inside = pageScroller(height - viewport);
  if (inside) ({ scrollHeight: height, clientHeight: viewport, scrollTop: top } = inside);
  // A page that cannot scroll yet may still grow when its pictures load.
  const isKnown = readyState === 'complete' || (readyState !== 'loading' && height > viewport);
  // At some zoom levels a page ends up to two pixels before these numbers say so, because each is rounded.
  return { top: Math.ceil(top), viewport, height: isKnown ? height - 1 : Number.POSITIVE_INFINITY };
}

/** Leaving the window over one of these does not count: an open list takes the pointer, even above the window. */
const LIST = /^(SELECT|OPTION)$/;

/** These take the pointer inside the window: the browser's suggestions for a field, or a frame. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

/** Predicts a fast mouse this far ahead, if its last position is no older. */
const AHEAD_MS = 100;
const RECENT_MS = 300;

/** The mouse's last known position. */
let was = { clientX: 0, clientY: 0, timeStamp: 0 };

/**
 * A browser reports only the last position of a fast mouse. It left at the top if it was moving there and would reach no other edge first.
 */
function leavesFast({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  const ms = timeStamp - was.timeStamp;
  const [across, up] = [clientX - was.clientX, was.clientY - clientY];
  return ms > 0 && ms < RECENT_MS && up > Math.abs(across) && clientY < (up / ms) * AHEAD_MS;
}

const nothing = () => undefined;

/** Observes a visitor's actions. Only triggers need them, so they load with the chunk of triggers. */
export const VISITOR_SOURCES: Sources = {
  pointer: [
    'mouseout',
    (event: MouseEvent) => {
      const { clientX, clientY, timeStamp, relatedTarget, target } = event;
      const over = elementOf(target)?.tagName ?? '';
      const left = !relatedTarget && (clientY <= 0 ? !LIST.test(over) : leavesFast(event) && !SWALLOWS_POINTER.test(over));
      was = { clientX, clientY, timeStamp };
      return { y: clientY, left, onto: elementOf(relatedTarget) };
    },
  ],
  // A part that scrolls while nobody points at it is a carousel that moves on its own. A mouse is over what it scrolls, but a finger or the
  // keyboard is not. So a part as large as the page counts as scrolled by the visitor.
  scroll: [
    'scroll',
    ({ target }: Event) => (target === document || scrolls(target as Element) || !!elementOf(target)?.matches(':hover')) && undefined,
  ],
  // A popup keeps its keys from the page and from later listeners. It does not keep typed text from them.
  press: ['keyup input pointerdown', ({ target, isTrusted }: Event) => isTrusted && { target: elementOf(target) }],
  move: ['pointermove', nothing],
};
