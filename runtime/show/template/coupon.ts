import type { Coupon } from '../../decide/display/config.ts';

/** The visitor's code: the owner's own, or that of the prize they drew. */
export const couponOf = ({ type, code }: Coupon, prizeCode: string): string => (type === 'none' ? '' : code || prizeCode);

/** A box that is there to be copied from is a place, too. */
export function putText(place: Element, text: string): void {
  if (place instanceof HTMLInputElement) place.value = text;
  else place.textContent = text;
}

export const textIn = (place: Element): string => (place instanceof HTMLInputElement ? place.value : (place.textContent ?? '')).trim();

export const CODES = '[data-coupon],[data-prize-code]';
const COPY = '[data-action="copy-coupon"]';
const SCREEN = '[data-screen],[data-poptin-container]';

/** Shows a code where the template has a place for it. Without a code, hides that place, and copy buttons whose screen has none to copy. */
export function showCode(place: HTMLElement, code: string): void {
  putText(place, code);
  place.toggleAttribute('hidden', !code);
  const screen = place.closest(SCREEN);
  const hasCode = [...(screen?.querySelectorAll<HTMLElement>(CODES) ?? [])].some(textIn);
  for (const copy of screen?.querySelectorAll(COPY) ?? []) copy.toggleAttribute('hidden', !hasCode);
}
