/** Each of these can make an element the containing block of what is `position: fixed` inside it. */
export const FIXES = [
  ...(['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'] as const),
  ...(['transformStyle', 'containerType'] as const),
];

/** The page's body, or what stands for it where there is none. Asked of the document by that name, it may be an image or a form that is called so (R4). */
export const pageBody = (): HTMLElement => document.querySelector('body') ?? document.documentElement;

/**
 * Where what floats over the page belongs: in the body, where apps that render their whole document expect what is not theirs; unless that
 * would move it out of the window, as with an accessibility tool's grey filter or a menu that slides the page aside. Then beside it (R4, TYP-13).
 */
export function overPage(): Element {
  const body = pageBody();
  return carries(body) ? document.documentElement : body;
}

export function carries(page: Element, by = FIXES): boolean {
  const style = getComputedStyle(page);
  return !by.every((name) => /^(none|auto|normal|flat)?$/.test(style[name] ?? ''));
}

export function putOverPage(host: HTMLElement): void {
  // `all: initial` does not reset the direction, and beside the body it would be the document's.
  host.dir = getComputedStyle(pageBody()).direction;
  overPage().append(host);
  // A body with a shadow tree of its own draws nothing that is put into it.
  if (host.checkVisibility?.() === false) document.documentElement.append(host);
}
