import { describe, expect, test } from 'vitest';
import { createScope } from '../../../runtime/scope.ts';
import { knownCart, knownIds } from '../../../runtime/store/cart/keep-cart.ts';
import { sum } from '../../../runtime/store/cart/money.ts';
import { readThresholds, thresholdText } from '../../../runtime/store/cart/price-rules.ts';
import { addToCart } from '../../../runtime/store/cart/shopify-cart.ts';
import { openStore } from '../../../runtime/store/follow-store.ts';
import { storeFields } from '../../../runtime/store/platform/platform.ts';
import { type Cart, hundredths, NO_CART, noCartNews, onCart, tellCart } from '../../../runtime/visitor/cart.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { StorePage } from './store-page.ts';

const SHOPIFY = { 'Shopify.shop': 'a.myshopify.com', 'Shopify.routes.root': '/' };

describe('a listener to the cart', () => {
  const ADD = [{ kind: 'add', productId: 'a' }] as const;

  function news() {
    const faults: string[] = [];
    const scope = createScope((where, error) => void faults.push(`${where}: ${error}`));
    return { cart: noCartNews(), scope, faults };
  }

  test('hears each change with what became of it, until they are gone (TRG-09, TRG-10)', () => {
    const { cart, scope } = news();
    const [first, second] = [new AbortController(), new AbortController()];
    const heard: string[] = [];
    onCart(cart, (now, events) => void heard.push(`first ${now.itemCount} ${events.length}`), first.signal);
    onCart(cart, () => void heard.push('second'), second.signal);
    tellCart(cart, scope, { ...NO_CART, itemCount: 1 }, ADD);
    second.abort();
    tellCart(cart, scope, { ...NO_CART, itemCount: 2 }, []);
    expect(heard).toEqual(['first 1 1', 'second', 'first 2 0']);
    expect([cart.now?.itemCount, cart.happened]).toEqual([2, ADD]);
    expect(cart.heardBy.size).toBe(1);
  });

  test('and has gone is let go of, also where the cart never changes (CST-02)', () => {
    const { cart } = news();
    const gone = new AbortController();
    onCart(cart, () => {}, gone.signal);
    gone.abort();
    onCart(cart, () => {}, gone.signal);
    expect(cart.heardBy.size).toBe(1);
    onCart(cart, () => {}, new AbortController().signal);
    expect(cart.heardBy.size).toBe(1);
  });

  test('breaks and is reported as a fault, and the others still hear (ERR-02, ERR-03)', () => {
    const { cart, scope, faults } = news();
    const { signal } = new AbortController();
    const heard: string[] = [];
    const breaks = () => {
      throw new Error('it broke');
    };
    onCart(cart, breaks, signal);
    onCart(cart, () => void heard.push('other'), signal);
    tellCart(cart, scope, NO_CART, []);
    expect([heard, faults]).toEqual([['other'], ['cart: Error: it broke']]);
  });

  test('knows nothing on an app’s next page until the cart is read there (GAT-10, TRG-09, TRG-14)', () => {
    const { cart, scope } = news();
    const { ports } = new FakeBrowser();
    expect([cart.now, cart.happened]).toEqual([null, []]);
    tellCart(cart, scope, NO_CART, ADD);
    openStore(contextOf({ ...ports, clock: { ...ports.clock, whenIdle() {} } }, { scope, cart }), '');
    expect([cart.now, cart.happened]).toEqual([null, []]);
  });
});

