import type { Coupon } from '../../decide/display/config.ts';

/** The visitor's code: the owner's own, or that of the prize they drew. */
export const couponOf = ({ type, code }: Coupon, prizeCode: string): string => (type === 'none' ? '' : code || prizeCode);

/** A box that is there to be copied from is a place, too. */
export function putText(place: HTMLElement, text: string): void {
  if (place instanceof HTMLInputElement) place.value = text;
  else place.textContent = text;
}

const COPY = '[data-action="copy-coupon"]';

/** Shows a code where the template has a place for it. Without a code, hides that place and its copy button. */
export function showCode(place: HTMLElement, code: string): void {
  putText(place, code);
  const around = place.parentElement;
  const screen = place.closest<HTMLElement>('[data-screen],[data-poptin-container]');
  const isAlone = screen?.querySelectorAll('[data-coupon],[data-prize-code]').length === 1;
  const copy = around?.querySelector<HTMLElement>(COPY) ?? (isAlone ? screen.querySelector<HTMLElement>(COPY) : null);
  const own = copy && around?.contains(copy) && !around.matches('[data-screen],[data-poptin-container],form');
  for (const part of own ? [around] : [place, copy]) part?.toggleAttribute('hidden', !code);
}
