import type { Coupon } from '../../decide/display/config.ts';

/** The code that a visitor has: the owner's own, or that of the prize which they drew. */
export const couponOf = ({ type, code }: Coupon, prizeCode: string): string => (type === 'none' ? '' : code || prizeCode);

/** Puts a code where the template shows it. Without one neither its place is seen nor the button that copies it. */
export function showCode(place: HTMLElement, code: string): void {
  place.textContent = code;
  const around = place.parentElement;
  const copy = around?.querySelector<HTMLElement>('[data-action="copy-coupon"]');
  const own = copy && !around?.matches('[data-screen],[data-poptin-container],form');
  for (const part of own ? [around] : [place, copy]) part?.toggleAttribute('hidden', !code);
}
