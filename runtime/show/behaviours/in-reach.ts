export const SCROLLS = /auto|scroll/;

/**
 * True if nothing of the popup itself covers the middle of an element, or the visitor can scroll there: further down in a form, or in the
 * page. Whatever the page lays over the popup, such as a sticky header, is no cover: it moves, or its visitor closes it.
 */
export function isInReach(element: Element, box: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (let at = element.parentElement; at; at = at.parentElement) {
    const edge = at.getBoundingClientRect();
    const isOut = x < edge.left || y < edge.top || x >= edge.right || y >= edge.bottom;
    if (isOut && SCROLLS.test(getComputedStyle(at).overflow)) return holds(at, x, y) && isInReach(at, box);
  }
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return holds(box, x, y);
  const root = box.getRootNode() as ShadowRoot;
  const onTop = root.elementsFromPoint(x, y).find((each) => root.contains(each));
  // Only the page hides all of a popup in its flow, by a drawer that scrolls, and all of a modal, by a dialog that makes it inert.
  if (!onTop) return box.matches('[data-in-flow],[aria-modal]');
  return element.contains(onTop) || [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(onTop));
}

/** True if a point lies in the content of an element, scrolled out or not. */
function holds(element: Element, x: number, y: number): boolean {
  const edge = element.getBoundingClientRect();
  const [across, along] = [x - edge.left + element.scrollLeft, y - edge.top + element.scrollTop];
  return across >= 0 && along >= 0 && across < element.scrollWidth && along < element.scrollHeight;
}
