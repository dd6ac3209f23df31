import type { Context } from '../context.ts';
import type { Cart } from './cart.ts';
import { whenAllowed } from './consent-signals.ts';
import { CART_KEY } from './known-cart.ts';
import type { Platform } from './platform.ts';
import { storeFields } from './store-fields.ts';
import { productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from './visited-products.ts';
import { saveOrders } from './wix-orders.ts';

/**
 * Follows a store's visitor: the products they look at, what they leave in the cart, what they
 * order. It starts once tracking is allowed (GAT-09).
 */
export function trackStore(context: Context, platform: Platform, strict: boolean): void {
  const {
    cart: news,
    ports: { clock, page, storage },
    scope,
  } = context;
  const whenFree = (run: () => void) => clock.whenIdle(() => whenAllowed(page, scope, strict, run), scope.signal);
  const customer = () => storeFields(page, storage.get('session', CART_KEY)).store_integration_customer_id;
  if (platform === 'shopify')
    whenFree(() => {
      const record = (kind: 'abandonment' | 'cart', products: readonly SeenProduct[], of: Cart | null) =>
        scope.settle('browsing', recordBrowsing(context, customer(), kind, products, of), () => {});
      record('abandonment', rememberProduct(context), news.current());
      news.on((now, events) => events.length && record('cart', productsOfCart(now), now), scope.signal);
    });
  if (platform === 'wix') whenFree(() => saveOrders(context, customer));
}
