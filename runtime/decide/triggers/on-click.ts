import type { Spec, Watch } from './arming.ts';
import { clickedPopup } from './click-marks.ts';

/** The page's one listener to clicks fires it. It is near when the mouse is over its link, the focus on it, or a finger goes down there. */
export const onClick: Watch<Spec<'on_click'>> = {
  hears: ['pointer', 'press'],
  look(armed, happening, { soon }) {
    const at = happening.kind === 'pointer' ? happening.what.onto : happening.kind === 'press' ? happening.what.target : null;
    if (clickedPopup(at) === armed.owner.popup.id) soon(armed);
  },
};
