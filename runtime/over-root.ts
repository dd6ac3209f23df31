import { CARRIES, carries, pageBody, putOverPage } from './over-page.ts';

/** Of the root these make nothing in it the containing block of what is fixed: that stays the window. */
const OF_ROOT = CARRIES.filter((name) => !/filter|opac|blend/i.test(name));

/** What is in a page that is cut to a shape is drawn there alone, or nowhere. */
function isCut(page: Element): boolean {
  const { clipPath, webkitMaskImage } = getComputedStyle(page);
  return [clipPath, webkitMaskImage].some((shape) => shape && shape !== 'none');
}

/**
 * What is beside the body is still inside the root. Where that carries along what is fixed in it, or the page is cut, what floats over
 * the page goes into the top layer, which is no part of either (R4, TYP-13).
 */
export function liftOverRoot(host: HTMLElement): void {
  const { documentElement: root } = document;
  if (!carries(root, OF_ROOT) && ![root, pageBody()].some(isCut)) return;
  lift(host);
  // The newest lies above in there, and a popup above any tab (TYP-16).
  if (!host.matches('.poptin-popup'))
    for (const popup of document.querySelectorAll<HTMLElement>('.poptin-popup[popover]')) {
      popup.popover = null;
      lift(popup);
    }
}

/** Into the top layer. Where a page has broken that, or the browser has none, it stays where it is. */
export function lift(host: HTMLElement): void {
  try {
    host.popover = 'manual';
    host.showPopover?.();
  } catch {}
}

/** Puts it over the page as if it had never been there: taken out, it has left the top layer. */
export function putAnew(host: HTMLElement): void {
  host.popover = null;
  putOverPage(host);
  liftOverRoot(host);
}
