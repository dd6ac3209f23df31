import { describe, expect, test } from 'vitest';
import { StorePage } from './store-page.ts';

const SHOPIFY = { 'Shopify.shop': 'a.myshopify.com', 'Shopify.routes.root': '/' };

describe('the cart of a page', () => {
  test('is read once, and again after its requests settle, and reports changes (TRG-09, COM-01)', async () => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, { a: 2, b: 1 });
    const watch = await page.enter();
    expect(watch.now).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    expect(page.told).toEqual([[]]);
    await page.requests('https://shop.example/app.css', 'https://shop.example/cart.js');
    expect(page.reads).toEqual(['GET https://shop.example/cart.js']);
    await page.requests('https://shop.example/cart/add.js', 'https://shop.example/cart/update.js');
    expect(page.reads).toHaveLength(2);
    expect(page.told[1]).toEqual([
      { kind: 'add', productId: 'a' },
      { kind: 'add', productId: 'b' },
    ]);
    expect(page.events.filter(({ type }) => type === 'fault')).toEqual([]);
  });

  test('changed by the last page’s form reports it on this page (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    await page.enter();
    const watch = await page.enter();
    expect(watch.happened).toEqual([{ kind: 'add', productId: 'a' }]);
  });

  test.each([
    ['https://shop.example/cart', '', ['remove', 'empty']],
    ['https://shop.example/', 'https://shop.example/checkouts/cn/1', []],
    ['https://shop.example/checkout/order-received/7/', '', []],
    ['https://shop.example/?page_id=8&order-received=7', '', []],
    ['https://shop.example/pages/Thank_You', '', []],
    ['https://shop.example/thanks', '', []],
    ['https://shop.example/your-order/', '', []],
    ['https://shop.example/thankyoupage', 'https://shop.example/purchase-thank-you', []],
    ['https://shop.example/', 'https://checkout.shopify.com/', []],
    ['https://bordershop.example/', 'https://thankful.example/', ['remove', 'empty']],
    ['https://shop.example/mugs?orderby=price', 'https://shop.example/mugs?order=asc', ['remove', 'empty']],
    ['https://shop.example/borders', 'https://shop.example/thanksgiving', ['remove', 'empty']],
  ])('empty on %s after “%s” reports %j: a purchase is no removal (TRG-09)', async (url, referrer, kinds) => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, {});
    await page.enter();
    Object.assign(page.browser, { url, referrer });
    expect((await page.enter()).happened.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('from an earlier visit is no news on its first page (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({ a: 3 });
    expect((await page.enter()).happened).toEqual([]);
  });

  test.each([
    ['a server error', { ok: true, status: 500, text: 'oops' }],
    ['a page of HTML', { ok: true, status: 200, text: '<!doctype html>' }],
    ['no answer', { ok: false, reason: 'network' }],
    ['JSON of somebody else', { ok: true, status: 200, text: '{"success":true}' }],
  ] as const)('answering with %s is unknown, without a fault (ERR-01, R2)', async (_what, broken) => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, broken, broken);
    const first = await page.enter();
    expect(first.now).not.toBeNull();
    // On a page of its own, and on one that a single-page app goes to.
    for (const watch of [await page.enter(), await page.enter({}, first)]) {
      expect(watch.now).toBeNull();
      expect(watch.happened).toEqual([]);
    }
    expect(page.events.map(({ type }) => type)).not.toContain('fault');
    expect(page.events.at(-1)).toMatchObject({ type: 'call-settled', call: 'cart' });
  });

  test('is read after Shopify’s own event has kept its promise, kept or broken (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 }, { a: 1 });
    await page.enter();
    let keep = (_: unknown) => {};
    page.signals.tell('shopify:cart:lines-update', new Promise((kept) => (keep = kept)));
    await page.wait();
    expect(page.reads).toHaveLength(1);
    keep({ cart: {} });
    await page.wait();
    expect(page.reads).toHaveLength(2);
    page.signals.tell('shopify:cart:lines-update', Promise.reject(new Error('no')));
    await page.wait();
    expect(page.reads).toHaveLength(3);
  });

  test('is read again by a page that comes back from the cache, and by no other showing (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    await page.enter();
    await page.comesBack(false);
    expect(page.reads).toHaveLength(1);
    await page.comesBack(true);
    expect(page.reads).toHaveLength(2);
  });

  test('is read again on return from another tab: its changes count, without events (TRG-09, TRG-10)', async () => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, {}, {}, { b: 1 });
    const watch = await page.enter();
    await page.isSeen(false);
    expect(page.reads).toHaveLength(1);
    await page.isSeen(true);
    expect([watch.now?.itemCount, watch.happened]).toEqual([0, []]);
    const known = () => page.events.filter(({ type }) => type === 'cart-known').length;
    const before = known();
    await page.isSeen(true);
    expect([page.reads.length, known()]).toEqual([3, before]);
    await page.requests('https://shop.example/cart/add.js');
    expect(watch.happened.map(({ kind }) => kind)).toEqual(['add']);
  });

  test('is said to have changed on this page where it did just before its visitor came back (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    const watch = await page.enter();
    page.signals.request('https://shop.example/cart/add.js');
    await page.isSeen(true);
    expect([page.reads.length, watch.happened.map(({ kind }) => kind)]).toEqual([2, ['add']]);
  });

  test('is left alone once the page view is over: no listener, no observer, no request (R8)', async () => {
    const page = new StorePage(SHOPIFY).answers({});
    await page.enter();
    page.ending.abort();
    expect(page.signals.isHeard()).toBe(false);
    await page.requests('https://shop.example/cart/add.js');
    page.signals.tell('shopify:cart:lines-update');
    await page.wait();
    expect(page.reads).toHaveLength(1);
  });

  test('is not looked for on a page that is no store (TRG-10)', async () => {
    const page = new StorePage({});
    const watch = await page.enter();
    expect(watch.now).toBeNull();
    expect(page.reads).toEqual([]);
  });
});

