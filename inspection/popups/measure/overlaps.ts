import { allOnPage, isInPlace, type OnPage, POPUP } from '../on-page.ts';
import { describe } from './describe.ts';
import { middleOf, shared, shareOf } from './geometry.ts';
import type { Overlap } from './measures.ts';

/** The most elements that this checks. A larger page takes too long for one question. */
const MAX_ELEMENTS = 8000;
/** A smaller share means that two edges touch. */
const MIN_SHARE = 0.01;

/** Other popups and fixed elements of the page that overlap this popup, and which one is above. */
export function findOverlaps(one: OnPage): Overlap[] {
  const box = one.box.getBoundingClientRect();
  const others = allOnPage().flatMap((other) =>
    other.host === one.host
      ? []
      : [{ element: other.host, rect: other.box.getBoundingClientRect(), popupId: other.host.dataset.poptinId ?? '' }],
  );
  const fixed = fixedElements().map((element) => ({ element, rect: element.getBoundingClientRect(), popupId: null }));
  return [...others, ...fixed].flatMap(({ element, rect, popupId }) => {
    const common = shared(box, rect);
    const share = shareOf(box, rect);
    if (!common || share < MIN_SHARE) return [];
    const { x, y } = middleOf(common);
    return [{ what: popupId === null ? describe(element) : '', popupId, share, lies: order(element, one.host, x, y) }];
  });
}

/** Whether `element` is above or below the popup, at a point that both cover. */
function order(element: Element, host: Element, x: number, y: number): Overlap['lies'] {
  const stack = document.elementsFromPoint(x, y);
  const [its, ours] = [stack.findIndex((each) => element.contains(each)), stack.indexOf(host)];
  if (its < 0 || ours < 0) return 'unknown';
  return its < ours ? 'over' : 'under';
}

/** The outermost elements that stay in place while the page scrolls, and all open dialogs. */
function fixedElements(): Element[] {
  const found: Element[] = [];
  // Includes elements beside the body, except the inspection's own overlays.
  const all = document.querySelectorAll('body *, html > :not(head, body, [aria-hidden])');
  for (let at = 0; at < all.length && at < MAX_ELEMENTS; at++) {
    const element = all[at]!;
    if (found.at(-1)?.contains(element) || element.matches(POPUP)) continue;
    const { position } = getComputedStyle(element);
    if ((position === 'fixed' || position === 'sticky' || element.matches('dialog[open]')) && isInPlace(element)) found.push(element);
  }
  return found;
}
