import type { Context } from '../../context.ts';
import type { CallResult } from '../../wire/call.ts';
import { storeRoot } from '../platform/platform.ts';

/** A product and quantity that a button adds to the cart. */
export interface Slot {
  readonly variantId: string;
  readonly quantity: number;
}

/** Adds slots to the shop's cart (API-17). The log has a refusal (422: sold out, no such variant) with the shop's full answer. */
export function addToCart({ ports: { page }, call, scope }: Context, slots: readonly Slot[]): Promise<CallResult<true>> {
  const items = slots.map(({ variantId, quantity }) => ({ id: Number(variantId), quantity }));
  return call(
    { call: 'cart-add', url: `${storeRoot(page)}cart/add.js`, cookies: true, body: { json: { items } }, read: () => true },
    scope.signal,
  );
}
