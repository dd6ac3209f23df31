import type { Services } from '../../context.ts';
import type { Slot } from '../../store/cart/add-to-cart.ts';
import type { PopupConfig } from './config.ts';
import type { OnDrop } from './readers.ts';

const MAX_SLOTS = 6;
const VARIANT = /^\d{1,15}$/;

/** What the owner put into the popup's cart slots, numbered from 1. A slot without a numeric variant id is ignored (COM-01). */
export function readCartSlots(
  { readers }: Pick<Services, 'readers'>,
  { wire }: Pick<PopupConfig, 'wire'>,
  drop: OnDrop = () => {},
): ReadonlyMap<number, Slot> {
  const { number, record, text } = readers;
  const slot = record({ variantId: text(), quantity: number(1, 999, 1) });
  const names = Array.from({ length: MAX_SLOTS }, (_, at) => (at ? `shopify_add_to_cart_${at + 1}` : 'add_to_cart'));
  const rows = Object.fromEntries(names.map((name) => [name, [name, slot] as const]));
  const read = record({ designProperties: record(rows), shopifyProductSettings: slot })(wire, '', drop);
  const slots = new Map<number, Slot>();
  names.forEach((name, at) => {
    const found = read.designProperties?.[name];
    if (VARIANT.test(found?.variantId ?? '') && found) slots.set(at + 1, found);
  });
  // A product popup's button has one product and needs no slot.
  const product = read.shopifyProductSettings;
  if (!slots.size && product && VARIANT.test(product.variantId)) slots.set(1, product);
  return slots;
}
