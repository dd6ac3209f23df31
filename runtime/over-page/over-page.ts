/** Each of these can make an element the containing block of `position: fixed` elements inside it, or draw them as part of itself. */
const CARRIES = [
  ...(['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'] as const),
  ...(['transformStyle', 'containerType', 'offsetPath', 'offsetPosition', 'contentVisibility', 'opacity', 'mixBlendMode'] as const),
];

/** The default of these two. That of the others is a word such as `none`. */
const USUAL: Readonly<Partial<Record<(typeof CARRIES)[number], string>>> = { willChange: 'auto', opacity: '1' };

/** The page's body, or the root of a page without one. `document.body` may be an image or a form with that name (R4). */
export const pageBody = (): HTMLElement => document.querySelector('body') ?? document.documentElement;

/**
 * The parent for everything that floats over the page. It is the body, where apps that render their whole document expect strangers. A body
 * with a grey filter, or with a menu that slides the page aside, would move it out of the window. Then the parent is the root (R4, TYP-13).
 */
export function overPage(): Element {
  const body = pageBody();
  return carries(body) ? document.documentElement : body;
}

function carries(page: Element, by: ReadonlyArray<(typeof CARRIES)[number]> = CARRIES): boolean {
  const style = getComputedStyle(page);
  // A browser omits properties that it does not know. A `scale` of 1 carries; an opacity of 1 does not.
  return !by.every((name) => /^(none|normal|flat|visible)?$/.test(style[name] ?? '') || style[name] === USUAL[name]);
}

export function putOverPage(host: HTMLElement): void {
  // `all: initial` does not reset the direction, and beside the body it would be the document's.
  host.dir = getComputedStyle(pageBody()).direction;
  const page = overPage();
  // Inserted once more, a host is laid out once more.
  if (page.lastElementChild !== host) page.append(host);
  // A body with its own shadow tree draws nothing that is put into it.
  if (host.checkVisibility?.() === false) document.documentElement.append(host);
}

/** A clip path or a mask on the page hides everything in it outside that shape. */
function isCut(page: Element): boolean {
  const { clipPath, webkitMaskImage } = getComputedStyle(page);
  return [clipPath, webkitMaskImage].some((shape) => shape && shape !== 'none');
}

/**
 * Lifts a host into the top layer if the root moves fixed elements, or if the page is cut to a shape. Beside the body it would still be
 * inside the root (R4, TYP-13).
 */
export function liftOverRoot(host: HTMLElement): void {
  const { documentElement: root } = document;
  // On the root, a filter does not make it the containing block of fixed elements. That stays the window.
  const byRoot = CARRIES.filter((name) => !/filter|opac|blend/i.test(name));
  if (!carries(root, byRoot) && ![root, pageBody()].some(isCut)) return;
  lift(host);
  // In there, the newest is on top, and a popup is above any tab (TYP-16).
  if (!host.matches('.poptin-popup'))
    for (const popup of document.querySelectorAll<HTMLElement>('.poptin-popup[popover]')) {
      popup.popover = null;
      lift(popup);
    }
}

/** Puts a host into the top layer. It stays in place if a page has broken that, or if the browser has no top layer. */
export function lift(host: HTMLElement): void {
  try {
    host.popover = 'manual';
    host.showPopover?.();
  } catch {}
}

/** Inserts a host over the page again: once removed, it has left the top layer. */
export function reinsert(host: HTMLElement): void {
  host.popover = null;
  putOverPage(host);
  liftOverRoot(host);
}
