import type { Context } from '../context.ts';
import type { PageSignals } from '../ports.ts';
import { type Cart, type CartEvent, forgetCart, onCart } from '../visitor/cart.ts';
import type { RawAnswer } from '../wire/readers.ts';
import { watchCart } from './cart/cart-watch.ts';
import { CART_KEY } from './cart/keep-cart.ts';
import type { StoreAnswer } from './cart/wix-cart.ts';
import { watchConsent } from './consent/watch-consent.ts';
import { detectPlatform, type Platform, storeFields } from './platform/platform.ts';
import { ignoreOrders, saveOrders } from './platform/wix-events.ts';
import { forgetProducts, productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from './products/visited-products.ts';

/**
 * Follows the store of one page view, in idle time, once the page turns out to be a store. Filters, triggers, texts and the next display
 * call need the cart; that call waits for nothing (COM-01, COM-02). A platform's own script may load long after ours, and some caching tools
 * hold it back until the page is used. Returns a function that takes the display answer.
 */
export function openStore(context: Context, previewId: string): (answer: RawAnswer) => void {
  const {
    chunk,
    scope,
    ports: { clock, observe, page },
  } = context;
  // Reset now, because popups that wait for this page's cart may be armed before its code has loaded.
  forgetCart(context.cart);
  const opening = scope.child();
  let give!: (answer: RawAnswer) => void;
  const answered = new Promise<RawAnswer>((resolve) => {
    give = resolve;
  });
  const look = opening.guard('store', () => {
    if (!detectPlatform(page)) return;
    opening.end();
    clock.whenIdle(() => scope.settle('store', chunk('store'), (store) => store?.followStore(context, answered, previewId)), scope.signal);
  });
  look();
  for (const kind of ['grown', 'wix-ready', 'click', 'visibility'] as const) observe.on(kind, look, opening.signal);
  return give;
}

/**
 * Follows the store of one page view: its cart at once, its visitor once the server has answered and tracking is allowed. A preview's
 * visitor is the owner, and is not followed (TRG-12).
 */
export function followStore(context: Context, signals: PageSignals, answer: Promise<StoreAnswer | null>, previewId: string): void {
  const platform = detectPlatform(context.ports.page);
  if (!platform) return;
  const read = watchCart(context, signals, platform, answer);
  if (previewId) return;
  context.scope.settle('tracking', answer, (told) =>
    trackStore(context, signals, platform, read, /^(strict|first)$/.test(`${context.options.consent}`) || !!told?.strictConsent),
  );
}

/**
 * Follows a store's visitor: the products that they view, leave in the cart and order. Runs while tracking is allowed; a refusal also
 * deletes the records (GAT-09). It reports viewed products together with the cart's value, once the cart was `read`. Then it reports the
 * cart itself: once per page view, even if it is empty, and after each change.
 */
export function trackStore(context: Context, signals: PageSignals, platform: Platform, read: Promise<unknown>, strict: boolean): void {
  const {
    cart,
    ports: { clock, page, storage },
    scope,
  } = context;
  if (platform === 'woocommerce') return;
  const customer = () => storeFields(page, storage.get('session', CART_KEY)).store_integration_customer_id;
  const follow = scope.guard('consent', () =>
    watchConsent(context, signals, strict, {
      begin(allowed, still) {
        const following = { ...context, scope: allowed };
        if (platform === 'wix') return saveOrders(following, customer, still);
        const record = async (kind: 'abandonment' | 'cart', products: readonly SeenProduct[]) => {
          if (still()) await recordBrowsing(following, customer(), kind, products, cart.now);
        };
        let isTold = false;
        const left = (now: Cart, events: readonly CartEvent[]) => {
          if (isTold && !events.length) return;
          isTold = true;
          allowed.settle('browsing', record('cart', productsOfCart(now)), () => {});
        };
        const seen = rememberProduct(context);
        allowed.settle('browsing', read, () =>
          // In sequence: the first call of a session asks for the shop's account.
          allowed.settle('browsing', record('abandonment', seen), () => {
            // The cart may have been filled on a page that was not followed, or bought at a checkout without our tag. So an earlier report
            // may be wrong, and only the server knows that. This sends one call per page view of a known customer.
            if (cart.now) left(cart.now, []);
            onCart(cart, left, allowed.signal);
          }),
        );
      },
      refused() {
        forgetProducts(context);
        if (platform === 'wix') ignoreOrders(context);
      },
    }),
  );
  clock.whenIdle(follow, scope.signal);
}
