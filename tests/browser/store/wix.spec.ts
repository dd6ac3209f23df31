import { fired, onCart, popup } from '../support/shop.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** A Wix page's parts: its analytics, which send events to listeners, and its consent policy. */
const WIX = `<script>
  var wixDevelopersAnalytics = {
    listeners: [],
    register: function (id, run) { this.listeners.push(run) },
    happen: function (name, data) { this.listeners.forEach(function (run) { run(name, data) }) }
  };
  var consentPolicyManager = { analytics: true, getCurrentConsentPolicy: function () { return { policy: { essential: true, analytics: this.analytics } } } };
</script>`;

interface WixPage {
  wixDevelopersAnalytics: { listeners: unknown[]; happen(name: string, data: unknown): void };
  consentPolicyManager: { analytics: boolean };
}

const TEAPOT = { id: 'teapot', name: 'Teapot', price: 40, currency: 'ILS', quantity: 2, cartId: 'cart-1', userId: 'member-1' };

async function enter(site: Site, visitor: Visitor, path: string, listeners: number, head = WIX): Promise<void> {
  site.page(path, site.html({ head: `${head}${site.tag()}` }));
  await visitor.visit(site.url(path));
  await expect
    .poll(() => visitor.page.evaluate(() => (window as typeof window & WixPage).wixDevelopersAnalytics.listeners.length))
    .toBe(listeners);
}

const happens = (visitor: Visitor, name: string, data: unknown) =>
  visitor.page.evaluate(
    ([event, of]) => (window as typeof window & WixPage).wixDevelopersAnalytics.happen(event as string, of),
    [name, data],
  );

const CART_OF_SERVER = {
  id: 'cart-1',
  currency: 'ILS',
  lineItems: [
    {
      rootCatalogItemId: 'teapot',
      catalogReference: { catalogItemId: 'teapot-green' },
      productName: { original: 'Teapot' },
      quantity: 3,
      price: { amount: '40.00' },
    },
  ],
  subtotal: { amount: '120.00' },
};

test('a product put into the Wix cart or taken out shows the popup that waits for it (COM-02, TRG-09)', async ({ site, visitor }) => {
  const [added = '', other = '', removed = '', emptied = ''] = await site.show(
    onCart('add', 'teapot'),
    onCart('add', 'cup'),
    onCart('remove'),
    onCart('empty'),
  );
  await enter(site, visitor, '/', 2);
  await happens(visitor, 'PageView', { pageTypeIdentifier: 'product_page' });
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await happens(visitor, 'AddToCart', TEAPOT);
  await expect(visitor.popup(added)).toBeVisible();
  await happens(visitor, 'RemoveFromCart', { id: 'teapot', quantity: 1 });
  expect([await fired(visitor, removed), await fired(visitor, emptied)]).toEqual([['cart_event'], []]);
  await happens(visitor, 'RemoveFromCart', { id: 'teapot', quantity: 1 });
  expect([await fired(visitor, emptied), await fired(visitor, other)]).toEqual([['cart_event'], []]);
  expect((await visitor.eventsOf('call-started')).filter(({ call }) => call === 'cart')).toEqual([]);
});

test('the next page reports its Wix cart, and counts on (API-01, API-19, CFG-05, COM-02, TRG-10)', async ({ site, visitor }) => {
  const worth = (value: number) =>
    popup({ triggers: { cart_state: [{ what: 'value', operator: 'greater_than_or_equal', value }] }, poptin_type: 'bar' });
  const [more = '', most = ''] = await site.account({ wix_carts: { 'cart-1': CART_OF_SERVER } }, worth(100), worth(200));
  await enter(site, visitor, '/a', 2);
  expect((await site.received('display'))[0]?.payload).toMatchObject({ store_integration: 'wix', wix_cart_id: '', cart_total_items: '' });
  await happens(visitor, 'AddToCart', TEAPOT);
  expect([await fired(visitor, more), await fired(visitor, most)]).toEqual([[], []]);

  await enter(site, visitor, '/b', 2);
  expect((await site.received('display'))[0]?.payload).toMatchObject({
    store_integration: 'wix',
    store_integration_customer_id: 'member-1',
    wix_cart_id: 'cart-1',
    cart_total_items: '2',
    cart_total_price: '80.00',
    cart_products_ids_list: ['teapot'],
    cart_products_org_ids_list: ['teapot'],
  });
  await visitor.until((event) => event.type === 'trigger-fired' && event.popupId === more);
  await visitor.untilState(more, 'shown');
  await expect
    .poll(async () => (await site.received('viewed'))[0]?.payload)
    .toMatchObject({ store_integration: 'wix', store_integration_customer_id: 'member-1' });
  await happens(visitor, 'AddToCart', { ...TEAPOT, id: 'teapot-green' });
  await expect.poll(() => fired(visitor, most)).toEqual(['cart_state']);

  await enter(site, visitor, '/c', 2);
  expect((await site.received('display'))[0]?.payload).toMatchObject({
    cart_total_items: '5',
    cart_products_ids_list: ['teapot-green'],
    cart_products_org_ids_list: ['teapot'],
  });
});

