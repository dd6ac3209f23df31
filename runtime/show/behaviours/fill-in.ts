import { readCoupon } from '../../wire/settings/part-settings.ts';
import { urlOf } from '../../wire/url-of.ts';
import type { SeenPart } from '../stage/part.ts';
import { showCode, showCopies } from '../template/coupon.ts';

/** The target of a credit link without a URL of its own. */
const CREDIT_URL = 'https://poptins.example/';

/** Fills in the owner's settings outside the template: the coupon code, and the credit link with the page's host as its source (EMB-10). */
export const fillIn: SeenPart = {
  attach({ box, context, config }, { behaviour: { creditLink } }) {
    const { type, code } = readCoupon(context, config);
    // Without a code, an owner's own text stays, but our sample is removed. A prize's code arrives with the draw.
    const places = code || type !== 'fixed' ? '[data-coupon]' : '[data-coupon][data-sample]';
    for (const place of box.querySelectorAll<HTMLElement>(places)) showCode(place, code);
    showCopies(box, code);
    for (const credit of box.querySelectorAll<HTMLElement>('[data-credit]')) {
      credit.hidden = !creditLink;
      if (!(credit instanceof HTMLAnchorElement)) continue;
      const own = credit.getAttribute('href') ?? '';
      const url = (/^https?:/i.test(own) && urlOf(own)) || new URL(CREDIT_URL);
      url.searchParams.set('source', location.hostname);
      credit.href = url.href;
    }
  },
};
