import type { Sources } from '../ports.ts';
import { elementOf } from './element-of.ts';
import { scrolls } from './scrolled.ts';

/** Leaving over one of these is not leaving: an open list takes the pointer, also above the window. */
const LIST = /^(SELECT|OPTION)$/;

/** These take the pointer while it is in the window: what the browser suggests for a field, a frame. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

/** Where a fast mouse would be so much later, and how old the last place may be that says so. */
const AHEAD_MS = 100;
const RECENT_MS = 300;

/** Where the mouse was last heard of. */
let was = { clientX: 0, clientY: 0, timeStamp: 0 };

/** A browser says of a fast mouse only where it was last: it left at the top if it was on its way there, and to no other edge first. */
function leavesFast({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  const ms = timeStamp - was.timeStamp;
  const [across, up] = [clientX - was.clientX, was.clientY - clientY];
  return ms > 0 && ms < RECENT_MS && up > Math.abs(across) && clientY < (up / ms) * AHEAD_MS;
}

const nothing = () => undefined;

/** How it is heard what a visitor does: only triggers ask for it, so it comes with them. */
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