test('a Wix order is reported in full once allowed, despite faults (API-15, API-19, GAT-09, ERR-01)', async ({ site, visitor }) => {
  await site.show();
  const order = { contents: [{ id: 'teapot', name: 'Teapot', category: 'Pots', price: 40, quantity: 2 }], userId: 'member-1' };
  await enter(site, visitor, '/', 2, `${WIX}<script>consentPolicyManager.analytics = false</script>`);
  await happens(visitor, 'Purchase', { ...order, contents: [{ id: 'ordered-under-a-no' }] });
  await visitor.page.evaluate(() => {
    (window as typeof window & WixPage).consentPolicyManager.analytics = true;
    document.dispatchEvent(new CustomEvent('consentPolicyChanged', { detail: { policy: { analytics: true } } }));
  });
  await happens(visitor, 'AddToCart', TEAPOT);
  await happens(visitor, 'Purchase', { contents: [] });
  await happens(visitor, 'Purchase', order);
  await expect
    .poll(async () => (await site.received('save-ordered-products')).map(({ payload, content_type }) => ({ ...payload, content_type })))
    .toEqual([
      {
        client_id: site.clientId,
        customer_id: 'member-1',
        products: [{ product_id: 'teapot', product_name: 'Teapot', category: 'Pots' }],
        source_table: 'browse_abandonment',
        content_type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
      },
    ]);

  await site.fault('save-ordered-products', { kind: 'status', status: 500 });
  await happens(visitor, 'Purchase', order);
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'save-ordered-products' && event.outcome === 'refused');
  await visitor.wait(SECOND);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

const TOKEN = 'eyJhcHAiOiIyMTUifQ.sig-1';
const EMBEDS = `<script>var wixEmbedsAPI = { getAppToken: function (app) { return app === '215238eb-22a5-4c36-9e7b-e7c08025e04e' ? '${TOKEN}' : '' } };</script>`;

test('a Wix page with a token reads the cart at load and after clicks (COM-02, TRG-09, API-01)', async ({ site, visitor }) => {
  const asked: Array<readonly [string, string | undefined]> = [];
  let quantity = 0;
  await visitor.page.route('**/ecom/v1/carts/current', (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    asked.push([new URL(route.request().url()).host, route.request().headers().authorization]);
    const { lineItems, ...rest } = CART_OF_SERVER;
    const cart = { ...rest, lineItems: lineItems.map((line) => ({ ...line, quantity })), subtotal: { amount: `${40 * quantity}.00` } };
    return quantity ? route.fulfill({ headers, json: { cart } }) : route.fulfill({ status: 404, headers, json: {} });
  });
  await visitor.page.route('**/_api/members/v1/members/my?fieldsets=FULL', (route) => {
    asked.push(['member', route.request().headers().authorization]);
    return route.fulfill({ json: { member: { id: 'member-1', profile: { slug: 'me' } } } });
  });
  const [added = '', clicked = ''] = await site.show(onCart('add', 'teapot'), onCart('add', 'cup'));
  await enter(site, visitor, '/', 2, WIX + EMBEDS);
  await visitor.until((event) => event.type === 'cart-known' && event.items === 0);
  // A click that puts nothing into the cart, for want of any.
  await happens(visitor, 'AddToCart', { ...TEAPOT, id: 'cup', userId: undefined, cartId: undefined });
  await visitor.wait(5 * SECOND);
  quantity = 3;
  await happens(visitor, 'AddToCart', { ...TEAPOT, userId: undefined, cartId: undefined });
  await expect
    .poll(async () => {
      await visitor.wait(SECOND);
      return fired(visitor, added);
    })
    .toEqual(['cart_event']);
  expect(await fired(visitor, clicked)).toEqual([]);
  expect((await visitor.eventsOf('cart-known')).at(-1)).toMatchObject({ items: 3, total: 120, currency: 'ILS' });
  expect(asked.every(([, token]) => token === TOKEN)).toBe(true);
  expect(new Set(asked.map(([where]) => where))).toEqual(new Set(['www.wixapis.com', 'member']));

  await enter(site, visitor, '/next', 2, WIX + EMBEDS);
  expect((await site.received('display'))[0]?.payload).toMatchObject({
    store_integration: 'wix',
    store_integration_customer_id: 'member-1',
    wix_cart_id: 'cart-1',
    cart_total_items: '3',
    cart_total_price: '120.00',
    cart_products_ids_list: ['teapot-green'],
    cart_products_org_ids_list: ['teapot'],
  });
  await expect.poll(() => asked.filter(([where]) => where === 'member').length).toBe(2);
});

test('a Wix page with late scripts is Wix from then on, without a cart (COM-02, TRG-09, ERR-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.route('**/ecom/v1/carts/current', (route) => route.abort());
  await visitor.page.route('**/_api/members/**', (route) => route.fulfill({ json: { member: { id: 'member-2' } } }));
  const [added = ''] = await site.show(onCart('add', 'teapot'));
  const late = (path: string) => site.page(path, site.html({ head: site.tag() }));
  late('/');
  await visitor.visit(site.url());
  await visitor.untilState(added, 'armed');
  await visitor.page.evaluate(
    (token) =>
      Object.assign(window, {
        listening: 0,
        wixEmbedsAPI: { getAppToken: () => token },
      }),
    TOKEN,
  );
  const comes = () =>
    visitor.page.evaluate(() => {
      Object.assign(window, { wixDevelopersAnalytics: { register: () => (window.listening += 1) } });
      dispatchEvent(new Event('wixDevelopersAnalyticsReady'));
    });
  await comes();
  await expect.poll(() => visitor.page.evaluate(() => window.listening)).toBeGreaterThan(0);
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'member');
  late('/next');
  await visitor.visit(site.url('/next'));
  expect((await site.received('display'))[0]?.payload).toMatchObject({
    store_integration: 'wix',
    store_integration_customer_id: 'member-2',
    cart_total_items: '',
    cart_total_price: '',
  });
  expect(await visitor.eventsOf('fault')).toEqual([]);
});
