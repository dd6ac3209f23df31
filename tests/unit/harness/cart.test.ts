import { describe, expect, it } from 'vitest';
import { addItems, type Cart, type CartLine, changeLine, emptyCart, lineKey, updateCart } from '../../../harness/sites/shop/cart.ts';
import { cartJson } from '../../../harness/sites/shop/cart-json.ts';

/** The pottery's stock: a mug with 14 left, a mug with 3 left, a teapot that is sold out. */
const MUG = 5510101;
const LAST_MUGS = 5510103;
const SOLD_OUT = 5510603;

const line = (variantId: number, quantity: number, properties = {}): CartLine => ({ variantId, quantity, properties });
const cartOf = (...lines: CartLine[]): Cart => ({ ...emptyCart('t'), lines });
const amounts = (cart: Cart) => cart.lines.map((one) => [one.variantId, one.quantity]);

describe('adding to the cart', () => {
  const rows: [name: string, before: Cart, items: CartLine[], after: number[][], refusal: string | null][] = [
    ['a first item makes a line', cartOf(), [line(MUG, 2)], [[MUG, 2]], null],
    ['the same item again adds to its line', cartOf(line(MUG, 2)), [line(MUG, 1)], [[MUG, 3]], null],
    [
      'other properties make another line',
      cartOf(line(MUG, 1)),
      [line(MUG, 1, { engraving: 'A' })],
      [
        [MUG, 1],
        [MUG, 1],
      ],
      null,
    ],
    [
      'the newest line comes first',
      cartOf(line(MUG, 1)),
      [line(LAST_MUGS, 1)],
      [
        [LAST_MUGS, 1],
        [MUG, 1],
      ],
      null,
    ],
    ['an unknown variant adds nothing, not even its neighbours', cartOf(), [line(MUG, 1), line(1, 1)], [], 'Cannot find variant'],
    ['what is sold out is refused', cartOf(), [line(SOLD_OUT, 1)], [], "The product 'Two-cup teapot' is already sold out."],
    [
      'beyond the stock adds what is left',
      cartOf(),
      [line(LAST_MUGS, 9)],
      [[LAST_MUGS, 3]],
      'Only 3 items were added to your cart due to availability.',
    ],
    [
      'with all of it in the cart nothing is added',
      cartOf(line(LAST_MUGS, 3)),
      [line(LAST_MUGS, 1)],
      [[LAST_MUGS, 3]],
      'The maximum quantity of this item is already in your cart.',
    ],
  ];
  it.each(rows)('%s (COM-01)', (_, before, items, after, refusal) => {
    const outcome = addItems(before, items);
    expect(amounts(outcome.cart)).toEqual(expect.arrayContaining(after));
    expect(outcome.cart.lines).toHaveLength(after.length);
    expect(outcome.ok ? null : outcome.refusal).toEqual(refusal && { status: 422, message: 'Cart Error', description: refusal });
  });

  it('a line that grew answers with its new total, as the platform does (COM-01)', () => {
    const outcome = addItems(cartOf(line(MUG, 2)), [line(MUG, 3)]);
    expect(outcome.ok && outcome.touched).toEqual([line(MUG, 5)]);
  });
});

describe('changing the cart', () => {
  const before = cartOf(line(MUG, 2), line(LAST_MUGS, 1));
  const rows: [name: string, which: { key: string } | { line: number }, quantity: number, after: number[][], ok: boolean][] = [
    [
      'by its key',
      { key: lineKey(line(MUG, 1)) },
      5,
      [
        [MUG, 5],
        [LAST_MUGS, 1],
      ],
      true,
    ],
    [
      'by its variant',
      { key: String(LAST_MUGS) },
      2,
      [
        [MUG, 2],
        [LAST_MUGS, 2],
      ],
      true,
    ],
    [
      'by its place, counted from one',
      { line: 2 },
      3,
      [
        [MUG, 2],
        [LAST_MUGS, 3],
      ],
      true,
    ],
    ['to nothing, which removes it', { line: 1 }, 0, [[LAST_MUGS, 1]], true],
    [
      'beyond the stock, which is refused',
      { line: 2 },
      4,
      [
        [MUG, 2],
        [LAST_MUGS, 1],
      ],
      false,
    ],
    [
      'where there is no such line, which is refused',
      { line: 3 },
      1,
      [
        [MUG, 2],
        [LAST_MUGS, 1],
      ],
      false,
    ],
  ];
  it.each(rows)('a line is set %s (COM-01)', (_, which, quantity, after, ok) => {
    const outcome = changeLine(before, which, quantity);
    expect(outcome.ok).toBe(ok);
    expect(amounts(outcome.cart)).toEqual(after);
  });

  it('update sets several lines at once, adds new ones, and keeps note and attributes (COM-01)', () => {
    const outcome = updateCart(before, {
      updates: { [MUG]: 0, [LAST_MUGS]: 2, 5510201: 1 },
      note: 'Ring twice',
      attributes: { gift: 'yes' },
    });
    expect(outcome.ok).toBe(true);
    expect(amounts(outcome.cart)).toEqual([
      [5510201, 1],
      [LAST_MUGS, 2],
    ]);
    expect(outcome.cart).toMatchObject({ note: 'Ring twice', attributes: { gift: 'yes' } });
  });
});

describe('the cart as it is shown', () => {
  it('counts items and totals in minor units (COM-01)', () => {
    expect(cartJson(cartOf(line(MUG, 2), line(5510201, 1)))).toMatchObject({
      item_count: 3,
      total_price: 8600,
      currency: 'GBP',
      items: [
        { variant_id: MUG, product_id: 44101, product_title: 'Morning mug', price: 2600, line_price: 5200, quantity: 2 },
        { line_price: 3400 },
      ],
    });
  });
});