test('in WooCommerce comes from its API below the shop, by jQuery and block events (TRG-09, COM-01)', async () => {
  const page = new StorePage({ 'wc_add_to_cart_params.wc_ajax_url': '/kitchen/?wc-ajax=%%endpoint%%', wc_add_to_cart_params: {} });
  await page.wooHasItems().enter();
  expect(page.reads).toEqual(['GET https://shop.example/kitchen/wp-json/wc/store/v1/cart']);
  page.signals.tell('wc_cart_emptied');
  await page.wait();
  expect(page.reads).toHaveLength(2);
  page.signals.tell('wc-blocks_added_to_cart');
  await page.wait();
  expect(page.reads).toHaveLength(3);
  page.ending.abort();
  expect(page.signals.isHeard()).toBe(false);
});

test('in WooCommerce an empty cart costs no request, and is read once it is filled (COM-01)', async () => {
  const page = new StorePage({ woocommerce_params: {} }).wooHasItems(false);
  page.signals.restNamed = 'https://shop.example/wp-json/';
  const watch = await page.enter();
  await page.isSeen(true);
  page.signals.tell('wc_fragments_refreshed');
  await page.wait();
  expect([watch.now?.itemCount, page.reads]).toEqual([0, []]);
  const text = JSON.stringify({ items: [{ id: 31, quantity: 1 }], items_count: 1, totals: { total_items: '1200' } });
  page.wooHasItems().answers({ ok: true, status: 200, text });
  page.signals.tell('added_to_cart');
  await page.wait();
  expect([watch.now?.itemCount, watch.happened]).toEqual([1, [{ kind: 'add', productId: '31' }]]);
});

test('in WooCommerce, what was in the cart of an earlier page and is gone was taken out (COM-01, TRG-09)', async () => {
  const page = new StorePage({ woocommerce_params: {} }).wooHasItems();
  const text = JSON.stringify({ items: [{ id: 31, quantity: 1 }], items_count: 1, totals: { total_items: '1200' } });
  page.signals.restNamed = 'https://shop.example/wp-json/';
  await page.answers({ ok: true, status: 200, text }).enter();
  const watch = await page.wooHasItems(false).enter();
  expect(watch.happened.map(({ kind }) => kind)).toEqual(['remove', 'empty']);
  expect(page.reads).toHaveLength(1);
});

test('a WooCommerce shop that hides its REST root is asked for its cart, whatever its cookies say (COM-01)', async () => {
  const page = new StorePage({ woocommerce_params: {} }).wooHasItems(false);
  await page.enter();
  expect(page.reads).toHaveLength(1);
});
