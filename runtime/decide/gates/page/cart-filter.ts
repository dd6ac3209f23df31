import { HAS_ITEMS } from '../../../store/cart/woo-cart.ts';
import { detectPlatform } from '../../../store/platform/platform.ts';
import type { Cart, CartItem } from '../../../visitor/cart.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Ask, ReadBy } from '../gate.ts';
import { askFilter, compare, FILTER_RECORD, type FilterCode, type FilterRow, filterRows } from './filter.ts';

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

export type Code = FilterCode | 'unknown';

const read = (readers: Readers) => ({ cartFilter: ['cart_filter', filterRows(readers)] as const });

/**
 * The cart filter (GAT-10). A row holds if any item of the cart satisfies it; a "not" row holds if no item has the excluded value. While
 * the cart is unknown, popups wait on a store's page, and on a page that is still loading and may be one. They also wait where WooCommerce's
 * cookie says that there is a cart, though a tool still holds the shop's scripts back. On any other page the cart counts as empty.
 */
const ask: Ask<ReadBy<typeof read>, Code> = ({ cartFilter: rows }, facts, live) => {
  const cart = facts.cart ?? live.cart();
  if (rows[0] && !cart && (detectPlatform(facts) || live.isBeingParsed() || facts.cookie(HAS_ITEMS)))
    return [false, 'unknown', 'cart', 'known'];
  return askFilter(rows, 'cart', (row) => {
    const field = cartField(row.name);
    return telling(row, cart && field ? cartValues(field, cart) : []);
  });
};

/** The value that decides a row: one that satisfies it, or one that fails a "not" row; otherwise any value. */
const telling = ({ role, value: expected }: FilterRow, values: ReadonlyArray<string | number>) =>
  values.find((each) => compare(role, expected, each) !== role.startsWith('not_')) ?? values[0];

export const gate = { read, ask, field: 'cart_filter' };
export const record = FILTER_RECORD;
