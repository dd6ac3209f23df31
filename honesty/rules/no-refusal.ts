import { takesTurns } from '../../inspection/config/takes-turns.ts';
import { type HonestPopup, isWayOut } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const ENDLESS_S = 30;

/** Finds a popup that a visitor cannot refuse: they must accept, leave the site, or know a key. */
export const noRefusal: HonestRule = {
  id: 'no-refusal',
  name: 'No way to refuse',
  laws: ['guidance', 'platforms', 'consent', 'ftc', 'california', 'israelPressure', 'keyboardTrap'],
  find(popup) {
    if (hasWayOut(popup)) return [];
    const path = popup.behaviour.xCloseButton ? 'design_properties.poptin_design_close_options_type' : 'x_close_button';
    return [{ path, sentence: 'Visitors cannot refuse it: it has no X, no “No” and no way around it. Add an X or a button that refuses.' }];
  },
};

function hasWayOut({ popup, behaviour, opened }: HonestPopup): boolean {
  // Visitors leave a popup in the page's own flow by scrolling on.
  if (popup.type === 'embedded') return true;
  if (behaviour.xCloseButton && behaviour.closeControl !== 'none') return true;
  // These cover the page, so a press beside them may close them.
  if (behaviour.closeOnScreenClick && takesTurns(popup.type)) return true;
  if (behaviour.autoClose && behaviour.autoCloseSec <= ENDLESS_S) return true;
  // The setting removes the markup's X. Other close controls stay.
  return opened.some(
    (element) => isWayOut(element) && element.attributes.some(({ name, value }) => name === 'data-action' && value === 'skip'),
  );
}
