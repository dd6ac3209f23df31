import { visibleArea } from '../../../runtime/over-page/visual-viewport.ts';

/** Where a control is tried, of its width and height: its middle first, since most presses land near it. */
const POINTS = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;
/** A control may be overlapped at its edge. More missed points than this are no edge. */
const MAX_MISSED = 2;

/** The innermost element that takes a press at a point of the window, whether anybody sees it or not. */
export function pressedAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let inside = found; inside?.shadowRoot; ) {
    inside = inside.shadowRoot.elementFromPoint(x, y);
    if (!inside || inside === found) break;
    found = inside;
  }
  return found;
}

/** Whether a press on the inner element is one on the outer: it is inside, or it is the outer's label. */
export function isPartOf(inner: Element, outer: Element): boolean {
  for (let at: Node | null = inner; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) if (at === outer) return true;
  const { labels } = outer as HTMLInputElement;
  return [...(labels ?? [])].some((label) => label.contains(inner));
}

export function isInWindow(x: number, y: number): boolean {
  // A phone may show less than the window.
  const { left, top, width, height } = visibleArea();
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** What takes the presses on a control in its stead; null if it gets them itself, `nothing` if nobody does. */
export function inTheWayOf(control: Element): Element | 'nothing' | null {
  const { left, top, width, height } = control.getBoundingClientRect();
  let missed = 0;
  for (const [across, down] of POINTS) {
    const [x, y] = [left + width * across, top + height * down];
    if (!isInWindow(x, y)) continue;
    const hit = pressedAt(x, y);
    if (hit && isPartOf(hit, control)) continue;
    if (across === 0.5 || ++missed > MAX_MISSED) return hit ?? 'nothing';
  }
  return null;
}

/** Nothing covers it, and it still gets no press: its style, or that of an ancestor, lets presses through. */
export const letsPressesThrough = (control: Element): boolean => getComputedStyle(control).pointerEvents === 'none';
