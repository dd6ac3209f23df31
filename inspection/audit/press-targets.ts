import { middleOf } from '../popups/measure/geometry.ts';
import { inTheWayOf, isInWindow, letsPressesThrough } from '../popups/measure/hit-test.ts';
import { coverOf } from '../popups/measure/measure-close-control.ts';
import { isSeen } from '../popups/on-page.ts';
import type { Cover, Target } from './audit.ts';

const PRESSED = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[data-action],[tabindex="0"]';
const MIN_PX = 24;
/** Allows for the browser's rounding. */
const ROUNDING_PX = 0.5;

/** A control by the words that a visitor knows it by. */
export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || element.localName)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 60);

/**
 * Every control of a popup with its size, by the rules of WCAG 2.2, 2.5.8: a link in a line of text may be lower, and one with room around
 * it smaller.
 */
export function findTargets(root: ShadowRoot): Target[] {
  const seen = [...root.querySelectorAll<HTMLElement>(PRESSED)].filter(isSeen).map((element) => ({ element, rect: pressedRect(element) }));
  return seen.map(({ element, rect }) => {
    const isSmall = rect.width < MIN_PX - ROUNDING_PX || rect.height < MIN_PX - ROUNDING_PX;
    const others = seen.filter((each) => each.element !== element && !each.element.contains(element) && !element.contains(each.element));
    return {
      name: nameOf(element),
      width: Math.round(rect.width),
      height: Math.round(rect.height),
      isTooSmall: isSmall && !isInLine(element) && (isWayOut(element) || others.some((other) => isNear(rect, other.rect))),
      covered: coveredBy(element, root),
    };
  });
}

/** People look for an X in a hurry, so room around it is no excuse. */
const isWayOut = (element: Element): boolean => element.getAttribute('data-action') === 'close';

/** The way out has a check of its own. What a visitor has to scroll to is not covered, and what is switched off wants no press. */
function coveredBy(element: HTMLElement, root: ShadowRoot): Cover | null {
  if (isWayOut(element) || element.matches(':disabled') || !isInView(element)) return null;
  const hit = inTheWayOf(element);
  return hit && { ...coverOf(hit, root), letsThrough: letsPressesThrough(element) };
}

function isInView(element: Element): boolean {
  const { x, y } = middleOf(element.getBoundingClientRect());
  if (!isInWindow(x, y)) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, top, right, bottom } = around.getBoundingClientRect();
    if (x < left || y < top || x > right || y > bottom) return false;
  }
  return true;
}

/** A box and its label are pressed as one. */
function pressedRect(element: HTMLElement): DOMRect {
  const rect = element.getBoundingClientRect();
  const [label] = (element as HTMLInputElement).labels ?? [];
  if (!/^(?:checkbox|radio)$/.test(element.getAttribute('type') ?? '') || !label) return rect;
  const its = label.getBoundingClientRect();
  const [left, top] = [Math.min(rect.left, its.left), Math.min(rect.top, its.top)];
  return new DOMRect(left, top, Math.max(rect.right, its.right) - left, Math.max(rect.bottom, its.bottom) - top);
}

function isInLine(element: HTMLElement): boolean {
  const { display } = getComputedStyle(element);
  const around = element.parentElement;
  return display === 'inline' && around !== null && (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
}

/** True if a circle of 24 pixels around its middle touches the other. */
function isNear(rect: DOMRect, other: DOMRect): boolean {
  const { x, y } = middleOf(rect);
  const dx = Math.max(other.left - x, 0, x - other.right);
  const dy = Math.max(other.top - y, 0, y - other.bottom);
  return Math.hypot(dx, dy) < MIN_PX / 2;
}
