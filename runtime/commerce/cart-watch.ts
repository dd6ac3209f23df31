import type { Context } from '../context.ts';
import type { RawAnswer } from '../display/config.ts';
import type { Drop } from '../display/fields.ts';
import { type Cart, type CartEvent, diffCarts, NO_CART } from './cart.ts';
import { listenForCart } from './cart-signals.ts';
import { CART_KEY, cartRecord, knownCart, knownIds } from './known-cart.ts';
import { detectPlatform, type Platform, storeRoot } from './platform.ts';
import { readShopifyCart } from './shopify-cart.ts';
import type { StoreFields } from './store-fields.ts';
import { afterWixEvent, cartOfWix, readWixCart } from './wix-cart.ts';
import { readWooCart } from './woo-cart.ts';

/** Several requests often change a cart once; it is read when they are done. */
const SETTLE_MS = 120;

/** The popups of a page wait no longer than this for its cart. */
const LONGEST_READY_MS = 3000;

/** From such a page the cart comes back empty because it was bought. */
const ORDERED = /checkout|order|thank/i;

export type OnCart = (cart: Cart, events: readonly CartEvent[]) => void;

export interface CartWatch {
  readonly platform: Platform | null;
  /** The cart as it is known now; null where none could be had. */
  current(): Cart | null;
  /** What changed between the last page of this visit and this one: a form that was posted, a link that removes. */
  arrived(): readonly CartEvent[];
  /** Settles once the cart is known, or has taken too long. Never rejects. */
  readonly ready: Promise<void>;
  on(run: OnCart, signal: AbortSignal): void;
}

/** Where a cart is read, below the store's root. Wix has no such place for a page. */
const READS = {
  shopify: ['cart.js', readShopifyCart],
  woocommerce: ['wp-json/wc/store/v1/cart', readWooCart],
} as const;

/** Watches the cart of one page view (COM-01, COM-02). On a page that is no store nothing is listened to and nothing is read. */
export function watchCart(context: Context, answer: { readonly wire: RawAnswer }): CartWatch {
  const { ports, call, scope, fields } = context;
  const { clock, page, storage } = ports;
  const platform = detectPlatform(page);
  const runs = new Set<OnCart>();
  const record = storage.get('session', CART_KEY);
  let cart = knownCart(record);
  let arrived: readonly CartEvent[] | null = null;
  let reading = scope.child();
  // Elsewhere the page itself says who is logged in.
  let ids = platform === 'wix' ? knownIds(record) : {};
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  function take(now: Cart): void {
    let events = cart ? diffCarts(cart, now) : [];
    if (!arrived && ORDERED.test(page.referrer() + page.url())) events = events.filter(({ kind }) => kind === 'add');
    arrived ??= events;
    cart = now;
    storage.set('session', CART_KEY, cartRecord(now, { ...tellOf(platform, now), ...ids }));
    for (const run of [...runs]) run(now, events);
    isReady();
  }

  async function read(): Promise<void> {
    if (platform === null || platform === 'wix') return;
    const [path, readCart] = READS[platform];
    const { signal } = reading;
    const url = storeRoot(page) + path;
    const answered = await call({ call: 'cart', url, cookies: true, read: (text) => readCart(fields, JSON.parse(text), drop) }, signal);
    // Another change came while this was on its way: the next answer says more.
    if (signal.aborted) return;
    if (answered.ok) take(answered.value);
    isReady();
  }

  function readSoon(): void {
    reading.end();
    reading = scope.child();
    clock.after(
      SETTLE_MS,
      reading.guard('cart', () => reading.settle('cart', read(), () => {})),
      reading.signal,
    );
  }

  if (platform) {
    listenForCart(platform, ports, scope, {
      changed: readSoon,
      wix(name, data) {
        arrived ??= [];
        cart ??= NO_CART;
        const now = afterWixEvent(fields, cart, name, data);
        learn('store_integration_customer_id', fields.isRecord(data) && data.userId);
        learn('wix_cart_id', fields.isRecord(data) && data.cartId);
        if (now) take(now);
      },
    });
    const wix = platform === 'wix' && readWixCart(fields, answer);
    if (wix) {
      learn('wix_cart_id', wix.id);
      take(cartOfWix(wix));
    }
    if (platform === 'wix') isReady();
    else scope.settle('cart', read(), () => {});
    clock.after(LONGEST_READY_MS, isReady, scope.signal);
  } else isReady();

  return {
    platform,
    ready,
    current: () => cart,
    arrived: () => arrived ?? [],
    on(run, signal) {
      runs.add(run);
      signal.addEventListener('abort', () => runs.delete(run), { once: true });
    },
  };

  /** Of a Wix visitor and their cart only its events tell. */
  function learn(name: keyof StoreFields, id: unknown): void {
    if (typeof id === 'string' && id) ids = { ...ids, [name]: id };
  }
}

/** What the wire is told of a cart from now on. The original ids differ from the others on Wix only. */
function tellOf(platform: Platform | null, { items, itemCount, totalHundredths }: Cart): Partial<StoreFields> {
  const ids = (name: 'productId' | 'variantId') => JSON.stringify([...new Set(items.map((item) => item[name]))]);
  return {
    store_integration: platform === 'woocommerce' ? '' : (platform ?? ''),
    cart_total_items: `${itemCount}`,
    cart_total_price: (totalHundredths / 100).toFixed(2),
    cart_products_ids_list: ids(platform === 'wix' ? 'variantId' : 'productId'),
    cart_products_org_ids_list: ids('productId'),
  };
}

const drop: Drop = () => {};
