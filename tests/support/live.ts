import type { Live } from '../../runtime/decide/gates/gate.ts';

/** A page whose targeting chunk knows nothing yet. */
export const NOTHING_LIVE: Live = {
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
