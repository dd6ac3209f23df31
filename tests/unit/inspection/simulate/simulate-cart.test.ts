import { expect, test } from 'vitest';
import { hearCalls } from '../../../../inspection/calls/heard-calls.ts';
import { PLATFORMS, type SimulatedCart, type SimulatedItem } from '../../../../inspection/simulate/kinds/cart/read-cart.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, readSimulation } from '../../../../inspection/simulate/simulation.ts';
import { readStoreAnswer } from '../../../../runtime/decide/display/account-settings.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { watchCart } from '../../../../runtime/store/cart/cart-watch.ts';
import { addToCart } from '../../../../runtime/store/cart/shopify-cart.ts';
import { detectPlatform, type Platform } from '../../../../runtime/store/platform/platform.ts';
import { type CartEvent, noCartNews, onCart } from '../../../../runtime/visitor/cart.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { wholePorts } from '../whole-ports.ts';

const item = (productId: string, quantity = 1, priceHundredths = 1250, more: Partial<SimulatedItem> = {}): SimulatedItem => ({
  title: `Product ${productId}`,
  productId,
  variantId: `${productId}1`,
  category: 'Mugs',
  quantity,
  priceHundredths,
  ...more,
});
const settled = () => new Promise((done) => setImmediate(done));

/** A page with these variables of its own, on which QA has made up a cart. */
async function shop(first: SimulatedCart | null, variables: Record<string, unknown> = {}) {
  const browser = new FakeBrowser();
  browser.variables = variables;
  browser.answer = { ok: true, status: 200, text: '{"items":[],"item_count":7,"total_price":1,"currency":"ILS"}' };
  let cart = first;
  const names = hearCalls();
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, cart }), names);
  ports.settle();
  const faults: unknown[] = [];
  const context = contextOf(ports, {
    scope: createScope((where, error) => faults.push([where, error])),
    emit: (event) => names.hear(event),
    cart: noCartNews(),
  });
  const events: CartEvent[] = [];
  onCart(context.cart, (_now, more) => events.push(...more), new AbortController().signal);
  const platform = detectPlatform(ports.page);
  if (platform) watchCart(context, ports.signals!, platform, Promise.resolve(readStoreAnswer({ readers }, {})));
  await settled();
  const later = async () => {
    await settled();
    for (let step = 0; step < 3; step++) {
      browser.advance(SECOND);
      await settled();
    }
  };
  return {
    browser,
    ports,
    context,
    events,
    faults,
    platform,
    later,
    change(next: SimulatedCart | null) {
      cart = next;
      ports.settle();
      return later();
    },
  };
}

const rows = PLATFORMS.flatMap((platform) =>
  (
    [
      ['no shop', {}],
      ['a Shopify shop', { 'Shopify.shop': 'a.myshopify.com' }],
      ['a Wix shop', { wixDevelopersAnalytics: { register() {} }, consentPolicyManager: {} }],
    ] as const
  ).map(([what, variables]): [Platform, string, Record<string, unknown>] => [platform, what, variables]),
);
test.each(rows)(
  'a made-up %s cart on a page that is %s makes it such a shop for the runtime (DEV-06, COM-01, COM-02)',
  async (platform, _what, variables) => {
    const {
      context,
      platform: found,
      browser,
      faults,
    } = await shop({ platform, currency: 'GBP', items: [item('a', 2), item('b', 1, 500)] }, variables);
    expect(found).toBe(platform);
    expect(context.cart.now).toMatchObject({ itemCount: 3, totalHundredths: 3000, currency: 'GBP' });
    expect(context.cart.now?.items[0]).toMatchObject({ productId: 'a', title: 'Product a', quantity: 2, lineHundredths: 2500 });
    expect(context.cart.now?.items[0]?.category).toBe(platform === 'shopify' ? 'Mugs' : '');
    expect([browser.sent, faults]).toEqual([[], []]);
  },
);

test.each(PLATFORMS)(
  'adding to, removing from and emptying a made-up cart of %s works as in the shop (DEV-06, TRG-09)',
  async (platform) => {
    const cart = (...items: SimulatedItem[]): SimulatedCart => ({ platform, currency: 'USD', items });
    const { change, events, context, faults } = await shop(cart(item('a')));
    await change(cart(item('a'), item('b')));
    expect(events.splice(0)).toEqual([{ kind: 'add', productId: 'b' }]);
    await change(cart(item('b', 3)));
    expect(events.splice(0)).toEqual([
      { kind: 'remove', productId: 'a' },
      { kind: 'add', productId: 'b' },
    ]);
    expect(context.cart.now?.totalHundredths).toBe(3750);
    await change(cart());
    expect(events.splice(0)).toContainEqual({ kind: 'empty', productId: '' });
    expect(faults).toEqual([]);
  },
);

test('a popup adds to the made-up cart without a call to the shop (DEV-06, DEV-14)', async () => {
  const { context, browser, later, events, change } = await shop({
    platform: 'shopify',
    currency: 'USD',
    items: [item('a', 1, 1000, { variantId: '11' })],
  });
  const added = await addToCart(context, [
    { variantId: '11', quantity: 2 },
    { variantId: '99', quantity: 1 },
  ]);
  expect(added).toMatchObject({ ok: true });
  await later();
  expect(context.cart.now).toMatchObject({ itemCount: 4, totalHundredths: 3000 });
  expect(events).toEqual([
    { kind: 'add', productId: 'a' },
    { kind: 'add', productId: '99' },
  ]);
  expect(browser.sent).toEqual([]);
  await change({ platform: 'shopify', currency: 'USD', items: [item('c')] });
  expect(context.cart.now?.itemCount).toBe(1);
});

test('once no cart is made up the page’s own is read (DEV-06)', async () => {
  const { change, ports, browser } = await shop({ platform: 'shopify', currency: 'USD', items: [] }, { 'Shopify.shop': 'a.myshopify.com' });
  await change(null);
  expect(browser.sent).toMatchObject([{ url: 'https://shop.example/cart.js' }]);
  expect(ports.page.variable('Shopify.shop')).toBe('a.myshopify.com');
});

test.each<[string, unknown, SimulatedCart | null]>([
  ['a shop of no kind', { platform: 'magento', currency: 'USD', items: [] }, null],
  ['money that is none', { platform: 'wix', currency: 'dollars', items: [] }, { platform: 'wix', currency: '', items: [] }],
  [
    'items that name no product',
    { platform: 'wix', currency: 'USD', items: [{ title: 'x' }, null, 7, { productId: '<b>' }] },
    { platform: 'wix', currency: 'USD', items: [] },
  ],
  [
    'a price below nothing and more than there can be of one',
    { platform: 'wix', currency: 'USD', items: [{ productId: 'a', quantity: 1e9, priceHundredths: -1, title: 7 }] },
    {
      platform: 'wix',
      currency: 'USD',
      items: [{ productId: 'a', variantId: 'a', title: '', category: '', quantity: 1, priceHundredths: 0 }],
    },
  ],
])('%s is left out of a made-up cart (SEC-04, DEV-06)', (_what, cart, read) => {
  expect(readSimulation({ cart }).cart).toEqual(read);
});