describe('a WooCommerce shop is recognised', () => {
  /** The globals that a page has so far, and the code that it has asked for. */
  function opened(globals: Record<string, unknown> = {}) {
    const browser = new FakeBrowser();
    browser.variables = globals;
    const asked: string[] = [];
    const chunk = async (name: string) => {
      asked.push(name);
      return null;
    };
    openStore(contextOf(browser.ports, { chunk }), '');
    return { browser, globals, asked };
  }

  test('by what our own plugin says of it, where the shop’s scripts are held back (COM-01)', () => {
    expect(opened({ poptinShop: { page: 'shop' } }).asked).toEqual(['store']);
  });

  test.each(['click', 'visibility'] as const)(
    'once a %s has followed the movement for which a caching tool held its scripts back (COM-01)',
    (kind) => {
      const { browser, globals, asked } = opened();
      const happens = () =>
        kind === 'click'
          ? browser.happen(kind, { path: () => [], isTrusted: true, take: () => undefined })
          : browser.happen(kind, undefined);
      browser.happen('grown', undefined);
      happens();
      expect(asked).toEqual([]);
      globals.woocommerce_params = {};
      happens();
      happens();
      expect([asked, browser.listeners(kind)]).toEqual([['store'], 0]);
    },
  );
});

test('QA reads the cart with its use; the next display call sends it (COM-01, API-01, DEV-03)', async () => {
  const page = new StorePage(SHOPIFY).answers({ a: 1 }, { a: 2, b: 1 });
  await page.enter();
  await page.requests('https://shop.example/cart/add.js');
  expect(page.events.filter(({ type }) => type === 'cart-known')).toEqual([
    { type: 'cart-known', items: 1, total: 10, currency: 'GBP', events: [] },
    {
      ...{ type: 'cart-known', items: 3, total: 30, currency: 'GBP' },
      events: [
        { kind: 'add', productId: 'a' },
        { kind: 'add', productId: 'b' },
      ],
    },
  ]);
  expect(page.events.flatMap((event) => (event.type === 'call-started' ? [event.call] : []))).toEqual(['cart', 'cart']);
  expect(page.browser.sent).toMatchObject([{ cookies: true }, { cookies: true }]);
  expect(storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart'))).toMatchObject({
    ...{ store_integration: 'shopify', cart_total_items: '3', cart_total_price: '30.00' },
    ...{ cart_products_ids_list: '["a","b"]', cart_products_org_ids_list: '["a","b"]', wix_cart_id: '' },
  });
});

test('a WooCommerce shop is not told as a store of its own: the contract has no word for it (API-01)', async () => {
  const page = new StorePage({ wc_add_to_cart_params: {} });
  page.answers({ ok: true, status: 200, text: JSON.stringify({ items: [], items_count: 0, totals: { total_items: '0' } }) });
  expect((await page.enter()).now).toMatchObject({ itemCount: 0 });
  expect(storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart')).store_integration).toBe('');
});

test('several requests that change a cart once have it read once, when they are done (TRG-09, COM-01)', async () => {
  const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
  await page.enter();
  page.signals.request('https://shop.example/cart/add.js');
  await page.wait(119);
  page.signals.request('https://shop.example/cart/update.js');
  await page.wait(119);
  expect(page.reads).toHaveLength(1);
  await page.wait(1);
  expect(page.reads).toHaveLength(2);
});

test.each(['checkout', 'order', 'thank-you', 'Checkout'])(
  'on a page of “%s” what was put into a new cart is still told, what was bought is not (TRG-09)',
  async (name) => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, { b: 1 }, {});
    await page.enter();
    page.browser.url = `https://shop.example/${name}`;
    const news = await page.enter();
    expect(news.happened).toEqual([{ kind: 'add', productId: 'b' }]);
    // Later changes there are the visitor's.
    await page.requests('https://shop.example/cart/clear.js');
    expect(page.told.at(-1)?.map(({ kind }) => kind)).toEqual(['remove', 'empty']);
  },
);

test('a popup’s button puts its products into the cart, with cookies and shop language (API-17, COM-01)', async () => {
  const browser = new FakeBrowser();
  browser.variables['Shopify.routes.root'] = '/en-gb/';
  const answer = await addToCart(contextOf(browser.ports), [
    { variantId: '5510101', quantity: 2 },
    { variantId: '7', quantity: 1 },
  ]);
  expect(answer).toEqual({ ok: true, value: {} });
  const items = [
    { id: 5510101, quantity: 2 },
    { id: 7, quantity: 1 },
  ];
  expect(browser.sent).toEqual([
    { method: 'POST', url: 'https://shop.example/en-gb/cart/add.js', cookies: true, body: { json: { items } } },
  ]);
});

