import type { Context } from '../../context.ts';
import type { PageSignals } from '../../ports.ts';
import { type Cart, type CartEvent, onCart } from '../../visitor/cart.ts';
import { CART_KEY } from '../cart/keep-cart.ts';
import { type Platform, storeFields } from '../platform/platform.ts';
import { ignoreOrders, saveOrders } from '../platform/wix-events.ts';
import { forgetProducts, productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from '../products/visited-products.ts';
import { watchConsent } from './watch-consent.ts';

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
