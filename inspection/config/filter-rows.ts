import type { FilterRow } from '../../runtime/decide/display/config.ts';
import { compare } from '../../runtime/decide/gates/compare.ts';
import { CART_NAMES } from '../../runtime/decide/targeting/cart-filter.ts';
import type { Cart, CartItem } from '../../runtime/store/cart/cart.ts';

/** Whether a row lets its popup through where that is the value; undefined where there is none. */
export const holds = ({ role, value, effect }: FilterRow, actual: string | undefined): boolean =>
  compare(role, value, actual) === (effect === 'show');

/** What a row of a cart filter may be about. */
export const CART_FILTER_NAMES: readonly string[] = Object.keys(CART_NAMES);

const item: CartItem = { productId: '', variantId: '', title: '', category: '', quantity: 1, lineHundredths: 0 };
const TWO_ITEMS: Cart = { items: [item, item], itemCount: 2, totalHundredths: 0, currency: '' };

/** The first of the names that mean the same, whether a cart has it once for each of its items, and whether it is a number; null where a cart has no such thing. */
export function cartMeaning(name: string): { readonly name: string; readonly each: boolean; readonly isNumber: boolean } | null {
  const read = Object.hasOwn(CART_NAMES, name) ? CART_NAMES[name] : undefined;
  if (!read) return null;
  const first = CART_FILTER_NAMES.find((one) => CART_NAMES[one] === read) ?? name;
  const values = read(TWO_ITEMS);
  return { name: first, each: values.length > 1, isNumber: typeof values[0] === 'number' };
}
