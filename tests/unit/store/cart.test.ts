import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, type CartItem, diffCarts, hundredths } from '../../../runtime/visitor/cart.ts';

/** `a2 b1` is two of a and one of b; `a.x` is a variant of a. */
function cart(words: string): Cart {
  const items = words.split(' ').flatMap((word): CartItem[] => {
    const [, productId = '', variant = '', count = ''] = /^([a-z])(\.[a-z])?(\d+)$/.exec(word) ?? [];
    if (!productId) return [];
    return [{ productId, variantId: productId + variant, title: '', category: '', quantity: +count, lineHundredths: +count * 100 }];
  });
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { items, itemCount, totalHundredths: itemCount * 100, currency: 'GBP' };
}
const told = (before: string, now: string) =>
  diffCarts(cart(before), cart(now))
    .map(({ kind, productId }) => `${kind} ${productId}`.trim())
    .join(', ');

test.each([
  ['', '', ''],
  ['', 'a1', 'add a'],
  ['a1', 'a3', 'add a'],
  ['a3', 'a1', 'remove a'],
  ['a1', '', 'remove a, empty'],
  ['a1 b1', 'b1', 'remove a'],
  ['a1 b1', '', 'remove a, remove b, empty'],
  ['a1', 'b1', 'remove a, add b'],
  ['a.x1', 'a.y1', ''],
  ['a.x1', 'a.x1 a.y1', 'add a'],
  ['a1 b2', 'b2 a1', ''],
])('from “%s” to “%s” there happened: %s (TRG-09)', (before, now, wanted) => {
  expect(told(before, now)).toBe(wanted);
});

const anyCart = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y'), fc.integer({ min: 1, max: 4 })), { maxLength: 5 })
  .map((lines) => cart(lines.map(([name, count]) => name + count).join(' ')));

test('a cart compared with itself has no events, and going back tells the opposite of going there (TRG-09)', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (one, other) => {
      expect(diffCarts(one, one)).toEqual([]);
      const products = (kind: string, from: Cart, to: Cart) =>
        diffCarts(from, to)
          .flatMap((event) => (event.kind === kind ? [event.productId] : []))
          .sort();
      expect(products('add', one, other)).toEqual(products('remove', other, one));
      expect(products('empty', one, other)).toEqual(one.itemCount > 0 && other.itemCount === 0 ? [''] : []);
    }),
  );
});

test.each([
  ['12.5', 1250],
  [19.99, 1999],
  ['0.1', 10],
  [1.005, 100],
  ['', 0],
  ['many', 0],
  [-3, 0],
  ['1e999', 0],
])('a price of %j is %i hundredths (COM-03, TRG-10)', (price, wanted) => {
  expect(hundredths(price)).toBe(wanted);
});
