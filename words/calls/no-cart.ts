import type { CallName } from '../../runtime/wire/call-names.ts';

/** The end of a Wix cart's address. */
export const WIX_CART = /\/ecom\/v1\/carts\/current$/;

/** The part of an address that names the call. WordPress without pretty permalinks puts it into the query. */
export const addressOf = (url: string): string => /[?&]rest_route=([^&#]*)/.exec(url)?.[1] ?? url.split(/[?#]/)[0] ?? '';

/** A cart that was not found. Only the address tells whether that is a failure. */
export const isCartMissing = (call: CallName, status: number | null): boolean => call === 'cart' && status === 404;

/** Wix answers 404 while its visitor has put nothing into a cart. */
export const saysNoCart = (call: CallName, status: number | null, url = ''): boolean =>
  isCartMissing(call, status) && WIX_CART.test(addressOf(url));
