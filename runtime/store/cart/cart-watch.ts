import type { Context } from '../../context.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { PageSignals } from '../../ports.ts';
import { type Platform, storeRoot } from '../platform/platform.ts';
import type { StoreAnswer } from '../platform/store-answer.ts';
import { wooCartAddress } from './cart-address.ts';
import { type CartCall, listenForCart } from './cart-signals.ts';
import { type CartKeeper, keepCart } from './keep-cart.ts';
import { readShopifyCart } from './shopify-cart.ts';
import { watchWix } from './wix-watch.ts';
import { readWooCart } from './woo-cart.ts';

/** One change of the cart often takes several requests; read it once they are done. */
const SETTLE_MS = 120;

const READS = { shopify: readShopifyCart, woocommerce: readWooCart };

/** Watches the cart of one page view and publishes it (COM-01, COM-02). Settles once it was first read, or could not be. */
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
  // What is first read is compared with what an earlier page knew.
  let why: CartCall | null = 'changed';

  async function read(): Promise<void> {
    const { signal } = reading;
    const url = platform === 'shopify' ? `${storeRoot(ports.page)}cart.js` : wooCartAddress(ports.page, signals);
    const answer = await call({ call: 'cart', url, cookies: true, read: (text) => readCart(readers, JSON.parse(text), drop) }, signal);
    // If another change came in the meantime, a later read has newer data.
    if (!answer.ok || signal.aborted) return;
    if (why === 'returned') keeper.refresh(answer.value);
    else keeper.take(answer.value);
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
