import type { CallResult } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Readers } from '../../decide/display/readers.ts';
import { storeRoot } from '../platform/platform.ts';

/** What one button puts into the cart. */
export interface Slot {
  readonly variantId: string;
  readonly quantity: number;
}

const MAX_SLOTS = 6;
const VARIANT = /^\d{1,15}$/;

/** What the owner put into the popup's slots, by their number from 1; a slot that names no variant by its number is none (COM-01). */
export function readSlots({ number, record, text }: Readers, { wire }: Pick<PopupConfig, 'wire'>): ReadonlyMap<number, Slot> {
  const slot = record({ variantId: text(), quantity: number(1, 999, 1) });
  const names = Array.from({ length: MAX_SLOTS }, (_, at) => (at ? `shopify_add_to_cart_${at + 1}` : 'add_to_cart'));
  const rows = Object.fromEntries(names.map((name) => [name, [name, slot] as const]));
  const read = record({ designProperties: record(rows), shopifyProductSettings: slot })(wire, '', () => {});
  const slots = new Map<number, Slot>();
  names.forEach((name, at) => {
    const found = read?.designProperties?.[name];
    if (VARIANT.test(found?.variantId ?? '') && found) slots.set(at + 1, found);
  });
  // The button of a product popup has one product and needs no slot of its own.
  const product = read?.shopifyProductSettings;
  if (!slots.size && product && VARIANT.test(product.variantId)) slots.set(1, product);
  return slots;
}

/** Puts slots into the shop's cart (API-17). A refusal (422: sold out, no such variant) is in the log with all that the shop said. */
export function addToCart({ ports: { page }, call, scope }: Context, slots: readonly Slot[]): Promise<CallResult<true>> {
  const items = slots.map(({ variantId, quantity }) => ({ id: Number(variantId), quantity }));
  return call(
    { call: 'cart-add', url: `${storeRoot(page)}cart/add.js`, cookies: true, body: { json: { items } }, read: () => true },
    scope.signal,
  );
}
