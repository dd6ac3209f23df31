import type { Coupon } from '../../wire/settings/part-settings.ts';

/** The visitor's code: the owner's own, or that of the prize that the visitor won. */
export const couponOf = ({ type, code }: Coupon, prizeCode: string): string => (type === 'none' ? '' : code || prizeCode);

/** A text field to copy from is a place, too. */
export function putText(place: Element, text: string): void {
  if (place instanceof HTMLInputElement) place.value = text;
  else place.textContent = text;
}

export const textIn = (place: Element): string => (place instanceof HTMLInputElement ? place.value : (place.textContent ?? '')).trim();

export const CODES = '[data-coupon],[data-prize-code]';
export const COPY = '[data-action="copy-coupon"]';
const SCREEN = '[data-screen],[data-poptin-container]';

/** Shows a code if the template has a place for it. Without a code, hides that place. */
export function showCode(place: HTMLElement, code: string): void {
  putText(place, code);
  place.toggleAttribute('hidden', !code);
}

/** Hides copy buttons without anything to copy: no place of their screen contains a code, and `ownCode`, which needs no place, is ''. */
export function showCopies(box: HTMLElement, ownCode = ''): void {
  for (const copy of box.querySelectorAll(COPY)) {
    const places = copy.closest(SCREEN)?.querySelectorAll<HTMLElement>(CODES) ?? [];
    copy.toggleAttribute('hidden', !ownCode && ![...places].some(textIn));
  }
}