test.each([
  ['{"items":[{"id":7}]}', { items: [{ id: 7 }] }],
  ['added', {}],
  ['null', {}],
])('what the shop answers to it, such as %s, is handed on (API-17, COM-01)', async (text, value) => {
  const { ports } = new FakeBrowser();
  const http = { send: async () => ({ ok: true, status: 200, text }) as const };
  expect(await addToCart(contextOf({ ...ports, http }), [{ variantId: '7', quantity: 1 }])).toEqual({ ok: true, value });
});

test.each([
  [2600, 'GBP', '£26.00'],
  [5, 'CHF', '0.05\u00a0CHF'],
  [300_000, 'JPY', '¥3,000'],
  [300_000, 'KRW', '₩3,000'],
  [300_000, 'XPF', 'CFPF\u00a03,000'],
  [300_000, 'JPYX', '3,000.00\u00a0JPYX'],
])('a sum of %i hundredths in %s is written %s: two decimals, but for money of one piece (COM-04)', (amount, currency, text) => {
  expect(sum(amount, currency)).toBe(text);
});

test.each([
  ['en', 60, 'You have free shipping'],
  ['he', 60, 'המשלוח שלך חינם'],
  ['he', 50, 'עוד £10.00 והמשלוח חינם'],
] as const)('a shop that only gives free shipping says in %s at £%d: %s (COM-04, LNG-01)', (language, total, text) => {
  const price_rules = [{ target_type: 'shipping_line', prerequisite_subtotal_range: { greater_than_or_equal_to: '60' } }];
  const cart: Cart = { ...NO_CART, totalHundredths: hundredths(total), currency: 'GBP' };
  expect(thresholdText(readThresholds(readers, { price_rules }, 0) ?? [], cart, language)).toBe(text);
});

test('a shop that only gives a discount says how much is missing for it in Hebrew (COM-04, LNG-01)', () => {
  const price_rules = [{ target_type: 'line_item', prerequisite_subtotal_range: { greater_than_or_equal_to: '60' } }];
  const cart: Cart = { ...NO_CART, totalHundredths: 5000, currency: 'ILS' };
  expect(thresholdText(readThresholds(readers, { price_rules }, 0) ?? [], cart, 'he')).toBe('עוד ₪10.00 וההנחה שלך');
});

test.each([
  ['{"told":{"store_integration_customer_id":"m","wix_cart_id":"c"}}', { store_integration_customer_id: 'm', wix_cart_id: 'c' }],
  ['{"told":{"store_integration_customer_id":7}}', { store_integration_customer_id: '', wix_cart_id: '' }],
  ['{"told":null}', {}],
  ['nothing', {}],
  [null, {}],
])('the kept ids (%s) of an earlier page count only as texts (VIS-10, COM-02)', (record, ids) => {
  expect(knownIds(record)).toEqual(ids);
});

test.each([
  [
    { items: [{}], itemCount: -1, totalHundredths: '7', currency: 7 },
    { itemCount: 0, totalHundredths: 0, currency: '' },
  ],
  [
    { items: [], itemCount: 0, totalHundredths: 5 },
    { items: [], itemCount: 0, totalHundredths: 5 },
  ],
])('a cart by another script (%j) keeps only valid parts (VIS-10)', (cart, known) => {
  expect(knownCart(JSON.stringify({ cart }))).toMatchObject(known);
  const many = knownCart(JSON.stringify({ cart: { ...cart, items: Array.from({ length: 101 }, () => ({ productId: 'a' })) } }));
  expect(many?.items).toHaveLength(100);
  expect(many?.items[0]).toEqual({ productId: 'a', variantId: '', title: '', category: '', quantity: 0, lineHundredths: 0 });
});
