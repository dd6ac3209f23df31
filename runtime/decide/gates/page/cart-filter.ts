import { detectPlatform } from '../../../store/platform/platform.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Ask, ReadBy } from '../gate.ts';
import { cartField, cartValues } from './cart-names.ts';
import { askFilter, compare, FILTER_RECORD, type FilterCode, type FilterRow, filterRows } from './filter.ts';

export type Code = FilterCode | 'unknown';

const read = (readers: Readers) => ({ cartFilter: ['cart_filter', filterRows(readers)] as const });

/**
 * The cart filter (GAT-10). A row holds if any item of the cart satisfies it; a "not" row holds if no item has the excluded value. While
 * the cart is unknown, popups wait on a store's page, and on a page that is still loading and may be one. On any other page the cart counts
 * as empty.
 */
const ask: Ask<ReadBy<typeof read>, Code> = ({ cartFilter: rows }, facts, live) => {
  const cart = facts.cart ?? live.cart();
  if (rows[0] && !cart && (detectPlatform(facts) || live.isBeingParsed())) return [false, 'unknown', 'cart', 'known'];
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
