import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gate } from '../../../runtime/decide/gates/popup/products.ts';
import { SYMBOLS } from '../../../runtime/store/cart/currency-symbols.ts';
import { currencySymbol, money } from '../../../runtime/store/cart/money.ts';
import { readThresholds, thresholdsIn, thresholdText } from '../../../runtime/store/cart/price-rules.ts';
import { readRecommendations } from '../../../runtime/store/products/recommendations.ts';
import { productOfPage, productsOfCart, readSeen, withProduct } from '../../../runtime/store/products/visited-products.ts';
import { type Cart, hundredths } from '../../../runtime/visitor/cart.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { readCartSlots, readRecommendation } from '../../../runtime/wire/settings/product-settings.ts';
import { readPopup } from '../wire/read.ts';

const cartOf = (total: number, currency = 'GBP'): Cart => ({ items: [], itemCount: 1, totalHundredths: hundredths(total), currency });

describe('money', () => {
  test.each([
    [2600, 'GBP', '£26'],
    [2650, 'GBP', '£26.50'],
    [2605, 'ILS', '₪26.05'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [500, 'CHF', '5\u00a0CHF'],
    [100, 'CAD', 'CA$1'],
    [30_000, 'JPY', '¥300'],
    [100, 'XOF', 'F\u00a0CFA\u00a01'],
    [5, 'SEK', 'kr\u00a00.05'],
    [100, 'ZZZ', '1\u00a0ZZZ'],
    [100, '', '1'],
  ])('the amount %i hundredths in %s is written %s (COM-03)', (amount, currency, text) => {
    expect(money(amount, currency)).toBe(text);
  });

  test('is written in each of about 170 currencies, by its sign or its code (COM-03)', () => {
    const codes = Intl.supportedValuesOf('currency');
    expect(codes.length).toBeGreaterThan(150);
    for (const code of [...codes, 'GGP', 'IMP', 'JEP']) expect(currencySymbol(code)).toMatch(/^[^\d\s][^\d]{0,5}$/u);
    const rows = SYMBOLS.trim().split(' ');
    expect(rows.every((row) => /^[A-Z]{3}\S{1,5}$/u.test(row))).toBe(true);
    expect(rows.length).toBeGreaterThan(160);
    for (const code of ['SGD', 'ARS', 'CLP', 'COP', 'UYU', 'BBD']) expect(currencySymbol(code)).toBe('$');
    expect(rows.map((row) => row.slice(0, 3))).toEqual([...new Set(rows.map((row) => row.slice(0, 3)))].sort());
    expect([currencySymbol(''), currencySymbol('$ A'), currencySymbol('ILS'), currencySymbol('CHF')]).toEqual(['', '$ A', '₪', 'CHF']);
  });
});

const NOW = Date.parse('2026-06-15T12:00:00Z');

describe('price rules', () => {
  const rule = (target_type: string, from: unknown, more = {}) => ({
    target_type,
    target_selection: 'all',
    allocation_method: 'each',
    prerequisite_subtotal_range: from === null ? null : { greater_than_or_equal_to: from },
    ...more,
  });

  test('with a goods value are read nearest first; others are ignored (COM-04, API-13)', () => {
    const price_rules = [
      rule('line_item', '100.0'),
      rule('shipping_line', '40.0'),
      rule('shipping_line', null),
      rule('line_item', '10', { target_selection: 'entitled' }),
      rule('line_item', 'much'),
      rule('unknown', '5'),
      'x',
      null,
    ];
    expect(readThresholds(readers, { price_rules }, NOW)).toEqual([
      { gives: 'shipping', fromHundredths: 4000 },
      { gives: 'discount', fromHundredths: 10_000 },
    ]);
    for (const raw of [null, [], {}, { price_rules: 7 }]) expect(readThresholds(readers, raw, NOW)).toBeNull();
  });

  test.each([
    ['is over', { ends_at: '2026-06-01T00:00:00Z' }, false],
    ['has not begun', { starts_at: '2026-07-01T00:00:00Z' }, false],
    ['goes on', { starts_at: '2026-06-01T00:00:00+03:00', ends_at: '2026-07-01T00:00:00Z' }, true],
    ['has no end', { starts_at: '2026-06-01T00:00:00Z', ends_at: null }, true],
    ['is for certain customers', { customer_selection: 'prerequisite' }, false],
    ['is for certain customers by name', { prerequisite_customer_ids: [7] }, false],
    ['is for a segment of customers', { customer_segment_prerequisite_ids: [7] }, false],
    ['asks for certain products', { prerequisite_collection_ids: [7] }, false],
    ['asks for a number of products', { prerequisite_quantity_range: { greater_than_or_equal_to: 2 } }, false],
    ['is for cheap delivery alone', { prerequisite_shipping_price_range: { less_than_or_equal_to: '9.0' } }, false],
    [
      'asks for nothing else, in all the platform’s words',
      {
        ...{ customer_selection: 'all', prerequisite_customer_ids: [], prerequisite_quantity_range: null, starts_at: '', ends_at: 'ever' },
        prerequisite_to_entitlement_quantity_ratio: { prerequisite_quantity: null, entitled_quantity: null },
      },
      true,
    ],
  ])('a rule that %s (%j) is reported: %s (COM-04)', (_what, more, isTold) => {
    const price_rules = [rule('shipping_line', '40.0', more)];
    expect(readThresholds(readers, { price_rules }, NOW)).toHaveLength(isTold ? 1 : 0);
  });

  test('the rule for everybody counts behind 1,999 of a shop’s discount codes (COM-04)', () => {
    const codes = Array.from({ length: 1999 }, () => rule('line_item', '10', { customer_selection: 'prerequisite' }));
    const price_rules = [...codes, rule('shipping_line', '40.0')];
    expect(readThresholds(readers, { price_rules }, NOW)).toEqual([{ gives: 'shipping', fromHundredths: 4000 }]);
  });

  const BOTH = readThresholds(readers, { price_rules: [rule('shipping_line', '60.00'), rule('line_item', '100')] }, NOW) ?? [];
  test.each([
    [0, 'en', 'Only £60.00 to go for free shipping'],
    [59.99, 'en', 'Only £0.01 to go for free shipping'],
    [60, 'en', 'Only £40.00 to go for your discount'],
    [100, 'en', 'You have your discount'],
    [52, 'he', 'עוד £8.00 והמשלוח חינם'],
    [200, 'he', 'ההנחה שלך'],
  ] as const)('at a cart of %d in %s say: %s (COM-04, LNG-01)', (total, language, text) => {
    expect(thresholdText(BOTH, cartOf(total), language)).toBe(text);
  });

  test.each([
    ['elsewhere', 'GBP', undefined, 6000],
    ['in the shop’s own currency', 'GBP', { active: 'GBP', rate: '1.0' }, 6000],
    ['in another market', 'JPY', { active: 'JPY', rate: '190.5' }, 1_143_000],
    ['if page and cart differ', 'JPY', { active: 'GBP', rate: '1.0' }, null],
    ['without a rate', 'JPY', { active: 'JPY' }, null],
    ['with a rate that is none', 'JPY', { active: 'JPY', rate: '0' }, null],
  ])('count in the cart’s currency: %s (COM-04)', (_where, currency, told, from) => {
    expect(thresholdsIn({ currency }, BOTH, told)?.[0]?.fromHundredths ?? null).toBe(from);
  });

  test('say nothing where there are none, and nothing while the cart is not known (COM-04)', () => {
    expect(thresholdText([], cartOf(5), 'en')).toBe('');
    expect(thresholdText(BOTH, null, 'en')).toBe('');
    expect(thresholdText(BOTH, { ...cartOf(3), currency: 'JPY' }, 'en')).toBe('Only ¥57 to go for free shipping');
  });
});

describe('recommendations', () => {
  const product = (more = {}) => ({
    product_id: '1',
    variant_id: '11',
    title: 'Morning mug',
    desc: 'Warm.',
    handle: 'morning-mug',
    image: '/m.svg',
    inventory_quantity: 4,
    price: 2600,
    compare_at_price: 3000,
    ...more,
  });
  const read = (...products: unknown[]) => readRecommendations(readers, { success: true, currency: 'GBP', data: { products } }, 4);

  test('are read with their prices as people write them (COM-03, API-11)', () => {
    expect(read(product())).toEqual([
      {
        title: 'Morning mug',
        description: 'Warm.',
        image: '/m.svg',
        link: 'products/morning-mug?variant=11',
        price: '£26',
        comparePrice: '£30',
        remaining: 4,
      },
    ]);
  });

  test.each([
    ['a lower price before', { compare_at_price: 2000 }, { comparePrice: '' }],
    ['no price before', { compare_at_price: null }, { comparePrice: '' }],
    ['no count', { inventory_quantity: null }, { remaining: null }],
    ['one left', { inventory_quantity: 1 }, { remaining: 1 }],
    ['none left', { inventory_quantity: 0 }, { remaining: null }],
    ['more sold than there were', { inventory_quantity: -3 }, { remaining: null }],
    ['a title of 50', { title: 'x'.repeat(50) }, { title: 'x'.repeat(50) }],
    ['a title of 51', { title: 'x'.repeat(51) }, { title: `${'x'.repeat(49)}…` }],
    ['a title of pictures', { title: '🫖'.repeat(60) }, { title: `${'🫖'.repeat(49)}…` }],
    [
      'a handle that is an address',
      { handle: '../../evil?x#y', variant_id: '"><b>' },
      { link: 'products/..%2F..%2Fevil%3Fx%23y?variant=%22%3E%3Cb%3E' },
    ],
  ])('with %s (COM-03)', (_what, more, wanted) => {
    expect(read(product(more))?.[0]).toMatchObject(wanted);
  });

  test('are as many as the owner wants at most; a product that cannot be shown is left out (COM-03)', () => {
    const data = { products: Array.from({ length: 9 }, () => product()) };
    for (const count of [3, 4]) expect(readRecommendations(readers, { success: true, data }, count)).toHaveLength(count);
    expect(read(product({ title: '' }), product({ price: 'free' }), product({ handle: null }), 'x', product())).toHaveLength(1);
    expect(readRecommendations(readers, { success: false }, 4)).toBeNull();
    expect(readRecommendations(readers, 'x', 4)).toBeNull();
  });

  test('never throw, whatever answers (COM-03, R2)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        readRecommendations(readers, raw, 4);
        readRecommendations(readers, { success: 1, data: raw }, 4);
        expect(readThresholds(readers, { price_rules: [raw] }, NOW)).toBeInstanceOf(Array);
        expect(readCartSlots({ readers }, { wire: { design_properties: raw } as never })).toBeInstanceOf(Map);
      }),
    );
  });

  test.each([
    [{}, null, true],
    [{ product_recommendation: { category: 'last_visited' } }, '', false],
    [{ product_recommendation: { category: 'last_visited' } }, '[]', false],
    [{ product_recommendation: { category: 'last_visited' } }, '["44101"]', true],
    [{ product_recommendation: { category: 'best_selling' } }, '', true],
    [{ product_recommendation: 7 }, '', true],
  ])('for %j with %j visited lately: %s (GAT-08)', (wire, cookie, pass) => {
    const memory = new Map(cookie === null ? [] : [['latest_visited_products', cookie]]);
    const { recommends } = readPopup(wire).popup as { recommends: string | null };
    expect(gate.ask({ recommends }, { memory })[0]).toBe(pass);
  });

  test('say what they want by the popup’s own words (COM-03)', () => {
    expect(
      readRecommendation({ readers }, { wire: { product_recommendation: { category: 'manual', manual_products: [1, '2'], count: 3 } } }),
    ).toEqual({
      category: 'manual',
      manualProducts: ['1', '2'],
      count: 3,
    });
    expect(readRecommendation({ readers }, { wire: { product_recommendation: { count: 99 } } }).count).toBe(4);
    expect(readRecommendation({ readers }, { wire: {} })).toEqual({ category: '', manualProducts: [], count: 4 });
  });
});

