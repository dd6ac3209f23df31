import type { Cart, CartItem } from '../../../visitor/cart.ts';

const OF_THE_WHOLE = ['itemCount', 'totalHundredths', 'currency'] as const satisfies Array<keyof Cart>;

/** The fields of each item in a cart. */
export type ItemField = Exclude<keyof CartItem, 'lineHundredths'>;
export type CartField = ItemField | (typeof OF_THE_WHOLE)[number];

/** The cart fields that a filter row can test, under every name that owners use for them. */
export const CART_NAMES: Readonly<Record<string, CartField>> = {
  product_id: 'productId',
  variant_id: 'variantId',
  product_name: 'title',
  product_title: 'title',
  title: 'title',
  category: 'category',
  product_type: 'category',
  quantity: 'quantity',
  item_count: 'itemCount',
  cart_total_items: 'itemCount',
  value: 'totalHundredths',
  total: 'totalHundredths',
  total_price: 'totalHundredths',
  cart_total_price: 'totalHundredths',
  currency: 'currency',
};

/** The cart field for a name; undefined for an unknown name. */
export const cartField = (name: string): CartField | undefined => (Object.hasOwn(CART_NAMES, name) ? CART_NAMES[name] : undefined);

export const isItemField = (field: CartField | undefined): field is ItemField =>
  field !== undefined && !OF_THE_WHOLE.some((each) => each === field);

/** The field's values in a cart: one, or one for each item. Money is in the main unit of the cart's own currency. */
export function cartValues(field: CartField, cart: Cart): Array<string | number> {
  if (isItemField(field)) return cart.items.map((item) => item[field]);
  return [field === 'totalHundredths' ? cart.totalHundredths / 100 : cart[field]];
}
