import { expect, test } from 'vitest';
import { CART_NAMES } from '../../../runtime/decide/gates/page/cart-filter.ts';
import { smallestChange } from '../../../runtime/explain/smallest-change.ts';
import { NO_CART } from '../../../runtime/visitor/cart.ts';
import { GATES, popup, row, world } from './support.ts';

test.each(Object.keys(CART_NAMES))('a cart filter on “%s” names the product that the cart lacks (GAT-10, DEV-03)', (name) => {
  const asked = row(name, 'equal', name === 'currency' ? 'ILS' : '7');
  const { changes, beyond } = smallestChange(world(popup({ cartFilter: [asked] }), { cart: NO_CART }), GATES);
  expect(changes.map(({ says }) => says)).toEqual([expect.stringMatching(/(into|to) the cart|^pay in ILS/)]);
  expect(beyond).toEqual([]);
});