describe('the slots of add to cart', () => {
  const slots = (wire: Record<string, unknown>) =>
    [...readCartSlots({ readers }, { wire })].map(([number, { variantId, quantity }]) => [number, variantId, quantity]);
  test.each([
    [{}, []],
    [{ design_properties: { add_to_cart: { variant_id: 5510101, quantity: 2 } } }, [[1, '5510101', 2]]],
    [
      {
        design_properties: {
          add_to_cart: { variant_id: '1' },
          shopify_add_to_cart_2: { variant_id: 2 },
          shopify_add_to_cart_6: { variant_id: 6, quantity: 3 },
          shopify_add_to_cart_7: { variant_id: 7 },
        },
      },
      [
        [1, '1', 1],
        [2, '2', 1],
        [6, '6', 3],
      ],
    ],
    [{ design_properties: { add_to_cart: { variant_id: 'gid://shopify/1', quantity: 1 } } }, []],
    [{ design_properties: { add_to_cart: { variant_id: 5, quantity: -4 } } }, [[1, '5', 1]]],
    [{ shopify_product_settings: { variant_id: 9 } }, [[1, '9', 1]]],
    [{ design_properties: { shopify_add_to_cart_3: { variant_id: 3 } }, shopify_product_settings: { variant_id: 9 } }, [[3, '3', 1]]],
  ])('for %j are %j (COM-01)', (wire, wanted) => {
    expect(slots(wire)).toEqual(wanted);
  });
});

