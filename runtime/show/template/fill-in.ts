import { readCoupon } from '../../decide/display/read-coupon.ts';
import { urlOf } from '../../url-of.ts';
import type { SeenPart } from '../stage/seen-part.ts';
import { showCode } from './coupon.ts';

/** Where a credit link leads that brings no address of its own. */
const CREDIT_URL = 'https://poptins.example/';

/** What the owner sets apart from the template: the coupon's code, and the credit with the page's host as its source (EMB-10). */
export const fillIn: SeenPart = {
  attach({ box, context, config }, { behaviour: { creditLink } }) {
    const { type, code } = readCoupon(context, config);
    // Where nothing was set, the template's own words stay; a prize's code comes with the draw.
    if (code || type !== 'fixed') for (const place of box.querySelectorAll<HTMLElement>('[data-coupon]')) showCode(place, code);
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
