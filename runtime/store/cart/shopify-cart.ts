import type { Context } from '../../context.ts';
import { type Cart, MAX_ITEMS } from '../../visitor/cart.ts';
import type { CallResult } from '../../wire/call.ts';
import type { OnDrop, Readers } from '../../wire/readers.ts';
import type { Slot } from '../../wire/settings/product-settings.ts';
import { storeRoot } from '../platform/platform.ts';

/**
 * Reads the platform's `cart.js`, whose amounts are integer hundredths of the main unit in every currency (COM-01). Null if it is not a
 * cart; `drop` receives the reason.
 */
export function readShopifyCart({ list, map, number, record, text }: Readers, raw: unknown, drop: OnDrop): Cart | null {
  const amount = number(0, 1e13, 0);
  const count = number(0, 1e6, 0);
  const line = record({
    productId: text(),
    variantId: text(),
    id: text(),
    productTitle: text(),
    productType: text(),
    quantity: count,
    linePrice: amount,
  });
  const item = map(line, ({ productId, variantId, id, productTitle, productType, quantity, linePrice }, path, told) => {
    if (productId)
      return { productId, variantId: variantId || id, title: productTitle, category: productType, quantity, lineHundredths: linePrice };
    told(path, 'names no product');
    return null;
  });
  const read = record({ items: list(item, MAX_ITEMS), itemCount: number(0, 1e6), totalPrice: amount, currency: text() })(raw, '', drop);
  if (!read) return null;
  const { items, itemCount, totalPrice, currency } = read;
  // JSON without this count is not a cart.
  if (itemCount !== null) return { items, itemCount, totalHundredths: totalPrice, currency };
  drop('.item_count', 'missing: no cart');
  return null;
}

/**
 * Adds slots to the shop's cart (API-17), and returns its answer; {} if that is no JSON. The log has a refusal (422: sold out, no such variant)
 * with the shop's full answer.
 */
export function addToCart({ ports: { page }, call, scope }: Context, slots: readonly Slot[]): Promise<CallResult<object>> {
  const items = slots.map(({ variantId, quantity }) => ({ id: Number(variantId), quantity }));
  return call(
    { call: 'cart-add', url: `${storeRoot(page)}cart/add.js`, cookies: true, body: { json: { items } }, read: answerOf },
    scope.signal,
  );
}

function answerOf(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
