import { allOnPage, isInPlace, type OnPage, POPUP } from '../on-page.ts';
import { describe } from './describe.ts';
import { middleOf, shared, shareOf } from './geometry.ts';
import type { Overlap } from './measures.ts';

/** Elements of a page that are looked at: beyond it a page is too large to be read for one question. */
const MAX_ELEMENTS = 8000;
/** Less than this of the smaller one is an edge that touches. */
const MIN_SHARE = 0.01;

/** Other popups and what the page itself keeps in its place: which of them share room with this one, and which lies above. */
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

/** The outermost elements that stay in place while the page scrolls, and open dialogs. */
function fixedElements(): Element[] {
  const found: Element[] = [];
  // Beside the body, too, but for the sheets of the inspection itself.
  const all = document.querySelectorAll('body *, html > :not(head, body, [aria-hidden])');
  for (let at = 0; at < all.length && at < MAX_ELEMENTS; at++) {
    const element = all[at]!;
    if (found.at(-1)?.contains(element) || element.matches(POPUP)) continue;
    const { position } = getComputedStyle(element);
    if ((position === 'fixed' || position === 'sticky' || element.matches('dialog[open]')) && isInPlace(element)) found.push(element);
  }
  return found;
}
