import type { Watch } from '../arming.ts';
import { clickedPopup } from './click-marks.ts';

/** An element and everything around it, in and out of web components: the path of a click on it. */
function outwards(at: Element | null): Element[] {
  const path: Element[] = [];
  for (let each = at; each; each = each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null) path.push(each);
  return path;
}

/**
 * The page's one click listener fires it. This watch only notices that the mouse is over the popup's link, the focus on it, or
 * that a finger goes down there.
 */
export const watch: Watch = {
  hears: ['pointer', 'press'],
  look(armed, happening, { soon }) {
    const at = happening.kind === 'pointer' ? happening.what.onto : happening.kind === 'press' ? happening.what.target : null;
    if (clickedPopup(outwards(at)) === armed.owner.popup.id) soon(armed);
  },
};
