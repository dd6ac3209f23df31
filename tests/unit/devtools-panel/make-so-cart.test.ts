import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madeWords } from '../../../devtools-panel/popups/words/made-words.ts';
import { cartText } from '../../../inspection/simulate/kinds/cart/cart-text.ts';
import type { SimulatedCart, SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import { FILTER_ROLES } from '../../../runtime/decide/gates/page/filter.ts';
import type { Platform } from '../../../runtime/store/platform/platform.ts';
import type { InspectedPage } from '../../support/inspected-page.ts';
import { against, type Had, ID, inspect, makeSo, wire } from '../../support/make-so.ts';

/** Longer than a shop is let settle after its cart was changed. */
const READ_MS = 500;

const SHOPS: Readonly<Record<Platform, Readonly<Record<string, unknown>>>> = {
  shopify: { 'Shopify.shop': 'a.myshopify.com' },
  woocommerce: { woocommerce_params: {} },
  wix: { wixDevelopersAnalytics: { register() {} } },
};

const mug: SimulatedItem = { title: 'Mug', productId: '7', variantId: '71', category: 'Mugs', quantity: 2, priceHundredths: 1250 };

/** A shop whose own cart this is. WooCommerce says by a cookie that there is one. */
const shop = (cart: SimulatedCart): Had => ({
  variables: SHOPS[cart.platform],
  cart: JSON.parse(cartText(cart)),
  ...(cart.platform === 'woocommerce' && { cookies: { woocommerce_items_in_cart: '1' } }),
});

const filter = (name: string, role: string, type = 'show') => ({ name, role, type });
const gated = (...rows: object[]) => wire({ cart_filter: rows });

async function makeCartSo(inspected: InspectedPage): Promise<void> {
  await makeSo(inspected);
  await inspected.page.wait(READ_MS);
  await inspected.settle();
}

describe.each<Platform | 'no shop'>(['shopify', 'woocommerce', 'wix', 'no shop'])('on a page of %s', (kind) => {
  const had = kind === 'no shop' ? {} : shop({ platform: kind, currency: 'USD', items: [mug] });

  test.each<readonly [what: string, rows: readonly object[]]>([
    ['it is worth too little', [filter('value', 'greater_than_or_equal|||100')]],
    ['it is not worth just so much', [filter('total_price', 'equal|||33.33'), filter('item_count', 'equal|||3')]],
    ['it is worth too much', [filter('value', 'less_than|||20')]],
    ['there is too little in it', [filter('item_count', 'greater_than|||5')]],
    ['there is too much in it', [filter('cart_total_items', 'less_than|||2')]],
    ['a product is not in it', [filter('product_id', 'equal|||77')]],
    ['a product is in it', [filter('product_title', 'contains|||Mug', 'dont_show'), filter('item_count', 'less_than|||9')]],
    ['two products are not both in it', [filter('product_id', 'equal|||77'), filter('product_id', 'equal|||78')]],
    ['so many of one are not in it', [filter('quantity', 'greater_than_or_equal|||4'), filter('value', 'less_than|||9')]],
    ['it is in another currency', [filter('currency', 'equal|||ILS')]],
    ['nothing is in it, and nothing costs much', [filter('item_count', 'less_than|||4'), filter('value', 'greater_than|||99.99')]],
  ])('a popup blocked by its cart, since %s, shows after one click and its trigger (DEV-04, GAT-10)', async (_what, rows) => {
    const inspected = await inspect([gated(...rows)], had);
    expect(against(inspected)).toEqual(['cart-filter']);
    await makeCartSo(inspected);
    expect(against(inspected)).toEqual([]);
    expect([inspected.popup(ID).state, inspected.loads]).toEqual(['armed', 2]);
    const { view, madeFor, simulation } = inspected.store.getState();
    expect(simulation.cart?.platform).toBe(kind === 'no shop' ? 'shopify' : kind);
    expect(madeWords(inspected.popup(ID), madeFor?.before === inspected.popup(ID).gates, view).says).toMatch(
      /^Done: nothing blocks it now/,
    );
    inspected.store.getState().ask({ kind: 'command', command: { kind: 'fire', popupId: ID, trigger: 'delay', nth: 0 } });
    await inspected.settle();
    expect(inspected.page.open).toContain(ID);
    inspected.page.end();
  });
});

test('the shop’s own cart blocks it again once the simulation ends (DEV-04, DEV-14)', async () => {
  const inspected = await inspect(
    [gated(filter('value', 'greater_than|||100'))],
    shop({ platform: 'shopify', currency: 'USD', items: [mug] }),
  );
  await makeCartSo(inspected);
  expect(against(inspected)).toEqual([]);
  inspected.store.getState().stopSimulating();
  await inspected.settle();
  expect(against(inspected)).toEqual(['cart-filter']);
  inspected.page.end();
});

test('no button promises what a shop cannot have: WooCommerce has no categories (DEV-04, GAT-10)', async () => {
  const inspected = await inspect(
    [gated(filter('category', 'equal|||Mugs'))],
    shop({ platform: 'woocommerce', currency: 'USD', items: [mug] }),
  );
  const { remedies, change } = await inspected.explain(ID);
  expect(remedies).toBeNull();
  expect(change).toMatch(/^No change was found/);
  inspected.page.end();
});

test('a simulated cart that the page has not read yet is on its way, and blocks nothing (DEV-04)', async () => {
  const inspected = await inspect([gated(filter('value', 'greater_than|||9'))]);
  const popup = inspected.popup(ID);
  const unread = { gate: 'cart-filter', pass: false, code: 'unknown', expected: 'known', actual: 'unknown', from: 'cart' };
  const { view } = inspected.store.getState();
  const gates = { pass: false, moment: 'arm', at: 1, again: ['cart'], verdicts: [unread] } as const;
  expect(madeWords({ ...popup, gates }, false, view)).toMatchObject({
    came: 'working',
    says: expect.stringMatching(/^Working: the page reads its cart/),
  });
  inspected.page.end();
});

const item = fc.record({
  title: fc.constantFrom('Mug', 'Cup', ''),
  productId: fc.constantFrom('7', '8', '77'),
  variantId: fc.constantFrom('71', '81', '7'),
  category: fc.constantFrom('Mugs', ''),
  quantity: fc.integer({ min: 1, max: 6 }),
  priceHundredths: fc.constantFrom(0, 333, 1000, 2599),
});
const cart = fc.record({
  platform: fc.constantFrom<Platform>('shopify', 'woocommerce', 'wix'),
  currency: fc.constantFrom('USD', 'ILS', ''),
  items: fc.array(item, { maxLength: 4 }),
});
const RUNS = process.env.TEST_FULL ? 2000 : 100;
const NAMES = ['value', 'total', 'item_count', 'product_id', 'variant_id', 'title', 'category', 'quantity', 'currency', 'nothing'];
const rows = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    role: fc
      .tuple(fc.constantFrom(...FILTER_ROLES), fc.constantFrom('', '3', '40', '7.5', 'Mug', '77', 'ILS'))
      .map((parts) => parts.join('|||')),
    type: fc.constantFrom('show', 'show', 'dont_show'),
  }),
  { minLength: 1, maxLength: 4 },
);

test('any cart filter, with any cart: the button keeps its promise (DEV-04, GAT-10)', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(rows, fc.option(cart), fc.option(cart), async (cart_filter, own, made_up) => {
      const inspected = await inspect([wire({ cart_filter })], own ? shop(own) : {});
      if (made_up) {
        inspected.store.getState().simulate({ cart: made_up }, true);
        await inspected.page.wait(READ_MS);
      }
      const { remedies } = await inspected.explain(ID);
      const promised = remedies?.some(({ edits }) => edits.length);
      await makeCartSo(inspected);
      const left = against(inspected);
      inspected.page.end();
      if (promised) expect(left, JSON.stringify(remedies)).toEqual([]);
      if (promised) made += 1;
    }),
    { numRuns: RUNS },
  );
  expect(made, 'carts that were made so').toBeGreaterThan(RUNS / 20);
}, 300_000);
