import { CART_NAMES, cartField, cartValues } from '../../runtime/decide/gates/page/cart-filter.ts';
import type { Cart, CartItem } from '../../runtime/visitor/cart.ts';

/** For the panel, which may import only types from the runtime. */
export { holds } from '../../runtime/decide/gates/page/filter.ts';

/** Names that a row of a cart filter may use. */
export const CART_FILTER_NAMES: readonly string[] = Object.keys(CART_NAMES);

const item: CartItem = { productId: '', variantId: '', title: '', category: '', quantity: 1, lineHundredths: 0 };
const TWO_ITEMS: Cart = { items: [item, item], itemCount: 2, totalHundredths: 0, currency: '' };

/**
 * The main name among synonyms, whether each item of a cart has one, and whether it is a number. Null for a name that carts do not have.
 */
export function cartMeaning(name: string): { readonly name: string; readonly each: boolean; readonly isNumber: boolean } | null {
  const field = cartField(name);
  if (!field) return null;
  const first = CART_FILTER_NAMES.find((one) => CART_NAMES[one] === field) ?? name;
  const values = cartValues(field, TWO_ITEMS);
  return { name: first, each: values.length > 1, isNumber: typeof values[0] === 'number' };
}
