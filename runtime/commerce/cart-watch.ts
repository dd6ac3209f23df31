import type { Context } from '../context.ts';
import type { Drop } from '../display/fields.ts';
import { type Cart, diffCarts, NO_CART } from './cart.ts';
import { listenForCart } from './cart-signals.ts';
import { CART_KEY, cartRecord, knownCart, knownIds } from './known-cart.ts';
import { type Platform, storeRoot } from './platform.ts';
import { readShopifyCart } from './shopify-cart.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreFields } from './store-fields.ts';
import { afterWixEvent, cartOfWix } from './wix-cart.ts';
import { readWooCart } from './woo-cart.ts';

/** Several requests often change a cart once; it is read when they are done. */
const SETTLE_MS = 120;

/** From such a page the cart comes back empty because it was bought. */
const ORDERED = /checkout|order|thank/i;

/** Where a cart is read, below the store's root. */
const READS = {
  shopify: ['cart.js', readShopifyCart],
  woocommerce: ['wp-json/wc/store/v1/cart', readWooCart],
} as const;

/** Watches the cart of one page view and tells of it (COM-01, COM-02). Settles when it was read for the first time, or could not be. */
export function watchCart(context: Context, platform: Platform, answered: Promise<StoreAnswer | null>): Promise<unknown> {
  const { ports, call, scope, fields, emit, cart: news } = context;
  const { clock, page, storage } = ports;
  const record = storage.get('session', CART_KEY);
  let last = knownCart(record);
  let isFirst = true;
  let reading = scope.child();
  // Elsewhere the page itself says who is logged in.
  let ids = platform === 'wix' ? knownIds(record) : {};
  news.begin();

  function take(now: Cart): void {
    let events = last ? diffCarts(last, now) : [];
    if (isFirst && ORDERED.test(page.referrer() + page.url())) events = events.filter(({ kind }) => kind === 'add');
    isFirst = false;
    last = now;
    storage.set('session', CART_KEY, cartRecord(now, { ...tellOf(platform, now), ...ids }));
    const { itemCount: items, totalHundredths, currency } = now;
    emit({ type: 'cart-known', items, total: totalHundredths / 100, currency, events });
    news.tell(now, events);
  }

  async function read(of: keyof typeof READS): Promise<void> {
    const [path, readCart] = READS[of];
    const { signal } = reading;
    const url = storeRoot(page) + path;
    const answer = await call({ call: 'cart', url, cookies: true, read: (text) => readCart(fields, JSON.parse(text), drop) }, signal);
    // Where another change came while this was on its way, the next answer says more.
    if (answer.ok && !signal.aborted) take(answer.value);
  }

  const readNow = () => (platform === 'wix' ? Promise.resolve() : read(platform));

  listenForCart(platform, ports, scope, {
    changed() {
      reading.end();
      reading = scope.child();
      const settled = () => reading.settle('cart', readNow(), () => {});
      clock.after(SETTLE_MS, reading.guard('cart', settled), reading.signal);
    },
    wix(name, data) {
      isFirst = false;
      last ??= NO_CART;
      const now = afterWixEvent(fields, last, name, data);
      learn('store_integration_customer_id', fields.isRecord(data) && data.userId);
      learn('wix_cart_id', fields.isRecord(data) && data.cartId);
      if (now) take(now);
    },
  });
  if (platform === 'wix')
    scope.settle('wix cart', answered, (answer) => {
      const told = answer?.wixCartDetails;
      learn('wix_cart_id', told?.id);
      if (told) take(cartOfWix(told));
      // A page cannot ask for it, so it is still what this visit has counted.
      else if (last && isFirst) take(last);
    });
  return readNow();

  /** Of a Wix visitor and their cart the page itself says nothing. */
  function learn(name: keyof StoreFields, id: unknown): void {
    if (typeof id === 'string' && id) ids = { ...ids, [name]: id };
  }
}

/** What the wire is told of a cart from now on. The original ids differ from the others on Wix only. */
function tellOf(platform: Platform, { items, itemCount, totalHundredths }: Cart): Partial<StoreFields> {
  const ids = (name: 'productId' | 'variantId') => JSON.stringify([...new Set(items.map((item) => item[name]))]);
  return {
    store_integration: platform === 'woocommerce' ? '' : platform,
    cart_total_items: `${itemCount}`,
    cart_total_price: (totalHundredths / 100).toFixed(2),
    cart_products_ids_list: ids(platform === 'wix' ? 'variantId' : 'productId'),
    cart_products_org_ids_list: ids('productId'),
  };
}

const drop: Drop = () => {};
