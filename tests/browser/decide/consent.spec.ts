import { popup } from '../support/shop.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** A test's access to the page's consent tools. */
interface ConsentPage {
  Shopify: { chosen: string };
  tcf(eventStatus: string, granted: boolean): void;
  gtag(...all: unknown[]): void;
}

/** A Shopify page whose visitor may be asked by the shop, by a tool of the TCF, and by Google's mode. */
const storePage = (site: Site, { chosen = '', tools = '', tag = site.tag() } = {}) =>
  site.html({
    head: `<script>
  var Shopify = { shop: '${site.clientId}.myshopify.com', routes: { root: '/' }, chosen: '${chosen}' };
  var __st = { cid: 7001 };
  var meta = { product: { id: 44101, type: 'Cups', variants: [{ id: 1, name: 'Mug' }] } };
  Shopify.customerPrivacy = {
    analyticsProcessingAllowed: function () { return Shopify.chosen === 'yes' },
    currentVisitorConsent: function () { return { analytics: Shopify.chosen } },
  };
  var listeners = [];
  function tcf(eventStatus, granted) {
    listeners.forEach(function (tell) { tell({ eventStatus: eventStatus, gdprApplies: true, listenerId: 3, purpose: { consents: { 1: granted, 8: granted } } }, true) });
  }
  var dataLayer = [];
  function gtag() { dataLayer.push(arguments) }
  ${tools}
</script>${tag}`,
  });
const ASKS_BY_TCF = `function __tcfapi(command, version, tell) { if (command === 'addEventListener') listeners.push(tell) }`;
const DENIED = { analytics_storage: 'denied', ad_storage: 'denied' };
const GRANTED = { analytics_storage: 'granted', ad_storage: 'granted' };

/** The start of tracking reports two: the page's product, and the cart. */
const BEGUN = 2;
const tracked = async (visitor: Visitor) =>
  (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'browse-abandonment').length;
const cookies = async (visitor: Visitor) =>
  (await visitor.page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('products'));
const chooses = (visitor: Visitor, chosen: string) =>
  visitor.page.evaluate((what) => {
    (window as typeof window & ConsentPage).Shopify.chosen = what;
    document.dispatchEvent(new CustomEvent('visitorConsentCollected'));
  }, chosen);
const google = (visitor: Visitor, kind: string, states: object) =>
  visitor.page.evaluate(([what, of]) => (window as typeof window & ConsentPage).gtag('consent', what, of), [kind, states] as const);
const tcf = (visitor: Visitor, eventStatus: string, granted: boolean) =>
  visitor.page.evaluate(([status, yes]) => (window as typeof window & ConsentPage).tcf(status, yes), [eventStatus, granted] as const);

/** Goes there and waits until consent has been looked at; the cart counts on. */
async function enter(site: Site, visitor: Visitor, page: string): Promise<void> {
  let count = 0;
  await visitor.page.unrouteAll();
  await visitor.page.route('**/cart.js', (route) =>
    route.fulfill({
      json: { items: [{ product_id: 1, quantity: count, line_price: 100 }], item_count: count, total_price: 100 * count, currency: 'GBP' },
    }),
  );
  await visitor.page.route('**/cart/add.js', (route) => {
    count += 1;
    return route.fulfill({ json: {} });
  });
  site.page('/', page);
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'cart-known');
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  await visitor.wait(4 * SECOND);
}

/** Adds one to the cart, and waits until the runtime knows it. */
async function adds(visitor: Visitor): Promise<void> {
  const known = async () => (await visitor.eventsOf('cart-known')).length;
  const before = await known();
  await visitor.page.evaluate(() => fetch('/cart/add.js', { method: 'POST' }).then(() => {}));
  await expect
    .poll(async () => {
      await visitor.wait(200);
      return known();
    })
    .toBeGreaterThan(before);
}

