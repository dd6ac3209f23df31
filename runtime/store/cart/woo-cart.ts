import type { OnDrop, Readers } from '../../decide/display/readers.ts';
import { type Cart, MAX_ITEMS } from './cart.ts';

/**
 * Reads the cart of WooCommerce's Store API: integers as text, in the currency's own smallest unit,
 * which the answer names. Null if it is not a cart; the reason goes to `drop`.
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
      totals: record({ lineTotal: amount, currencyMinorUnit: unit }),
    }),
    ({ id, name, quantity, totals }, path, told) => {
      if (id) {
        const lineHundredths = totals ? inHundredths(totals.lineTotal, totals.currencyMinorUnit) : 0;
        return { productId: id, variantId: id, title: name, category: '', quantity, lineHundredths };
      }
      told(path, 'names no product');
      return null;
    },
  );
  const read = record({
    items: list(item, MAX_ITEMS),
    itemsCount: number(0, 1e6),
    totals: record({ totalItems: amount, totalDiscount: amount, currencyCode: text(), currencyMinorUnit: unit }),
  })(raw, '', drop);
  if (!read) return null;
  const { items, itemsCount, totals } = read;
  if (itemsCount === null || !totals) {
    drop('.items_count', 'missing: no cart');
    return null;
  }
  const { totalItems, totalDiscount, currencyCode, currencyMinorUnit } = totals;
  // The price of the products only: owners do not count delivery and fees as the cart's value.
  const totalHundredths = Math.max(0, inHundredths(totalItems - totalDiscount, currencyMinorUnit));
  return { items, itemCount: itemsCount, totalHundredths, currency: currencyCode };
}
