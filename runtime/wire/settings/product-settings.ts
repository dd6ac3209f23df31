import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

/** The label and the action of a product's button. Keeps its wire names. */
export type ProductButton = Readonly<
  Record<'button_text' | 'product_url' | 'product_name' | 'product_id' | 'variant_id' | 'buttons_action', string>
> & { readonly quantity: number };

const FIELDS = 'button_text product_url product_name product_id variant_id buttons_action'.split(' ');

/** The raw product settings, for the page's scripts. Null if nothing was set. */
export const productSettings = ({ readers }: WithReaders, { wire: { shopify_product_settings: settings } }: OnWire): object | null =>
  readers.isRecord(settings) ? { ...settings } : null;

/** Reads the label and the action of a product's button. Null if the popup has none. */
export function readProductButton({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): ProductButton | null {
  const { number, record, text } = readers;
  const read = record({
    product: [
      'shopify_product_settings',
      record({ ...Object.fromEntries(FIELDS.map((name) => [name, text()])), quantity: number(1, 999, 1) }, 'closed'),
    ],
  });
  return read(wire, '', drop).product as ProductButton | null;
}

/** A product and quantity that a button adds to the cart. */
export interface Slot {
  readonly variantId: string;
  readonly quantity: number;
}

const MAX_SLOTS = 6;
const VARIANT = /^\d{1,15}$/;

/** Reads the popup's cart slots, numbered from 1. A slot without a numeric variant id is ignored (COM-01). */
export function readCartSlots({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): ReadonlyMap<number, Slot> {
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
  // The button of a product popup has one product and needs no slot.
  const product = read.shopifyProductSettings;
  if (!slots.size && product && VARIANT.test(product.variantId)) slots.set(1, product);
  return slots;
}

/** The owner's choice of products to recommend. */
export interface Recommendation {
  readonly category: string;
  readonly manualProducts: readonly string[];
  readonly count: number;
}

const MIN_COUNT = 3;
const MAX_COUNT = 4;

/** Reads which products a popup recommends; if nothing is set, the server chooses. */
export function readRecommendation({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): Recommendation {
  const { list, number, record, text } = readers;
  const wanted = record({ category: text(), manualProducts: list(text()), count: number(MIN_COUNT, MAX_COUNT, MAX_COUNT) });
  const read = record({ productRecommendation: wanted })(wire, '', drop);
  return read.productRecommendation ?? { category: '', manualProducts: [], count: MAX_COUNT };
}
