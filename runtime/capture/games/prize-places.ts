import type { Coupon } from '../../decide/display/config.ts';
import type { Prize } from '../../decide/display/game-settings.ts';
import { putText, showCode, showCopies } from '../../show/template/coupon.ts';

/** Prize and code travel with the lead as fields, under their own names (FRM-02). They are in no form, and so go with any. */
export function addEntry(box: HTMLElement, name: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name });
  input.dataset.field = name;
  box.append(input);
  return input;
}

/** Shows the prize wherever the template has a place for it. A prize without a code hides the code and its copy button. */
export function showPrize(box: HTMLElement, prize: Prize | null, { type, code }: Coupon): void {
  for (const place of box.querySelectorAll<HTMLElement>('[data-prize-label]')) putText(place, prize?.label ?? '');
  const codes = type === 'prize' ? '[data-prize-code],[data-coupon]' : '[data-prize-code]';
  for (const place of box.querySelectorAll<HTMLElement>(codes)) showCode(place, prize?.code ?? '');
  showCopies(box, code);
}
