import type { HonestRule } from '../rule.ts';

/** A longer wait holds a visitor. The industry's standard for better ads draws the line here. */
const MAX_WAIT_S = 5;

/** Finds an X that appears too late. */
export const lateClose: HonestRule = {
  id: 'late-close',
  name: 'An X that comes late',
  laws: ['guidance', 'ftc', 'interstitials', 'israelPressure'],
  find: ({ behaviour: { showXAfterSec, xCloseButton, closeControl } }) =>
    xCloseButton && closeControl !== 'none' && showXAfterSec > MAX_WAIT_S
      ? [
          {
            path: 'design_properties.poptin_design_show_x_after_sec',
            sentence: `Visitors wait ${showXAfterSec} seconds for its X. Show it within ${MAX_WAIT_S} seconds, better at once.`,
          },
        ]
      : [],
};
