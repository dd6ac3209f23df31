import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import { wixCart } from '../platform/store-answer.ts';
import { type Cart, NO_CART } from './cart.ts';
import { cartOfWix } from './wix-cart.ts';

/** The id of Wix's own shop app. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CART = 'https://www.wixapis.com/ecom/v1/carts/current';
const MEMBER = '/_api/members/v1/members/my?fieldsets=FULL';

/** How Wix says that nobody is logged in. */
const NOBODY: readonly number[] = [401, 403, 404];

/** Only a plausible token may become a header. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

/** What Wix answers to requests with the token from its page. */
export interface WixSite {
  /** Null if the request failed. */
  cart(within: Scope): Promise<{ readonly id: string; readonly cart: Cart } | null>;
  /** '' if the visitor is not a member, null if that could not be learnt. */
  member(): Promise<string | null>;
}

/** Null if the page provides no token: then we only have its events (COM-02). */
export function wixSite({ call, readers, ports: { page }, scope }: Context): WixSite | null {
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
