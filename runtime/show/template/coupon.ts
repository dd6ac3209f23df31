import type { Coupon } from '../../decide/display/config.ts';

/** The visitor's code: the owner's own, or that of the prize they drew. */
export const couponOf = ({ type, code }: Coupon, prizeCode: string): string => (type === 'none' ? '' : code || prizeCode);

/** Shows a code where the template has a place for it. Without a code, hides that place and its copy button. */
export function showCode(place: HTMLElement, code: string): void {
  place.textContent = code;
  const around = place.parentElement;
  const copy = around?.querySelector<HTMLElement>('[data-action="copy-coupon"]');
  const own = copy && !around?.matches('[data-screen],[data-poptin-container],form');
  for (const part of own ? [around] : [place, copy]) part?.toggleAttribute('hidden', !code);
}
