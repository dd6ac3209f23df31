import type { Context } from '../../context.ts';
import type { CallResult } from '../../wire/call.ts';
import type { Slot } from '../../wire/settings/product-settings.ts';
import { storeRoot } from '../platform/platform.ts';

/** Adds slots to the shop's cart (API-17). The log has a refusal (422: sold out, no such variant) with the shop's full answer. */
export function addToCart({ ports: { page }, call, scope }: Context, slots: readonly Slot[]): Promise<CallResult<true>> {
  const items = slots.map(({ variantId, quantity }) => ({ id: Number(variantId), quantity }));
  return call(
    { call: 'cart-add', url: `${storeRoot(page)}cart/add.js`, cookies: true, body: { json: { items } }, read: () => true },
    scope.signal,
  );
}
