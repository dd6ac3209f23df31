import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { showCode, showCopies } from '../../show/template/coupon.ts';
import { readCoupon } from '../../wire/settings/read-coupon.ts';

/**
 * Shows the code that the server gave this lead alone (CPN-06). Without its answer, or in a preview, the owner's fallback stands there: a
 * visitor must not wait for a server that is down. Does nothing for a popup whose code is not the lead's own.
 * @returns the code; '' if there is none
 */
export function showUniqueCode({ context, config, box }: Pick<OpenPopup, 'context' | 'config' | 'box'>, given = ''): string {
  const { type, fallback } = readCoupon(context, config);
  if (type !== 'unique') return '';
  const code = given || fallback;
  for (const place of box.querySelectorAll<HTMLElement>('[data-coupon]')) showCode(place, code);
  showCopies(box, code);
  return code;
}
