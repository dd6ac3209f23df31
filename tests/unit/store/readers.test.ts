import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItems, emptyCart } from '../../../harness/sites/shop/cart.ts';
import { cartJson } from '../../../harness/sites/shop/cart-json.ts';
import { readStoreAnswer } from '../../../runtime/decide/display/account-settings.ts';
import { cartRecord, knownCart } from '../../../runtime/store/cart/keep-cart.ts';
import { readShopifyCart } from '../../../runtime/store/cart/shopify-cart.ts';
import { afterWixEvent, cartOfWix } from '../../../runtime/store/cart/wix-cart.ts';
import { readWooCart } from '../../../runtime/store/cart/woo-cart.ts';
import { type Cart, MAX_ITEMS } from '../../../runtime/visitor/cart.ts';
import { readers } from '../../../runtime/wire/readers.ts';

const READERS = { shopify: readShopifyCart, woocommerce: readWooCart };

function read(platform: keyof typeof READERS, raw: unknown) {
  const dropped: string[] = [];
  const cart = READERS[platform](readers, raw, (path, problem) => dropped.push(`${path}: ${problem}`));
  return { cart, dropped };
}

const readWix = (details: unknown) => {
  const wix = readStoreAnswer({ readers }, { wix_cart_details: details })?.wixCartDetails;
  return wix ? cartOfWix(wix) : null;
};

const WOO_MUG = { id: 31, name: 'Mug', quantity: 2, totals: { line_total: '2400', currency_minor_unit: 2 } };
const wooTotals = (total_items: string, currency_minor_unit: number, more = {}) => ({
  total_items,
  currency_minor_unit,
  currency_code: 'EUR',
  ...more,
});

test('Wix’s cart counts all its lines when it has more than are kept (COM-02)', () => {
  const lineItems = Array.from({ length: 300 }, (_, at) => ({ rootCatalogItemId: `p${at}`, quantity: 2, price: { amount: '1.50' } }));
  const cart = readWix({ lineItems, currency: 'ILS' });
  expect(cart?.items).toHaveLength(MAX_ITEMS);
  expect(cart).toMatchObject({ itemCount: 600, totalHundredths: 90_000 });
});

describe('Shopify’s cart', () => {
  test('is read from what the demo shop answers (COM-01)', () => {
    const { cart: shop } = addItems(emptyCart('t'), [
      { variantId: 5510101, quantity: 2, properties: {} },
      { variantId: 5510201, quantity: 1, properties: {} },
    ]);
    const { cart, dropped } = read('shopify', JSON.parse(JSON.stringify(cartJson(shop))));
    expect(dropped).toEqual([]);
    expect(cart).toEqual({
      items: [
        { productId: '44102', variantId: '5510201', title: 'Fen bowl', category: 'Bowls', quantity: 1, lineHundredths: 3400 },
        { productId: '44101', variantId: '5510101', title: 'Morning mug', category: 'Cups', quantity: 2, lineHundredths: 5200 },
      ],
      itemCount: 3,
      totalHundredths: 8600,
      currency: 'GBP',
    });
  });

  test('keeps its own count and total when it has more lines than are read (COM-01)', () => {
    const items = Array.from({ length: 300 }, (_, at) => ({ product_id: at + 1, id: at, quantity: 1, line_price: 100 }));
    const { cart, dropped } = read('shopify', { items, item_count: 300, total_price: 30_000, currency: 'JPY' });
    expect(cart?.items).toHaveLength(MAX_ITEMS);
    expect(cart).toMatchObject({ itemCount: 300, totalHundredths: 30_000 });
    expect(dropped).toEqual(['.items: cut to 100 rows']);
  });
});

/** Two mugs at 10.00 and a tax of 20 %, a tenth off, by the price that the shop shows. */
const taxed = (price: string) => ({
  items: [
    { ...WOO_MUG, prices: { price }, totals: { line_subtotal: '2000', line_total: '1800', line_total_tax: '360', currency_minor_unit: 2 } },
  ],
  items_count: 2,
  totals: wooTotals('2000', 2, { total_items_tax: '400', total_discount: '200', total_discount_tax: '40', total_tax: '360' }),
});

