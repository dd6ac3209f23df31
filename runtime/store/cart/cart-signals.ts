import type { PageSignals, Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { Platform } from '../platform/platform.ts';

const CHANGE =
  /\/cart\/(?:add|change|update|clear)(?:\.js)?(?:[?#]|$)|[?&]wc-ajax=\w*(?:cart|coupon|fragments)|wc(?:\/|%2F)store(?:\/|%2F)(?:v\d+(?:\/|%2F))?(?:cart(?:\/|%2F)\w|batch)|[?&](?:add-to-cart|remove_item|undo_item)=/i;

/** Whether a request to this URL may have changed the cart. Reads do not count, or our own read would trigger the next, forever. */
export const changesCart = (url: string): boolean => CHANGE.test(url);

const CART_EVENTS = {
  shopify: ['shopify:cart:lines-update'],
  woocommerce: ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'],
};

/** WooCommerce triggers these through the page's own jQuery; no other kind of listener hears them. */
const JQUERY_EVENTS = 'added_to_cart removed_from_cart wc_cart_emptied updated_wc_div';

/** Why the cart is read again: it may have changed on this page, or elsewhere, while its visitor was in another tab. */
export type CartCall = 'changed' | 'returned';

/**
 * Listens for cart changes: the browser reports which requests the page has made, the platform fires events. No
 * theme's functions are called: whatever a theme tells its own scripts comes with a request anyway.
 */
export function listenForCart(
  platform: Exclude<Platform, 'wix'>,
  { observe, page }: Pick<Ports, 'observe' | 'page'>,
  signals: PageSignals,
  scope: Scope,
  hear: (why: CartCall) => void,
): void {
  const { signal } = scope;
  const changed = scope.guard('cart change', () => hear('changed'));
  const returned = scope.guard('cart of another tab', () => hear('returned'));
  observe.on('visibility', () => page.isVisible() && returned(), signal);
  // A page restored from the cache may be older than its cart.
  observe.on('shown', ({ fromCache }) => fromCache && changed(), signal);
  scope.guard('requests', () => signals.onRequests((urls) => urls.some(changesCart) && changed(), signal))();
  // Shopify announces a change in advance, with a promise for it.
  for (const name of CART_EVENTS[platform])
    signals.onEvent(name, (promise) => void Promise.resolve(promise).then(changed, changed), signal);
  if (platform === 'woocommerce') scope.guard('jQuery events', () => signals.onJquery(JQUERY_EVENTS, changed, signal))();
}
