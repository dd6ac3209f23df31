import type { Context } from '../../context.ts';
import type { PageSignals } from '../../ports.ts';
import type { Cart, CartEvent } from '../cart/cart.ts';
import { onCart } from '../cart/cart-news.ts';
import { CART_KEY } from '../cart/cart-record.ts';
import { type Platform, storeFields } from '../platform/platform.ts';
import { ignoreOrders, saveOrders } from '../platform/wix-events.ts';
import { forgetProducts, productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from '../products/visited-products.ts';
import { watchConsent } from './watch-consent.ts';

/**
 * Follows a store's visitor: the products they look at, leave in the cart and order. Runs while tracking is allowed; a refusal also deletes
 * what was remembered (GAT-09). Viewed products are reported along with the cart's value, once the cart was `read`; then the cart itself,
 * once a page view as it stands, also if it is empty, and after each change.
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
            // Filled on a page that was not followed, bought at a checkout without our tag: what an earlier page or visit told may be
            // wrong, and only the server knows that. One call for each page view of a known customer.
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
