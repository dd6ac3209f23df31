import type { Cart, CartItem } from '../../visitor/cart.ts';
import { MAX_ITEMS } from '../../visitor/cart.ts';
import type { StoreFields } from '../platform/platform.ts';

/** The session's record of the cart. Any script on the page can write there, so nothing in it is trusted. */
export const CART_KEY = 'apt_cart';

/** The last cart that this visit knew; null if none. */
export function knownCart(record: string | null): Cart | null {
  try {
    const { items, itemCount, totalHundredths, currency } = JSON.parse(record ?? '').cart;
    return {
      items: items.slice(0, MAX_ITEMS).map(
        (item: Record<keyof CartItem, unknown>): CartItem => ({
          productId: words(item.productId),
          variantId: words(item.variantId),
          title: words(item.title),
          category: words(item.category),
          quantity: count(item.quantity),
          lineHundredths: count(item.lineHundredths),
        }),
      ),
      itemCount: count(itemCount),
      totalHundredths: count(totalHundredths),
      currency: words(currency),
    };
  } catch {
    return null;
  }
}

/** The ids of customer and cart that a platform's events gave on earlier pages of this visit. */
export function knownIds(record: string | null): Partial<StoreFields> {
  try {
    const { store_integration_customer_id, wix_cart_id } = JSON.parse(record ?? '').told;
    return { store_integration_customer_id: words(store_integration_customer_id), wix_cart_id: words(wix_cart_id) };
  } catch {
    return {};
  }
}

/** The record to store: the cart and its wire fields, so that a page view can send them without this folder's code. */
export const cartRecord = (cart: Cart | null, told: Partial<StoreFields>): string => JSON.stringify({ cart, told });

const words = (raw: unknown): string => (typeof raw === 'string' ? raw : '');
const count = (raw: unknown): number => (typeof raw === 'number' && raw >= 0 ? raw : 0);
