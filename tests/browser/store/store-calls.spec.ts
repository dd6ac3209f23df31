import { sample } from '../../support/sample.ts';
import { popup } from '../support/shop.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** Each test has a shop of its own: the server knows a shop once. */
const shopOf = ({ clientId }: Site) => `${clientId}.myshopify.com`;

/** A page of a Shopify store: its customer, its cart, and the product that it is about. */
const storePage = (site: Site, productId: number, customer = 7001) =>
  site.html({
    head: `<script>
  var Shopify = { shop: '${shopOf(site)}', routes: { root: '/' } };
  var __st = { cid: ${customer} };
  var meta = { product: { id: ${productId}, type: 'Cups', variants: [{ id: 1, name: 'Product ${productId}' }] } };
</script>${site.tag()}`,
  });

const settled = (visitor: Visitor, name: string) => visitor.until((event) => event.type === 'call-settled' && event.call === name);

/** The store's own cart. It is empty unless the test gives another. */
async function cart(visitor: Visitor, answer: object = { items: [], item_count: 0, total_price: 0, currency: 'GBP' }): Promise<void> {
  await visitor.page.route('**/cart.js', (route) => route.fulfill({ json: answer }));
}

/** The server's reports of the customer, in the order in which they came. */
const told = async (site: Site) => (await site.received('browse-abandonment')).map(({ payload }) => payload).reverse();

const seenIds = async (visitor: Visitor): Promise<unknown> =>
  JSON.parse(
    decodeURIComponent(
      (await visitor.page.context().cookies()).find(({ name }) => name === 'poptin_latest_visited_products')?.value ?? 'null',
    ),
  );

test('three viewed products are kept, newest first, each once (VIS-04, COM-01)', async ({ site, visitor }) => {
  await site.show();
  const kept: unknown[] = [];
  for (const id of [1, 2, 1, 3, 4]) {
    site.page(`/p${id}`, storePage(site, id));
    await visitor.visit(site.url(`/p${id}`));
    await settled(visitor, 'browse-abandonment');
    kept.push(await seenIds(visitor));
  }
  expect(kept).toEqual([['1'], ['2', '1'], ['1', '2'], ['3', '1', '2'], ['4', '3', '1']]);
  site.page('/about', site.html());
  await visitor.visit(site.url('/about'));
  expect(await seenIds(visitor)).toEqual(['4', '3', '1']);
});

