import type { Scrolled, Sources } from '../ports.ts';

/** The event's target, if it is an element. */
const elementOf = (target: EventTarget | null | undefined): Element | null => (target instanceof Element ? target : null);

/** The element last found that scrolls in place of the page. A modal popup would hide it from the next search. */
let inside: Element | undefined;

/** How far the page is scrolled: only triggers ask for it, so it comes with them. */
export function scrolled(): Scrolled {
  const { documentElement, body, readyState } = document;
  // If the body has the scroll bar, the document is as high as the window.
  let height = Math.max(documentElement.scrollHeight, body?.scrollHeight || 0);
  let viewport = innerHeight;
  let top = scrollY || body?.scrollTop || 0;
  if (height <= viewport) {
    // The element furthest behind is the app itself, not a dialog or list in it.
    if (!inside || !scrolls(inside))
      inside = document
        .elementsFromPoint(innerWidth / 2, viewport / 2)
        .reverse()
        .find(scrolls);
    if (inside) ({ scrollHeight: height, clientHeight: viewport, scrollTop: top } = inside);
  }
  // A page with nothing to scroll so far may still grow, by its pictures.
  const isKnown = readyState === 'complete' || (readyState !== 'loading' && height > viewport);
  // At some zooms a page ends up to two pixels before these figures say so, since each is rounded.
  return { top: Math.ceil(top), viewport, height: isKnown ? height - 1 : Number.POSITIVE_INFINITY };
}

/** A box that a visitor scrolls, large enough to be the page to them. */
const scrolls = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight && part.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(part).overflowY);

/** Leaving over one of these is not leaving: an open list takes the pointer, also above the window. */
const LIST = /^(SELECT|OPTION)$/;

/** These take the pointer while it is in the window: what the browser suggests for a field, a frame. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

/** Predicts a fast mouse this far ahead, from a last position of at most this age. */
const AHEAD_MS = 100;
const RECENT_MS = 300;

/** The mouse's last known position. */
let was = { clientX: 0, clientY: 0, timeStamp: 0 };

/**
 * A browser reports only the last position of a fast mouse. It left at the top if it was heading there and would meet no other edge
 * first.
 */
function leavesFast({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  const ms = timeStamp - was.timeStamp;
  const [across, up] = [clientX - was.clientX, was.clientY - clientY];
  return ms > 0 && ms < RECENT_MS && up > Math.abs(across) && clientY < (up / ms) * AHEAD_MS;
}

const nothing = () => undefined;

/** Observes a visitor's actions. Only triggers need them, so they come with the chunk of triggers. */
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
  // A part of the page that is scrolled with nobody at it is a carousel that turns by itself. A mouse is seen over what it scrolls,
  // a finger and the keyboard are not, so what is as large as the page counts as scrolled by its visitor.
  scroll: [
    'scroll',
    ({ target }: Event) => (target === document || scrolls(target as Element) || !!elementOf(target)?.matches(':hover')) && undefined,
  ],
  // A popup keeps its keys from the page, and from whoever listens later than it does; what is typed it does not.
  press: ['keyup input pointerdown', ({ target, isTrusted }: Event) => isTrusted && { target: elementOf(target) }],
  move: ['pointermove', nothing],
};
