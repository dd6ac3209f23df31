import type { Context } from '../../context.ts';
import type { StoreAnswer } from '../platform/store-answer.ts';
import { listenToWix } from '../platform/wix-events.ts';
import { NO_CART } from './cart.ts';
import type { CartKeeper } from './keep-cart.ts';
import { afterWixEvent, cartOfWix } from './wix-cart.ts';
import { wixSite } from './wix-site.ts';

/** A Wix event marks a click; the cart changes a moment after it, or a while. */
const READS_AFTER_MS = [150, 2000];

/** Our listener's name at Wix. */
const LISTENER = 'poptins';

/**
 * Watches the cart of a Wix page (COM-02). If the page provides a token, we ask Wix, and again after each of its events.
 * Otherwise the cart is what our server says or this visit has counted, updated by Wix's events.
 */
export function watchWix(context: Context, keeper: CartKeeper, answered: Promise<StoreAnswer | null>): Promise<unknown> {
  const { readers, ports, scope } = context;
  const { last, take, learn } = keeper;
  const site = wixSite(context);
  let reading = scope.child();

  async function read(): Promise<void> {
    const within = reading;
    const found = await site?.cart(within);
    if (!found || within.signal.aborted) return;
    learn('wix_cart_id', found.id);
    take(found.cart);
  }

  listenToWix(LISTENER, ports, scope, (name, data) => {
    learn('store_integration_customer_id', readers.isRecord(data) && data.userId);
    learn('wix_cart_id', readers.isRecord(data) && data.cartId);
    if (name === 'Purchase') return keeper.bought();
    const before = last() ?? NO_CART;
    const now = afterWixEvent(readers, before, name, data);
    if (!now) return;
    if (!site) return take(now, before);
    reading.end();
    reading = scope.child();
    const again = reading.guard('cart', () => reading.settle('cart', read(), () => {}));
    for (const ms of READS_AFTER_MS) ports.clock.after(ms, again, reading.signal);
  });

  // On each page: a member may have logged out, or another in.
  if (site)
    scope.settle('member', site.member(), (id) => {
      if (id === '') keeper.forgetCustomer();
      else learn('store_integration_customer_id', id);
    });
  scope.settle('wix cart', answered, (answer) => {
    const told = answer?.wixCartDetails;
    learn('wix_cart_id', told?.id);
    const known = last();
    if (site || keeper.isKnown()) return;
    if (told) take(cartOfWix(told));
    // Without a token we cannot ask, so what this visit has counted still stands.
    else if (known) take(known);
  });
  return read();
}
