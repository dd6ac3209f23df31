/** Less does not count as a move. */
const MOVED_PX = 3;

/** Of the measure for shifts of a page's layout (CLS), in which 0.1 is what a page as a whole may have. */
const LIMIT = 0.005;

/** Does something to a popup that is seen; false where the words in it were moved by that so far that a reader would lose their line. */
export function movesLittle(box: HTMLElement, change: () => void): boolean {
  const { offsetHeight: height } = box;
  const all = [...box.querySelectorAll('*')].filter((each) => each.checkVisibility?.() ?? true);
  const before = all.map((each) => each.getBoundingClientRect());
  change();
  // In the page's flow it would move the page.
  if ('inFlow' in box.dataset && box.offsetHeight !== height) return false;
  let [left, top, right, bottom, far] = [innerWidth, innerHeight, 0, 0, 0];
  for (const [at, each] of all.entries()) {
    const [old, now] = [before[at] as DOMRect, each.getBoundingClientRect()];
    const by = Math.max(Math.abs(now.x - old.x), Math.abs(now.y - old.y));
    if (by < MOVED_PX) continue;
    far = Math.max(far, by);
    left = Math.min(left, old.left, now.left);
    top = Math.min(top, old.top, now.top);
    right = Math.max(right, old.right, now.right);
    bottom = Math.max(bottom, old.bottom, now.bottom);
  }
  const area = Math.max(0, right - left) * Math.max(0, bottom - top);
  return (area / (innerWidth * innerHeight)) * (far / Math.max(innerWidth, innerHeight)) <= LIMIT;
}
