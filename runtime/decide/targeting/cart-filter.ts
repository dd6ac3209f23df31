import type { Services } from '../../context.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { FilterRow } from '../display/config.ts';
import { compare } from '../gates/compare.ts';
import { filterGate } from '../gates/filters.ts';
import type { Moment, TargetingGate } from '../gates/verdict.ts';
import { cartField, cartValues } from './cart-names.ts';

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
    return filterGate(rows, 'cart', (row) => {
      const field = cartField(row.name);
      return telling(row, cart && field ? cartValues(field, cart) : []);
    });
  };

/** The value that decides a row: one that satisfies it, or one that fails a "not" row; otherwise any value. */
const telling = ({ role, value: expected }: FilterRow, values: ReadonlyArray<string | number>) =>
  values.find((each) => compare(role, expected, each) !== role.startsWith('not_')) ?? values[0];