describe('WooCommerce’s cart', () => {
  test.each([
    ['cents', { items: [WOO_MUG], items_count: 2, totals: wooTotals('2400', 2) }, 2400, 2400],
    [
      'whole units',
      { items: [{ ...WOO_MUG, totals: { line_total: '24', currency_minor_unit: 0 } }], items_count: 2, totals: wooTotals('24', 0) },
      2400,
      2400,
    ],
    [
      'thousandths',
      { items: [{ ...WOO_MUG, totals: { line_total: '24000', currency_minor_unit: 3 } }], items_count: 2, totals: wooTotals('24000', 3) },
      2400,
      2400,
    ],
    [
      'a discount',
      {
        items: [WOO_MUG],
        items_count: 2,
        totals: wooTotals('2400', 2, { total_discount: '400', total_price: '2900', total_shipping: '900' }),
      },
      2000,
      2400,
    ],
    ['prices that are shown with their tax', taxed('1200'), 2160, 2160],
    ['prices that are shown without their tax', taxed('1000'), 1800, 1800],
  ])('counts %s in hundredths, without what delivery costs (COM-01, TRG-10)', (_what, raw, total, line) => {
    expect(read('woocommerce', raw)).toEqual({
      cart: {
        items: [{ productId: '31', variantId: '31', title: 'Mug', category: '', quantity: 2, lineHundredths: line }],
        itemCount: 2,
        totalHundredths: total,
        currency: 'EUR',
      },
      dropped: [],
    });
  });
});

test.each([
  ['shopify', null, 0],
  ['shopify', 'a page of HTML', 1],
  ['shopify', [], 1],
  ['shopify', {}, 1],
  ['shopify', { items: [] }, 1],
  ['shopify', { items: 'none', item_count: 'many' }, 3],
  ['woocommerce', { code: 'rest_no_route', message: 'No route was found', data: { status: 404 } }, 1],
  ['woocommerce', { items_count: 2 }, 1],
  ['woocommerce', 7, 1],
] as const)('%s: %j is no cart, and it is said why (COM-01, ERR-01)', (platform, raw, reasons) => {
  const { cart, dropped } = read(platform, raw);
  expect(cart).toBeNull();
  expect(dropped).toHaveLength(reasons);
});

test('a line without a product is left out with a reason, the others stay (COM-01)', () => {
  const { cart, dropped } = read('shopify', { items: [{ quantity: 1 }, { product_id: 5, quantity: 1 }, 'x'], item_count: 2 });
  expect(cart?.items.map(({ productId }) => productId)).toEqual(['5']);
  expect(dropped).toEqual(['.items[0]: names no product', '.items[2]: not an object']);
});

