import type { Context } from '../../context.ts';
import type { PageSignals } from '../../ports.ts';
import { onCart } from '../cart/cart-news.ts';
import { CART_KEY } from '../cart/known-cart.ts';
import type { Platform } from '../platform/platform.ts';
import { storeFields } from '../platform/store-fields.ts';
import { saveOrders } from '../platform/wix-orders.ts';
import { forgetProducts, productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from '../products/visited-products.ts';
import { watchConsent } from './watch-consent.ts';

/**
 * Follows a store's visitor: the products they look at, leave in the cart and order. Runs while tracking is allowed; a refusal also deletes
 * what was remembered (GAT-09). Viewed products are reported along with the cart's value, once the cart was `read`.
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
        const record = (kind: 'abandonment' | 'cart', products: readonly SeenProduct[]) => {
          const now = cart.now;
          if (still()) allowed.settle('browsing', recordBrowsing(following, customer(), kind, products, now), () => {});
        };
        const seen = rememberProduct(context);
        allowed.settle('browsing', read, () => record('abandonment', seen));
        onCart(cart, (now, events) => events.length && record('cart', productsOfCart(now)), allowed.signal);
      },
      refused: () => forgetProducts(context),
    }),
  );
  clock.whenIdle(follow, scope.signal);
}
