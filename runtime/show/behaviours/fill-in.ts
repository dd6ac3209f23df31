import { readCoupon } from '../../wire/settings/part-settings.ts';
import { urlOf } from '../../wire/url-of.ts';
import type { SeenPart } from '../stage/part.ts';
import { showCode, showCopies } from '../template/coupon.ts';

/** The target of a credit link without a URL of its own; '' if the build was given none. */
declare const __CREDIT_URL__: string;

/**
 * Fills in the owner's settings outside the template: the coupon code, and the credit link with the page's host as its source. A link that
 * would lead nowhere stays hidden (EMB-10).
 */
export const fillIn: SeenPart = {
  attach({ box, context, config }, { behaviour: { creditLink } }) {
    const { type, code } = readCoupon(context, config);
    // A prize's code arrives with the draw, which on a slow network comes before this code.
    const drawn = type === 'prize' ? (box.querySelector<HTMLInputElement>(':scope>[data-field=prize_code]')?.value ?? '') : '';
    // Without a code, an owner's own text stays, but our sample is removed.
    const places = code || type !== 'fixed' ? '[data-coupon]' : '[data-coupon][data-sample]';
    for (const place of box.querySelectorAll<HTMLElement>(places)) showCode(place, code || drawn);
    showCopies(box, code);
    for (const credit of box.querySelectorAll<HTMLElement>('[data-credit]')) {
      const isLink = credit instanceof HTMLAnchorElement;
      const own = credit.getAttribute('href') ?? '';
      const url = (/^https?:/i.test(own) && urlOf(own)) || urlOf(__CREDIT_URL__);
      credit.hidden = !creditLink || (isLink && !url);
      if (!isLink || !url) continue;
      url.searchParams.set('source', location.hostname);
      credit.href = url.href;
    }
  },
};