test('viewed products and left carts go to the shop’s account (API-12, API-14, API-17, API-19)', async ({ site, visitor }) => {
  const asked: string[] = [];
  await site.account({ shop: shopOf(site) }, popup({ triggers: { cart_event: [{ event: 'remove', product_id: 'x' }] } }));
  site.page('/', storePage(site, 44101));
  site.page('/next', storePage(site, 44102));
  visitor.page.on('request', (request) => {
    if (request.url().includes('get-client-id')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  let count = 1;
  await visitor.page.route('**/cart.js', (route) =>
    route.fulfill({
      json: {
        items: Array.from({ length: +!!count }, () => ({
          ...{ product_id: 44101, id: 5510101, product_title: 'Mug', product_type: 'Cups' },
          ...{ quantity: count, line_price: 2650 * count },
        })),
        item_count: count,
        total_price: 2650 * count,
        currency: 'GBP',
      },
    }),
  );
  await visitor.page.route('**/cart/add.js', (route) => route.fulfill({ json: {} }));
  await visitor.visit(site.url());
  await expect.poll(() => told(site)).toHaveLength(2);
  expect((await site.received('browse-abandonment'))[0]).toMatchObject({ method: 'GET', path: '/shopify/save/browse-abandonment' });
  const left = { clientId: site.clientId, customer: '7001', data_for: 'cart' };
  const mug = { product_id: '44101', product_name: 'Mug', category: 'Cups' };
  expect(await told(site)).toEqual([
    {
      clientId: site.clientId,
      customer: '7001',
      products: [{ product_id: '44101', product_name: 'Product 44101', category: 'Cups' }],
      data_for: 'abandonment',
      total_cart_value: '26.50',
    },
    { ...left, products: [mug], total_cart_value: '26.50' },
  ]);

  for (const [now, kept] of [
    [2, { ...left, products: [mug], total_cart_value: '53.00' }],
    [0, { ...left, products: [], total_cart_value: '0.00' }],
  ] as const) {
    count = now;
    await visitor.page.evaluate(() => fetch('/cart/add.js', { method: 'POST' }).then(() => {}));
    await expect
      .poll(async () => {
        await visitor.wait(200);
        return (await told(site)).at(-1);
      })
      .toEqual(kept);
  }
  await visitor.visit(site.url('/next'));
  await settled(visitor, 'browse-abandonment');
  expect(asked).toEqual([`GET /api/display/shopify/get-client-id/${shopOf(site)}`]);
});

test('an unknown visitor or shop causes no lookup; the tag’s own account is used (API-12, API-14)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show();
  site.page('/', storePage(site, 1).replace('cid: 7001', 'none: 1'));
  site.page('/known', storePage(site, 1));
  await visitor.visit(site.url());
  await expect.poll(() => seenIds(visitor)).toEqual(['1']);
  await visitor.visit(site.url('/known'));
  await settled(visitor, 'browse-abandonment');
  const calls = (await visitor.eventsOf('call-settled')).map(({ call, outcome, status }) => [call, outcome, status]);
  expect(calls).toContainEqual(['get-client-id', 'refused', 404]);
  expect((await site.received('browse-abandonment')).map(({ payload }) => payload.clientId)).toEqual([site.clientId]);
});

test('a shop with its agency’s tag is reported under its own account (API-12, API-14)', { tag: '@full' }, async ({ site, visitor }) => {
  const accounts: Array<string | null> = [];
  await site.show();
  await cart(visitor);
  await visitor.page.route('**/get-client-id/*', (route) => route.fulfill({ json: { client_id: '5ae0c10e5ae0c' } }));
  await visitor.page.route('**/shopify/save/browse-abandonment?*', (route) => {
    accounts.push(new URL(route.request().url()).searchParams.get('clientId'));
    return route.fulfill({ json: { success: true } });
  });
  site.page('/', storePage(site, 1));
  await visitor.visit(site.url());
  await expect.poll(() => accounts).toEqual(['5ae0c10e5ae0c', '5ae0c10e5ae0c']);
});

const SELLS = {
  poptin: `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><p data-threshold>Free shipping from £40</p>
<ul data-products><template data-product><li><b data-product-title></b></li></template></ul><button type="button" data-action="close">Close</button></div></div>`,
  triggers: { delay: { seconds: 1, per: 'page' } },
  product_recommendation: { category: 'manual', manual_products: ['2', '1'], count: 3 },
};
/** A popup without recommendations is not shown, so the shop has one of the requested products. */
const PRODUCTS = [{ product_id: '2', variant_id: '21', title: 'Fen bowl', handle: 'fen-bowl', price: 1800 }];
const RULES = [
  {
    target_type: 'shipping_line',
    allocation_method: 'each',
    target_selection: 'all',
    prerequisite_subtotal_range: { greater_than_or_equal_to: '40.0' },
  },
];

test('a selling popup requests products and shop rules in full (API-11, API-13, API-19, COM-04)', async ({ site, visitor }) => {
  const [id = ''] = await site.account({ price_rules: RULES, products: PRODUCTS }, popup(SELLS));
  await cart(visitor);
  site.page('/', storePage(site, 44101));
  await visitor.visit(site.url());
  // By then the product that is looked at is remembered.
  await settled(visitor, 'browse-abandonment');
  await visitor.untilState(id, 'armed');
  await visitor.wait(SECOND);
  await expect(visitor.popup(id).locator('[data-threshold]')).toHaveText('Only £40.00 to go for free shipping');
  const [recommended] = await site.received('product-recommendation');
  expect(recommended).toMatchObject({
    method: 'POST',
    path: `/api/display/shopify/product-recommendation/${id}`,
    content_type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
  });
  expect(recommended?.payload).toEqual({
    category: 'manual',
    manual_products: ['2', '1'],
    last_visited_products: ['44101'],
    count: '3',
  });
  expect((await site.received('get-price-rules'))[0]).toMatchObject({
    method: 'GET',
    path: `/api/display/shopify/get-price-rules/${site.clientId}`,
  });
});

const FAULTS = [{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'html' }, { kind: 'null' }] as const;

// Each alone fails in every way in fault-matrix.spec.ts.
for (const fault of sample(FAULTS, 1)) {
  test(`store calls with ${JSON.stringify(fault)} only log (API-11..API-14, API-17, ERR-01, ERR-02)`, async ({ site, visitor }) => {
    const [id = ''] = await site.account({ price_rules: RULES, shop: null }, popup(SELLS));
    for (const call of ['product-recommendation', 'get-price-rules', 'browse-abandonment']) await site.fault(call, fault);
    const broken = { 500: { status: 500, body: '{}' }, html: { body: '<p>' }, null: { body: 'null' } } as const;
    for (const address of ['**/cart.js', '**/get-client-id/*'])
      await visitor.page.route(address, (route) =>
        fault.kind === 'reset' ? route.abort() : route.fulfill(broken[fault.kind === 'status' ? 500 : fault.kind]),
      );
    site.page('/', storePage(site, 44101));
    await visitor.visit(site.url());
    await settled(visitor, 'browse-abandonment');
    await visitor.untilState(id, 'armed');
    await visitor.wait(SECOND);
    await expect(visitor.popup(id).locator('[data-threshold]')).toHaveText('Free shipping from £40');
    for (const call of ['product-recommendation', 'get-price-rules']) await settled(visitor, call);
    const outcomes = Object.fromEntries((await visitor.eventsOf('call-settled')).map(({ call, outcome }) => [call, outcome]));
    expect(outcomes).toMatchObject({ display: 'ok', 'get-client-id': expect.stringMatching(/refused|failed/) });
    expect(outcomes['product-recommendation']).toMatch(/refused|failed/);
    expect(await visitor.eventsOf('fault')).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  });
}

test('the rest to free shipping follows the cart and its currency (COM-04, COM-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.account({ price_rules: RULES, products: PRODUCTS }, popup(SELLS));
  site.page('/', storePage(site, 44101));
  let answer: (answer: object) => void = () => {};
  const first = new Promise<object>((given) => {
    answer = given;
  });
  let now: object | null = null;
  await visitor.page.route('**/cart.js', async (route) => route.fulfill({ json: now ?? (await first) }));
  await visitor.page.route('**/cart/add.js', (route) => route.fulfill({ status: now ? 200 : 422, json: {} }));
  const worth = (hundredths: number, currency = 'GBP') => ({ items: [], item_count: 1, total_price: hundredths, currency });
  const words = visitor.popup(id).locator('[data-threshold]');
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await visitor.wait(SECOND);
  await settled(visitor, 'get-price-rules');
  await expect(words).toHaveText('Free shipping from £40');
  answer(worth(2650));
  await expect(words).toHaveText('Only £13.50 to go for free shipping');

  const changes = async (to: object) => {
    now = to;
    await visitor.page.evaluate(() => fetch('/cart/add.js', { method: 'POST' }).then(() => {}));
  };
  for (const [to, says] of [
    [worth(3999), 'Only £0.01 to go for free shipping'],
    [worth(4000), 'You have free shipping'],
    [worth(100), 'Only £39.00 to go for free shipping'],
    [worth(1500, 'JPY'), 'Only ¥25 to go for free shipping'],
  ] as const) {
    await changes(to);
    await expect
      .poll(async () => {
        await visitor.wait(200);
        return words.textContent();
      })
      .toBe(says);
  }
  expect((await visitor.eventsOf('cart-known')).map(({ total, currency }) => `${total} ${currency}`)).toEqual([
    '26.5 GBP',
    '39.99 GBP',
    '40 GBP',
    '1 GBP',
    '15 JPY',
  ]);
});
