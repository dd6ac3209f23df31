import type { Services } from '../../context.ts';
import type { Slot } from '../../store/cart/add-to-cart.ts';
import type { Recommendation } from '../../store/products/recommendations.ts';
import type { PopupConfig, ProductButton } from '../display/config.ts';
import type { OnDrop } from '../display/readers.ts';

const FIELDS = 'button_text product_url product_name product_id variant_id buttons_action'.split(' ');

/** The raw product settings, for the page's scripts. Null if nothing was set. */
export const productSettings = (
  { readers }: Pick<Services, 'readers'>,
  { wire: { shopify_product_settings: settings } }: Pick<PopupConfig, 'wire'>,
): object | null => (readers.isRecord(settings) ? { ...settings } : null);

/** Reads the label and the action of a product's button. Null if the popup has none. */
export function readProductButton(
  { readers }: Pick<Services, 'readers'>,
  { wire }: Pick<PopupConfig, 'wire'>,
  drop: OnDrop = () => {},
): ProductButton | null {
  const { number, record, text } = readers;
  const read = record({
    product: [
      'shopify_product_settings',
      record({ ...Object.fromEntries(FIELDS.map((name) => [name, text()])), quantity: number(1, 999, 1) }, 'closed'),
    ],
  });
  return read(wire, '', drop).product as ProductButton | null;
}

const MAX_SLOTS = 6;
const VARIANT = /^\d{1,15}$/;

/** Reads the popup's cart slots, numbered from 1. A slot without a numeric variant id is ignored (COM-01). */
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
  // The button of a product popup has one product and needs no slot.
  const product = read.shopifyProductSettings;
  if (!slots.size && product && VARIANT.test(product.variantId)) slots.set(1, product);
  return slots;
}

const MIN_COUNT = 3;
const MAX_COUNT = 4;

/** Reads which products a popup recommends; if nothing is set, the server chooses. */
export function readRecommendation(
  { readers }: Pick<Services, 'readers'>,
  { wire }: Pick<PopupConfig, 'wire'>,
  drop: OnDrop = () => {},
): Recommendation {
  const { list, number, record, text } = readers;
  const wanted = record({ category: text(), manualProducts: list(text()), count: number(MIN_COUNT, MAX_COUNT, MAX_COUNT) });
  const read = record({ productRecommendation: wanted })(wire, '', drop);
  return read.productRecommendation ?? { category: '', manualProducts: [], count: MAX_COUNT };
}
