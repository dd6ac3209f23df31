import type { OnPage } from '../on-page.ts';
import { isInPlace, POPUP } from '../on-page.ts';
import { describe } from './describe.ts';
import { shared } from './geometry.ts';
import type { Stacking } from './measures.ts';

/** Elements that the browser draws over every z-index. */
const TOP_LAYER = ':modal,:popover-open';

/** How a popup is stacked, and the elements that no z-index can lift it above. */
export function lookAtStacking({ box, root }: OnPage): Stacking {
  const frame = root.querySelector('.poptin-frame') ?? box;
  const room = box.getBoundingClientRect();
  const below = [...document.querySelectorAll(TOP_LAYER)].filter(
    (element) => !element.closest(POPUP) && isInPlace(element) && shared(room, element.getBoundingClientRect()),
  );
  return { zIndex: getComputedStyle(frame).zIndex, below: below.map(describe) };
}
