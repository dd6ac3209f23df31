import type { Page, PageSignals } from '../../ports.ts';
import { type Cart, MAX_ITEMS } from '../../visitor/cart.ts';
import type { OnDrop, Readers } from '../../wire/readers.ts';
import { urlOf } from '../../wire/url-of.ts';
import { storeRoot } from '../platform/platform.ts';

/** The cookie by which WooCommerce tells scripts and page caches that something is in the cart. */
export const HAS_ITEMS = 'woocommerce_items_in_cart';

/** The part of an address before a route: its path, or the query if WordPress has no readable addresses. */
const BEFORE_ROUTE = /^[^?#]*(?:\?(?:[^#]*&)?rest_route=[^&#]*)?/;

/**
 * The address of WooCommerce's cart (API-17), or of another of its routes, below the REST root that the page names. The root may contain a
 * language, the folder of the shop, or a prefix. The browser would not send the visitor's cookies to another origin.
 */
export function wooAddress(
  page: Pick<Page, 'url' | 'variable'>,
  { restRoot }: Pick<PageSignals, 'restRoot'>,
  route = 'wc/store/v1/cart',
): string {
  const usual = new URL('wp-json/', storeRoot(page));
  const named = urlOf(restRoot(), usual.href);
  return (named?.origin === usual.origin ? named : usual).href.replace(BEFORE_ROUTE, `$&${route}`);
}

/**
 * Reads the cart of WooCommerce's Store API: integers as text, in the currency's smallest unit, which the answer names. Its sums exclude
 * tax, but its prices are as the shop shows them; ours are what the visitor sees. Null if it is not a cart; `drop` receives the reason.
 */
export function readWooCart({ list, map, number, record, text }: Readers, raw: unknown, drop: OnDrop): Cart | null {
  const amount = number(0, 1e15, 0);
  const unit = number(0, 6, 2);
  const inHundredths = (smallest: number, digits: number) => Math.round(smallest * 10 ** (2 - digits));
  const item = map(
    record({
      id: text(),
      name: text(),
      quantity: number(0, 1e6, 0),
      prices: record({ price: amount }),
      totals: record({ lineTotal: amount, lineTotalTax: amount, currencyMinorUnit: unit }),
    }),
    (line, path, told) => {
      if (line.id) return line;
      told(path, 'names no product');
      return null;
    },
  );
  const read = record({
    items: list(item, MAX_ITEMS),
    itemsCount: number(0, 1e6),
    totals: record({
      totalItems: amount,
      totalItemsTax: amount,
      totalDiscount: amount,
      totalDiscountTax: amount,
      currencyCode: text(),
      currencyMinorUnit: unit,
    }),
  })(raw, '', drop);
  if (!read) return null;
  const { items: lines, itemsCount, totals } = read;
  if (itemsCount === null || !totals) {
    drop('.items_count', 'missing: no cart');
    return null;
  }
  const { totalItems, totalItemsTax, totalDiscount, totalDiscountTax, currencyCode, currencyMinorUnit } = totals;
  const shown = lines.reduce((sum, { prices, quantity }) => sum + (prices?.price ?? 0) * quantity, 0);
  /** 1 if the shop shows its prices with tax. */
  const taxed = +(shown > totalItems + totalItemsTax / 2);
  const items = lines.map(({ id, name, quantity, totals: of }) => {
    const lineHundredths = of ? inHundredths(of.lineTotal + taxed * of.lineTotalTax, of.currencyMinorUnit) : 0;
    return { productId: id, variantId: id, title: name, category: '', quantity, lineHundredths };
  });
  // The price of the products only: owners do not count delivery and fees as part of the cart's value.
  const worth = totalItems - totalDiscount + taxed * (totalItemsTax - totalDiscountTax);
  return { items, itemCount: itemsCount, totalHundredths: Math.max(0, inHundredths(worth, currencyMinorUnit)), currency: currencyCode };
}
