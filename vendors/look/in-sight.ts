/** True if a visitor can see an element now: it takes up room, is not hidden or transparent, and is inside the window. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const isInWindow =
    right > 1 && bottom > 1 && left < clientWidth - 1 && top < (element.ownerDocument.defaultView?.innerHeight ?? clientHeight) - 1;
  return width > 1 && height > 1 && isInWindow && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
