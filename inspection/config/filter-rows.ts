import { CART_NAMES, cartField, cartValues } from '../../runtime/decide/gates/page/cart-names.ts';
import type { Cart, CartItem } from '../../runtime/store/cart/cart.ts';

/** For the panel, which has of the runtime no more than types. */
export { holds } from '../../runtime/decide/gates/page/filter.ts';

/** Names that a row of a cart filter may use. */
export const CART_FILTER_NAMES: readonly string[] = Object.keys(CART_NAMES);

const item: CartItem = { productId: '', variantId: '', title: '', category: '', quantity: 1, lineHundredths: 0 };
const TWO_ITEMS: Cart = { items: [item, item], itemCount: 2, totalHundredths: 0, currency: '' };

/** The first of the names that mean the same, whether a cart has it once for each of its items, and whether it is a number; null where a cart has no such thing. */
export function cartMeaning(name: string): { readonly name: string; readonly each: boolean; readonly isNumber: boolean } | null {
  const field = cartField(name);
  if (!field) return null;
  const first = CART_FILTER_NAMES.find((one) => CART_NAMES[one] === field) ?? name;
  const values = cartValues(field, TWO_ITEMS);
  return { name: first, each: values.length > 1, isNumber: typeof values[0] === 'number' };
}
