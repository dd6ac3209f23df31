import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import { type Cart, NO_CART } from '../../visitor/cart.ts';
import { listenToWix } from '../platform/wix-events.ts';
import type { CartKeeper } from './keep-cart.ts';
import { afterWixEvent, cartOfWix, type StoreAnswer, wixCart } from './wix-cart.ts';

/** The id of Wix's own shop app. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CART = 'https://www.wixapis.com/ecom/v1/carts/current';
const MEMBER = '/_api/members/v1/members/my?fieldsets=FULL';

/** The statuses with which Wix says that nobody is logged in. */
const NOBODY: readonly number[] = [401, 403, 404];

/** Only a plausible token may become a header. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

/** Wix's answers to requests with the token of its page. */
interface WixSite {
  /** Null if the request failed. */
  cart(within: Scope): Promise<{ readonly id: string; readonly cart: Cart } | null>;
  /** '' if the visitor is not a member, null if that is unknown. */
  member(): Promise<string | null>;
}

/** Null if the page provides no token: then only Wix's events are available (COM-02). */
function wixSite({ call, readers, ports: { page }, scope }: Context): WixSite | null {
  const authorization = tokenOf(page.variable('wixEmbedsAPI'));
  if (!authorization) return null;
  const { record, text } = readers;
  return {
    async cart({ signal }) {
      const read = record({ cart: wixCart(readers) });
      const answer = await call(
        { call: 'cart', url: CART, authorization, read: (json) => read(JSON.parse(json), '', () => {})?.cart ?? null },
        signal,
      );
      if (answer.ok) return { id: answer.value.id, cart: cartOfWix(answer.value) };
      return answer.status === 404 ? { id: '', cart: NO_CART } : null;
    },
    async member() {
      const read = record({ member: record({ id: text() }) });
      const url = new URL(MEMBER, page.url()).href;
      const answer = await call(
        { call: 'member', url, authorization, cookies: true, read: (json) => read(JSON.parse(json), '', () => {}) },
        scope.signal,
      );
      if (answer.ok) return answer.value.member?.id ?? '';
      return answer.status && NOBODY.includes(answer.status) ? '' : null;
    },
  };
}

function tokenOf(api: unknown): string {
  try {
    const token = (api as { getAppToken?(app: string): unknown } | undefined)?.getAppToken?.(STORES);
    return typeof token === 'string' && TOKEN.test(token) ? token : '';
  } catch {
    return '';
  }
}

/** A Wix event reports a click; the cart changes a moment later, or some seconds later. */
const READS_AFTER_MS = [150, 2000];

/** The name under which our listener registers with Wix. */
const LISTENER = 'poptins';

/**
 * Watches the cart of a Wix page (COM-02). If the page provides a token, requests the cart from Wix, and again after each of its events.
 * Otherwise the cart is what our server reports or this visit has counted, updated by Wix's events.
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

  // On each page, because a member may have logged out, or another one in.
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
    // Without a token the cart cannot be requested, so what this visit counted still counts.
    else if (known) take(known);
  });
  return read();
}
