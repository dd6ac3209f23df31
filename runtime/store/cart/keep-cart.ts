import type { Context } from '../../context.ts';
import { type Cart, type CartEvent, type CartItem, diffCarts, MAX_ITEMS, NO_CART, tellCart } from '../../visitor/cart.ts';
import { listText } from '../../wire/call.ts';
import type { Platform, StoreFields } from '../platform/platform.ts';

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

/**
 * Addresses of checkout and order pages. If the cart is empty after one of them, the visitor bought its products. A checkout may have its
 * own host, and a referrer contains no more than that.
 */
const ORDERED =
  /^\w+:\/\/(?:checkout\.|[^/]+\/(?:.*[/_-])?(?:checkouts?|orders?|thanks?(?:[-_]?you(?:[-_]?page)?)?)(?![a-z])|.*[?&]order-received=)/i;

/** Stores what this visit knows about its cart for the next page's display call, and publishes changes. */
export interface CartKeeper {
  /** The last cart that this visit knew, on this page or earlier. */
  last(): Cart | null;
  /** True if this page view has received a cart. */
  isKnown(): boolean;
  /** Sets the current cart. If this visit knew none, changes are counted from `before`. */
  take(cart: Cart, before?: Cart): void;
  /** Sets the cart to its current content, which changed in another tab and was handled there. Publishes no event for this page. */
  refresh(cart: Cart): void;
  /** The cart is empty because the visitor bought it: nothing was removed. */
  bought(): void;
  /** Stores the ids of customer and cart, which a Wix page itself does not provide. */
  learn(name: 'store_integration_customer_id' | 'wix_cart_id', id: unknown): void;
  /** The visitor is no member, even if somebody was logged in on an earlier page. */
  forgetCustomer(): void;
}

export function keepCart({ ports: { page, storage }, emit, scope, cart: news }: Context, platform: Platform): CartKeeper {
  const record = storage.get('session', CART_KEY);
  let last = knownCart(record);
  let isKnown = false;
  // On other platforms, the page itself names the logged-in customer.
  let ids = platform === 'wix' ? knownIds(record) : {};
  const told = { store_integration: platform === 'woocommerce' ? '' : platform };
  const keep = () => storage.set('session', CART_KEY, cartRecord(last, { ...told, ...(last && cartFields(platform, last)), ...ids }));
  const tell = (now: Cart, events: readonly CartEvent[]) => {
    isKnown = true;
    last = now;
    keep();
    const { itemCount: items, totalHundredths, currency } = now;
    emit({ type: 'cart-known', items, total: totalHundredths / 100, currency, events });
    tellCart(news, scope, now, events);
  };
  return {
    last: () => last,
    isKnown: () => isKnown,
    take(now, before) {
      const known = last ?? before;
      const events = known ? diffCarts(known, now) : [];
      const ordered = !isKnown && [page.referrer(), page.url()].some((url) => ORDERED.test(url));
      tell(now, ordered ? events.filter(({ kind }) => kind === 'add') : events);
    },
    refresh(now) {
      if (JSON.stringify(now) !== JSON.stringify(last)) tell(now, []);
    },
    bought: () => tell(NO_CART, []),
    learn(name, id) {
      if (typeof id !== 'string' || !id || ids[name] === id) return;
      ids = { ...ids, [name]: id };
      keep();
    },
    forgetCustomer() {
      if (!ids.store_integration_customer_id) return;
      ids = { ...ids, store_integration_customer_id: '' };
      keep();
    },
  };
}

/** The wire fields of a cart. The original ids differ from the others only on Wix. */
function cartFields(platform: Platform, { items, itemCount, totalHundredths }: Cart): Partial<StoreFields> {
  const ids = (name: 'productId' | 'variantId') => listText([...new Set(items.map((item) => item[name]))]);
  return {
    cart_total_items: `${itemCount}`,
    cart_total_price: (totalHundredths / 100).toFixed(2),
    cart_products_ids_list: ids(platform === 'wix' ? 'variantId' : 'productId'),
    cart_products_org_ids_list: ids('productId'),
  };
}
