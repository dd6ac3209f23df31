import type { Live } from './gate.ts';

/** A page about which nothing is known. Tools that ask gates away from a page begin with it, and replace what they know. */
export const UNKNOWN_PAGE: Live = {
  isAdBlocked: () => null,
  cart: () => null,
  isBeingParsed: () => false,
  country: () => '',
  touchPoints: () => 0,
  hasBodyClass: () => false,
  isOpen: () => false,
  pageBegan: () => 0,
  dueAbove: () => null,
};
