import type { Context } from '../../context.ts';
import type { PageSignals, Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import { type Cart, NO_CART } from '../../visitor/cart.ts';
import type { OnDrop } from '../../wire/readers.ts';
import { type Platform, storeRoot } from '../platform/platform.ts';
import { type CartKeeper, keepCart } from './keep-cart.ts';
import { readShopifyCart } from './shopify-cart.ts';
import type { StoreAnswer } from './wix-cart.ts';
import { watchWix } from './wix-watch.ts';
import { HAS_ITEMS, readWooCart, wooAddress } from './woo-cart.ts';

/** Side carts of WooCommerce name their requests as they like, so each counts but for the shop's own that leave the cart as it is. */
const CHANGE =
  /\/cart\/(?:add|change|update|clear)(?:\.js)?(?:[?#]|$)|[?&]wc-ajax=(?!(?:get_(?!refreshed)\w*|checkout|update_order_review|update_shipping_method)\b)\w|wc(?:\/|%2F)store(?:\/|%2F)(?:v\d+(?:\/|%2F))?(?:cart(?:\/|%2F)\w|batch)|[?&](?:add-to-cart|remove_item|undo_item)=/i;

/** True if a request to this URL may have changed the cart. Reads do not count, or our own read would trigger the next, forever. */
export const changesCart = (url: string): boolean => CHANGE.test(url);

const CART_EVENTS = {
  shopify: ['shopify:cart:lines-update'],
  woocommerce: ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'],
};

/** WooCommerce triggers these through the page's own jQuery; no other kind of listener hears them. */
const JQUERY_EVENTS = 'added_to_cart removed_from_cart wc_cart_emptied updated_wc_div updated_cart_totals wc_fragments_refreshed';

/** Why the cart is read again: it may have changed on this page, or elsewhere while the visitor was in another tab. */
type CartCall = 'changed' | 'returned';

/**
 * Listens for cart changes: the browser reports the page's requests, the platform fires events. It calls no theme's functions: whatever a
 * theme announces to its own scripts involves a request anyway.
 */
function listenForCart(
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

/** A change of the cart often takes several requests; read it once they are done. */
const SETTLE_MS = 120;

const READS = { shopify: readShopifyCart, woocommerce: readWooCart };

/** Watches the cart of one page view and publishes it (COM-01, COM-02). Settles after the first read, successful or not. */
export function watchCart(
  context: Context,
  signals: PageSignals,
  platform: Platform,
  answered: Promise<StoreAnswer | null>,
): Promise<unknown> {
  const keeper = keepCart(context, platform);
  return platform === 'wix' ? watchWix(context, keeper, answered) : watchShop(context, signals, platform, keeper);
}

function watchShop(context: Context, signals: PageSignals, platform: keyof typeof READS, keeper: CartKeeper): Promise<unknown> {
  const { ports, call, scope, readers } = context;
  const readCart = READS[platform];
  let reading = scope.child();
  // The first read is compared with the cart of an earlier page.
  let why: CartCall | null = 'changed';

  async function read(): Promise<void> {
    const { signal } = reading;
    // No page cache answers for the cart: WordPress would run for each page view, only to say that nothing is in it. A shop that hides its
    // REST root may have cookies of its own, too, and is asked.
    if (platform === 'woocommerce' && signals.restRoot() && !signals.cookie(HAS_ITEMS)) return told(NO_CART);
    const url = platform === 'shopify' ? `${storeRoot(ports.page)}cart.js` : wooAddress(ports.page, signals);
    const answer = await call({ call: 'cart', url, cookies: true, read: (text) => readCart(readers, JSON.parse(text), drop) }, signal);
    // If the cart changed again in the meantime, a later read has newer data.
    if (answer.ok && !signal.aborted) told(answer.value);
  }

  function told(cart: Cart): void {
    if (why === 'returned') keeper.refresh(cart);
    else keeper.take(cart);
    why = null;
  }

  listenForCart(platform, ports, signals, scope, (called) => {
    why = why === 'changed' ? why : called;
    reading.end();
    reading = scope.child();
    const settled = () => reading.settle('cart', read(), () => {});
    ports.clock.after(SETTLE_MS, reading.guard('cart', settled), reading.signal);
  });
  return read();
}

const drop: OnDrop = () => {};
