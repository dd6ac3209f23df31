import type { Spec, Watch } from './arming.ts';
import { clickedPopup } from './click-marks.ts';

/** The page's one listener to clicks fires it; here is only heard that the mouse is over its link, or the focus on it. */
export const onClick: Watch<Spec<'on_click'>> = {
  hears: ['pointer', 'key'],
  look(armed, happening, { soon }) {
    const at = happening.kind === 'pointer' ? happening.what.onto : happening.kind === 'key' ? happening.what.target : null;
    if (clickedPopup(at) === armed.owner.popup.id) soon(armed);
  },
};