test('a page that denies by default gets no tracking, and keeps records until a refusal (GAT-09, COM-01)', async ({ site, visitor }) => {
  await site.show();
  await enter(site, visitor, storePage(site));
  await expect.poll(() => tracked(visitor)).toBe(BEGUN);
  expect(await cookies(visitor)).toEqual(['poptin_browse_abandonment_products', 'poptin_latest_visited_products']);
  await enter(site, visitor, storePage(site, { chosen: 'yes', tools: `gtag('consent', 'default', ${JSON.stringify(DENIED)})` }));
  await adds(visitor);
  expect([await tracked(visitor), await cookies(visitor)]).toEqual([
    0,
    ['poptin_browse_abandonment_products', 'poptin_latest_visited_products'],
  ]);
  await google(visitor, 'update', GRANTED);
  await expect.poll(() => tracked(visitor)).toBe(BEGUN);
  await google(visitor, 'update', DENIED);
  expect(await cookies(visitor)).toEqual([]);
});

test('a later no in any tool stops tracking at once and deletes records; a yes restarts it (GAT-09)', async ({ site, visitor }) => {
  await site.show();
  await enter(site, visitor, storePage(site, { tools: ASKS_BY_TCF }));
  await expect.poll(() => tracked(visitor), 'a tool that has not answered for three seconds').toBe(BEGUN);
  await adds(visitor);
  await expect.poll(() => tracked(visitor)).toBe(BEGUN + 1);
  const says = {
    tcf: (yes: boolean) => tcf(visitor, 'useractioncomplete', yes),
    shopify: (yes: boolean) => chooses(visitor, yes ? 'yes' : 'no'),
    google: (yes: boolean) => google(visitor, 'update', yes ? GRANTED : DENIED),
  };
  let told = BEGUN + 1;
  for (const say of Object.values(says)) {
    await say(false);
    expect(await cookies(visitor)).toEqual([]);
    await adds(visitor);
    expect(await tracked(visitor)).toBe(told);
    await say(true);
    told += BEGUN;
    await expect.poll(() => tracked(visitor)).toBe(told);
    expect(await cookies(visitor)).toHaveLength(2);
  }
});

for (const [who, strict] of [
  ['the tag', { attribute: 'data-consent="strict"', account: {} }],
  ['the account', { attribute: '', account: { strict_consent: 1 } }],
] as const) {
  test(`strict consent by ${who} allows no tracking before every tool has a yes (GAT-09, contract 1)`, async ({ site, visitor }) => {
    await site.account(strict.account, popup({ triggers: { scroll: { percent: 99 } } }));
    await enter(site, visitor, storePage(site, { tools: ASKS_BY_TCF, tag: site.tag(strict.attribute) }));
    await chooses(visitor, 'yes');
    await tcf(visitor, 'cmpuishown', true);
    await visitor.wait(3600 * SECOND);
    await adds(visitor);
    expect([await tracked(visitor), await cookies(visitor)]).toEqual([0, []]);
    await tcf(visitor, 'useractioncomplete', true);
    await expect.poll(() => tracked(visitor)).toBe(BEGUN);
    await chooses(visitor, '');
    await adds(visitor);
    expect(await tracked(visitor)).toBe(BEGUN);
  });
}

test('the page’s data layer gets each push once, in order, and tag managers may replace it (GAT-09, R8)', async ({ site, visitor }) => {
  await site.show();
  await enter(site, visitor, storePage(site, { tools: "dataLayer.push({ event: 'first' })" }));
  await expect.poll(() => tracked(visitor)).toBe(BEGUN);
  const seen = await visitor.page.evaluate(() => {
    const { dataLayer } = window;
    const passed: unknown[] = [];
    const before = dataLayer.push;
    dataLayer.push = (...entries) => {
      passed.push(...entries);
      return before.apply(dataLayer, entries);
    };
    const answer = dataLayer.push({ event: 'second' });
    return { answer, passed, keys: Object.keys(dataLayer), events: dataLayer.map(({ event }) => event), native: `${[].push}` };
  });
  expect(seen).toEqual({
    answer: 2,
    passed: [{ event: 'second' }],
    keys: ['0', '1'],
    events: ['first', 'second'],
    native: 'function push() { [native code] }',
  });
  await google(visitor, 'update', DENIED);
  expect(await cookies(visitor)).toEqual([]);
});
