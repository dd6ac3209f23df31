import type { Sources } from '../ports.ts';
import { elementOf } from './element-of.ts';
import { scrolls } from './scrolled.ts';

/** Leaving over one of these is not leaving: lists and frames swallow the pointer while it is still on the page. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

const nothing = () => undefined;

/** How it is heard what a visitor does: only triggers ask for it, so it comes with them. */
export const VISITOR_SOURCES: Sources = {
  pointer: [
    'mouseout',
    ({ clientY, relatedTarget, target }: MouseEvent) => ({
      y: clientY,
      left: !relatedTarget && clientY <= 0 && !SWALLOWS_POINTER.test(elementOf(target)?.tagName ?? ''),
      onto: elementOf(relatedTarget),
    }),
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
