import type { Page, PageSignals } from '../../ports.ts';
import { urlOf } from '../../url-of.ts';
import { storeRoot } from '../platform/platform.ts';

const CART = 'wc/store/v1/cart';

/** All of an address that a route is put behind: its path, or the query where WordPress has no addresses of its own. */
const BEFORE_ROUTE = /^[^?#]*(?:\?(?:[^#]*&)?rest_route=[^&#]*)?/;

/**
 * Where WooCommerce's cart is read (API-17): below the REST root that the page names, which has or has not the language of its page, the
 * folder of its shop, a prefix of its own. At another origin the visitor's cookies would not be sent.
 */
export function wooCartAddress(page: Pick<Page, 'url' | 'variable'>, { restRoot }: Pick<PageSignals, 'restRoot'>): string {
  const usual = new URL('wp-json/', storeRoot(page));
  const named = urlOf(restRoot(), usual.href);
  return (named?.origin === usual.origin ? named : usual).href.replace(BEFORE_ROUTE, `$&${CART}`);
}
