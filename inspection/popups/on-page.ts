/** A popup's parts on the page, found by the same marks that owners use (contract, the page). */
export interface OnPage {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly box: HTMLElement;
}

export const POPUP = '.poptin-popup';

/** Null if it is not on the page, or invisible. */
export function findOnPage(popupId: string): OnPage | null {
  return allOnPage().find(({ host }) => host.dataset.poptinId === popupId) ?? null;
}

/** Every popup that takes up room, in the order of the page. */
export function allOnPage(): OnPage[] {
  return [...document.querySelectorAll<HTMLElement>(POPUP)].flatMap((host) => {
    const root = host.shadowRoot;
    const box = root?.querySelector<HTMLElement>('.poptin-box');
    return root && box && isSeen(box) ? [{ host, root, box }] : [];
  });
}

/** True for a popup in the page's own flow: visitors leave it by scrolling on, and it covers nothing. */
export const liesInFlow = ({ box }: Pick<OnPage, 'box'>): boolean => box.closest('[data-in-flow]') !== null;

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** It is seen, or it takes presses unseen, as a sheet without opacity does. */
export function isInPlace(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const takesPresses = getComputedStyle(element).pointerEvents !== 'none';
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: !takesPresses, visibilityProperty: true });
}

/** Which popup is uppermost at a point of the window. */
export function popupAt(x: number, y: number): OnPage | null {
  const host = document.elementsFromPoint(x, y).find((element) => element.matches(POPUP));
  return allOnPage().find((each) => each.host === host) ?? null;
}
