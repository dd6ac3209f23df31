import type { Spec, Watch } from './arming.ts';
import { clickedPopup } from './click-marks.ts';

/**
 * The page's one click listener fires it. This watch only notices that the mouse is over the popup's link, the focus on it, or
 * that a finger goes down there.
 */
export const onClick: Watch<Spec<'on_click'>> = {
  hears: ['pointer', 'press'],
  look(armed, happening, { soon }) {
    const at = happening.kind === 'pointer' ? happening.what.onto : happening.kind === 'press' ? happening.what.target : null;
    if (clickedPopup(at) === armed.owner.popup.id) soon(armed);
  },
};