describe('a visitor’s viewed products', () => {
  const seen = (id: string) => ({ product_id: id, product_name: `P ${id}`, category: 'Cups' });

  test('is the product that Shopify’s page is about (COM-01)', () => {
    const globals: Record<string, unknown> = {
      'meta.product.id': 44101,
      'meta.product.variants.0.name': 'Morning mug - Celadon',
      'meta.product.type': 'Cups',
    };
    expect(productOfPage((path) => globals[path])).toEqual({
      product_id: '44101',
      product_name: 'Morning mug - Celadon',
      category: 'Cups',
    });
    expect(productOfPage(() => undefined)).toBeNull();
    expect(productOfPage(() => ({}))).toBeNull();
  });

  test('is kept newest first, each product once, three at most (COM-01)', () => {
    let list = [seen('a')];
    for (const id of ['b', 'c', 'b', 'd']) list = withProduct(seen(id), list);
    expect(list.map(({ product_id }) => product_id)).toEqual(['d', 'b', 'c']);
    expect(readSeen(JSON.stringify(list))).toEqual(list);
    expect(readSeen('[{"product_id":7},null,{"product_id":"a","product_name":{}}]')).toEqual([
      { product_id: 'a', product_name: '', category: '' },
    ]);
    expect(readSeen('{')).toEqual([]);
  });

  test('and what stays in the cart go by the wire’s names (API-14)', () => {
    const item = { productId: 'a', variantId: 'a', title: 'A', category: 'Cups', quantity: 2, lineHundredths: 200 };
    expect(productsOfCart({ ...cartOf(2), items: [item] })).toEqual([{ product_id: 'a', product_name: 'A', category: 'Cups' }]);
  });
});