describe('Wix’s cart', () => {
  test('is read from a recorded cart (COM-02)', () => {
    const cart = readWix({
      id: 'cart-1',
      currency: 'ILS',
      lineItems: [
        {
          rootCatalogItemId: 'pot-1',
          catalogReference: { catalogItemId: 'booking-9', appId: 'a' },
          productName: { original: 'עציץ', translated: null },
          quantity: 2,
          price: { amount: '135.10', formattedAmount: '135.10 ₪' },
        },
      ],
      subtotal: { amount: '270.20' },
    });
    expect(cart).toEqual({
      items: [{ productId: 'pot-1', variantId: 'booking-9', title: 'עציץ', category: '', quantity: 2, lineHundredths: 27_020 }],
      itemCount: 2,
      totalHundredths: 27_020,
      currency: 'ILS',
    });
  });

  test('is read from as little as the contract promises (COM-02)', () => {
    const cart = readWix({ lineItems: [{ rootCatalogItemId: 'a', productName: { original: 'A' } }], subtotal: { amount: '270' } });
    expect(cart).toMatchObject({ itemCount: 1, totalHundredths: 27_000 });
    expect(readWix(null)).toBeNull();
    expect(readWix({})).toMatchObject({ items: [], itemCount: 0, totalHundredths: 0 });
  });

  const HAS: Cart = cartOf('a', 2, 2000);
  test.each([
    ['AddToCart', { id: 'a', quantity: 1, price: 10 }, cartOf('a', 3, 3000)],
    [
      'AddToCart',
      { id: 'b', name: 'B', quantity: 2, price: 5.5, currency: 'USD' },
      { itemCount: 4, totalHundredths: 3100, currency: 'USD' },
    ],
    ['RemoveFromCart', { id: 'a', quantity: 1, price: 10 }, cartOf('a', 1, 1000)],
    ['RemoveFromCart', { id: 'a', quantity: 5 }, { items: [], itemCount: 0, totalHundredths: 0 }],
    ['RemoveFromCart', { id: 'unknown', quantity: 1, price: 99 }, cartOf('a', 2, 2000)],
    ['AddToCart', { id: 'a' }, cartOf('a', 3, 3000)],
    ['PageView', { id: 'a' }, null],
    ['AddToCart', { name: 'nameless' }, null],
    ['AddToCart', null, null],
    [Symbol.iterator, { id: 'a' }, null],
  ] as const)('is counted on by the event %s of %j (COM-02, TRG-09)', (name, data, wanted) => {
    const cart = afterWixEvent(readers, HAS, name, data);
    if (wanted) expect(cart).toMatchObject(wanted);
    else expect(cart).toBeNull();
  });

  function cartOf(id: string, quantity: number, lineHundredths: number): Cart {
    const items = [{ productId: id, variantId: id, title: '', category: '', quantity, lineHundredths }];
    return { items, itemCount: quantity, totalHundredths: lineHundredths, currency: '' };
  }
});

/** Values of every kind under the names that carts use. */
const carts = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), tie('record'), fc.array(tie('any'), { maxLength: 4 })),
  record: fc.dictionary(
    fc.constantFrom(
      ...['items', 'item_count', 'total_price', 'product_id', 'id', 'quantity', 'line_price', 'currency', '__proto__'],
      ...['items_count', 'totals', 'total_items', 'currency_minor_unit', 'line_total', 'lineItems', 'subtotal', 'amount', 'price'],
    ),
    tie('any'),
    { maxKeys: 9 },
  ),
})).record;

function expectSound(cart: Cart | null): void {
  if (!cart) return;
  expect(cart.items.length).toBeLessThanOrEqual(MAX_ITEMS);
  for (const number of [
    cart.itemCount,
    cart.totalHundredths,
    ...cart.items.flatMap(({ quantity, lineHundredths }) => [quantity, lineHundredths]),
  ])
    expect(Number.isFinite(number) && number >= 0).toBe(true);
  for (const { productId, variantId, title } of cart.items)
    for (const words of [productId, variantId, title]) expect(typeof words).toBe('string');
  // A zero has no sign in text.
  const text = JSON.stringify(cart);
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
}

test('no reader throws on anything, and whatever it reads is sound (COM-01, COM-02, R2)', () => {
  fc.assert(
    fc.property(carts, (raw) => {
      expectSound(read('shopify', raw).cart);
      expectSound(read('woocommerce', raw).cart);
      expectSound(readWix(raw));
      expectSound(afterWixEvent(readers, { items: [], itemCount: 0, totalHundredths: 0, currency: '' }, 'AddToCart', raw));
    }),
    { numRuns: 500 },
  );
}, 30_000);

test('an earlier page’s cart returns as it was, and broken data are dropped (COM-01, VIS-10)', () => {
  fc.assert(
    fc.property(carts, fc.string(), (raw, text) => {
      const { cart } = read('shopify', raw);
      // A zero has no sign in text.
      if (cart) expect(knownCart(cartRecord(cart, {}))).toEqual(JSON.parse(JSON.stringify(cart)));
      expectSound(knownCart(text));
      expectSound(knownCart(JSON.stringify({ cart: raw })));
    }),
    { numRuns: 500 },
  );
  expect(knownCart(null)).toBeNull();
}, 30_000);
