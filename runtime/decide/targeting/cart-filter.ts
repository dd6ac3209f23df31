import type { Services } from '../../context.ts';
import type { Cart, CartItem } from '../../store/cart/cart.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { FilterRow } from '../display/config.ts';
import { compare } from '../gates/compare.ts';
import { filterGate } from '../gates/filters.ts';
import type { Moment, TargetingGate } from '../gates/verdict.ts';

const item = (read: (item: CartItem) => string | number) => (cart: Cart) => cart.items.map(read);
const title = item((each) => each.title);
const category = item((each) => each.category);
const count = ({ itemCount }: Cart) => [itemCount];
const value = ({ totalHundredths }: Cart) => [totalHundredths / 100];

/** What a cart filter row can test, under every name that owners use for it. Money is in the main unit of the cart's own currency. */
export const CART_NAMES: Readonly<Record<string, (cart: Cart) => Array<string | number>>> = {
  product_id: item((each) => each.productId),
  variant_id: item((each) => each.variantId),
  product_name: title,
  product_title: title,
  title,
  category,
  product_type: category,
  quantity: item((each) => each.quantity),
  item_count: count,
  cart_total_items: count,
  value,
  total: value,
  total_price: value,
  cart_total_price: value,
  currency: ({ currency }) => [currency],
};

/**
 * The cart filter (GAT-10). A row holds when any item of the cart satisfies it; a "not" row holds when no item has the excluded
 * value. While the cart is unknown, a popup on a store's page waits, and on one that is still read, which may be a store's; on any
 * other page the cart counts as empty.
 */
export const cartFilter =
  ({ cart: news }: Pick<Services, 'cart'>, stillToCome: () => readonly Moment[]): TargetingGate =>
  ({ cartFilter: rows }, facts) => {
    const cart = facts.cart ?? news.now;
    if (rows[0] && !cart && (detectPlatform(facts) || stillToCome()[0] === 'parsed'))
      return [false, 'a cart that is known', 'none yet', 'cart'];
    return filterGate(rows, 'cart', (row) =>
      telling(row, (cart && Object.hasOwn(CART_NAMES, row.name) && CART_NAMES[row.name]?.(cart)) || []),
    );
  };

/** The value that decides a row: one that satisfies it, or one that fails a "not" row; otherwise any value. */
const telling = ({ role, value: expected }: FilterRow, values: ReadonlyArray<string | number>) =>
  values.find((each) => compare(role, expected, each) !== role.startsWith('not_')) ?? values[0];
