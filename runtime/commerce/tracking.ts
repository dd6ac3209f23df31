import type { Context } from '../context.ts';
import type { Cart } from './cart.ts';
import type { CartWatch } from './cart-watch.ts';
import { whenAllowed } from './consent-signals.ts';
import { CART_KEY } from './known-cart.ts';
import { detectPlatform } from './platform.ts';
import { storeFields } from './store-fields.ts';
import { productsOfCart, recordBrowsing, rememberProduct, type SeenProduct } from './visited-products.ts';
import { saveOrders } from './wix-orders.ts';

/**
 * Follows a store's visitor: the products they look at, what they leave in the cart, what they
 * order. It starts once tracking is allowed, and a page that is no store has none (GAT-09).
 */
export function trackStore(context: Context, cart: Promise<CartWatch | null> | undefined, strict = false): void {
  const {
    ports: { clock, page, storage },
    scope,
  } = context;
  const whenFree = (run: () => void) => clock.whenIdle(() => whenAllowed(page, scope, strict, run), scope.signal);
  const platform = detectPlatform(page);
  const customer = () => storeFields(page, storage.get('session', CART_KEY)).store_integration_customer_id;
  if (platform === 'shopify')
    whenFree(() =>
      scope.settle('browsing', known(cart), (watch) => {
        const record = (kind: 'abandonment' | 'cart', products: readonly SeenProduct[], of: Cart | null) =>
          scope.settle('browsing', recordBrowsing(context, customer(), kind, products, of), () => {});
        record('abandonment', rememberProduct(context), watch?.current() ?? null);
        watch?.on((now, events) => events.length && record('cart', productsOfCart(now), now), scope.signal);
      }),
    );
  if (platform === 'wix') whenFree(() => saveOrders(context, customer));
}

/** Once it has been read: what was looked at is told with what the cart is worth. */
async function known(cart: Promise<CartWatch | null> | undefined): Promise<CartWatch | null> {
  const watch = await cart;
  await watch?.ready;
  return watch ?? null;
}
