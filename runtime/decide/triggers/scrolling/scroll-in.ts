import type { Watch } from '../trigger.ts';
import { measure } from './scroll.ts';

/** How far down a visitor must scroll before a bar or an embedded popup shows, in window heights (TRG-13). */
const SCROLL_IN_HEIGHTS = 1.5;

/** Far enough down, or at the end of a shorter page. */
export const watch: Watch = {
  hears: ['scroll', 'shown'],
  look: (armed, happening, hand) =>
    measure(armed, happening, hand, 'px', ({ top, viewport, height }) => [
      top,
      Math.min(Math.round(viewport * SCROLL_IN_HEIGHTS), Math.max(0, height - viewport)),
    ]),
};
