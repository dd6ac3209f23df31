/** Each of these can make an element the containing block of what is `position: fixed` inside it, or draw that as a part of itself. */
export const CARRIES = [
  ...(['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'] as const),
  ...(['transformStyle', 'containerType', 'offsetPath', 'offsetPosition', 'contentVisibility', 'opacity', 'mixBlendMode'] as const),
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

export function carries(page: Element, by: ReadonlyArray<(typeof CARRIES)[number]> = CARRIES): boolean {
  const style = getComputedStyle(page);
  // A browser says nothing of what it does not know. Of these, `will-change` alone is at rest as `auto`.
  return !by.every(
    (name) => /^(none|normal|flat|visible|1)?$/.test(style[name] ?? '') || (name === 'willChange' && style[name] === 'auto'),
  );
}

export function putOverPage(host: HTMLElement): void {
  // `all: initial` does not reset the direction, and beside the body it would be the document's.
  host.dir = getComputedStyle(pageBody()).direction;
  overPage().append(host);
  // A body with a shadow tree of its own draws nothing that is put into it.
  if (host.checkVisibility?.() === false) document.documentElement.append(host);
}
