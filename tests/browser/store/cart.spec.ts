import type { Route } from '@playwright/test';
import { addToCart, BOWL, fired, MUG, onCart, popup, settles, test } from '../support/shop.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND } from '../support/test.ts';

test('a product put into the cart shows the popup that waits for it, and no other (TRG-09, COM-01)', async ({ site, visitor, shopUrl }) => {
  const [any = '', bowl = '', mug = '', removed = ''] = await site.show(
    onCart('add'),
    onCart('add', '44102'),
    onCart('add', '44101'),
    onCart('remove'),
  );
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await addToCart(visitor);
  await settles(visitor, 2);
  expect([await fired(visitor, any), await fired(visitor, mug)]).toEqual([['cart_event'], ['cart_event']]);
  expect([await fired(visitor, bowl), await fired(visitor, removed)]).toEqual([[], []]);
  await expect(visitor.popup(any)).toBeVisible();
});

test('the log says which of a popup’s two cart triggers fired (TRG-09, DEV-03)', { tag: '@full' }, async ({ site, visitor, shopUrl }) => {
  const [id = ''] = await site.show({
    ...onCart('add'),
    triggers: {
      cart_event: [
        { event: 'remove', product_id: null },
        { event: 'add', product_id: null },
      ],
    },
  });
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  await expect(visitor.popup(id)).toBeVisible();
  expect((await visitor.eventsOf('trigger-armed')).map(({ trigger, nth }) => [trigger, nth])).toEqual([
    [{ kind: 'cart_event', event: 'remove', productId: '' }, 0],
    [{ kind: 'cart_event', event: 'add', productId: '' }, 1],
  ]);
  expect(await visitor.eventsOf('trigger-fired')).toMatchObject([{ trigger: 'cart_event', nth: 1, forced: false }]);
});

test('taking out the last product is a removal, and empties the cart (TRG-09)', { tag: '@full' }, async ({ site, visitor, shopUrl }) => {
  const [removed = '', other = '', emptied = ''] = await site.show(onCart('remove', '44101'), onCart('remove', '44102'), onCart('empty'));
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  await visitor.page.getByRole('button', { name: /^Remove/ }).click();
  await settles(visitor, 3);
  expect([await fired(visitor, removed), await fired(visitor, other), await fired(visitor, emptied)]).toEqual([
    ['cart_event'],
    [],
    ['cart_event'],
  ]);
});

test('a form that is posted without the theme’s script counts on the page that it leads to (TRG-09)', { tag: '@full' }, async ({
  site,
  visitor,
  shopUrl,
}) => {
  await visitor.page.route('**/shop.js', (route) => route.abort());
  const [id = ''] = await site.show(onCart('add'));
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  await visitor.page.locator('[data-product-form] [type=submit]').click();
  await visitor.page.waitForURL('**/cart');
  await visitor.until((event) => event.type === 'trigger-fired' && event.popupId === id);
  await expect(visitor.popup(id)).toBeVisible();
});

test('a cart’s worth and its items are counted as they grow, across pages (TRG-10)', async ({ site, visitor, shopUrl }) => {
  const [worth = '', items = ''] = await site.show(
    popup({ triggers: { cart_state: [{ what: 'value', operator: 'greater_than_or_equal', value: 60 }] } }),
    popup({ triggers: { cart_state: [{ what: 'item_count', operator: 'greater_than', value: 3 }] } }),
  );
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  expect((await visitor.eventsOf('trigger-progress')).filter(({ popupId }) => popupId === worth).at(-1)?.progress).toEqual({
    current: 26,
    target: 60,
    unit: 'money',
  });
  await visitor.visit(shopUrl(BOWL));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  expect([await fired(visitor, worth), await fired(visitor, items)]).toEqual([['cart_state'], []]);

  await visitor.visit(shopUrl('/'));
  await visitor.until((event) => event.type === 'trigger-fired' && event.popupId === worth);
  expect(await fired(visitor, items)).toEqual([]);
});

test('a cart filter judges by the cart and says its finding; the server gets the same (GAT-10, API-01)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const [id = ''] = await site.show(
    popup({
      triggers: { delay: { seconds: 1, per: 'page' } },
      cart_filter: [
        { role: 'equal|||44101', name: 'product_id', type: 'show' },
        { role: 'greater_than|||50', name: 'value', type: 'dont_show' },
      ],
    }),
  );
  const gate = async () => (await visitor.explain(id))?.gates.find((each) => each.gate === 'cart-filter');
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  const expected = { effect: 'show', name: 'product_id', role: 'equal', value: '44101' };
  expect(await gate()).toMatchObject({ pass: false, expected, actual: null, from: 'cart product_id' });
  await addToCart(visitor);
  await settles(visitor, 2);
  expect(await gate()).toMatchObject({ pass: true });

  await visitor.visit(shopUrl('/'));
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(1000);
  await expect(visitor.popup(id)).toBeVisible();
  expect(await lastCart(site)).toEqual({
    store_integration: 'shopify',
    cart_total_items: '1',
    cart_total_price: '26.00',
    cart_products_ids_list: ['44101'],
  });

  await visitor.visit(shopUrl(BOWL));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  const refused = { effect: 'dont_show', name: 'value', role: 'greater_than', value: '50' };
  expect(await gate()).toMatchObject({ pass: false, expected: refused, actual: '60' });
});

test('a popup held back by a small cart shows once the cart is large enough (GAT-10, COM-01, TRG-01)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(
    popup({
      triggers: { exit_intent: true },
      cart_filter: [{ role: 'greater_than_or_equal|||2', name: 'item_count', type: 'show' }],
      is_teasers_on: 1,
      teaser: { display: 'before_show', text: 'Our offer', location: 'left-bottom', entry_effect: 'none', exit_effect: 'none' },
    }),
  );
  const state = async () => (await visitor.explain(id))?.state;
  const fetched = async () => (await visitor.eventsOf('call-started')).some(({ call }) => call === 'template');
  const tab = page.locator('.poptin-teaser').getByRole('button');
  await visitor.visit(shopUrl(MUG));
  await settles(visitor, 1);
  await addToCart(visitor);
  await settles(visitor, 2);
  await expect
    .poll(async () => (await visitor.eventsOf('gates-asked')).at(-1))
    .toMatchObject({ pass: false, again: ['trigger', 'late', 'cart'] });
  expect([await state(), await fetched(), await tab.count()]).toEqual(['armed', false, 0]);
  await page.keyboard.press('Escape');
  await addToCart(visitor);
  await settles(visitor, 3);
  await expect(tab).toBeVisible();

  await page.getByRole('button', { name: /^Remove/ }).click();
  await settles(visitor, 4);
  await expect(tab).toHaveCount(0);
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
  await visitor.untilState(id, 'postponed');
  for (const reads of [5, 6]) {
    await page.keyboard.press('Escape');
    expect(await visitor.eventsOf('popup-viewed')).toEqual([]);
    await addToCart(visitor);
    await settles(visitor, reads);
  }
  await expect(visitor.popup(id)).toBeVisible();
  await expect.poll(async () => (await site.received('viewed')).map(({ payload }) => payload.trigger)).toEqual(['exit_intent']);
});

test('a slow cart delays only the popup whose filter needs it (GAT-10)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const full = { cart_filter: [{ role: 'greater_than|||50', name: 'value', type: 'dont_show' }] };
  const [filtered = '', other = ''] = await site.show(popup({ triggers: {}, ...full }), popup({ poptin_type: 'sside', triggers: {} }));
  const asked = Promise.withResolvers<Route>();
  await visitor.page.route('**/cart.js', asked.resolve);
  await visitor.visit(shopUrl(MUG));
  await visitor.wait(SECOND);
  await visitor.untilState(other, 'shown');
  await visitor.untilState(filtered, 'postponed');
  expect((await visitor.explain(filtered))?.gates.find(({ gate }) => gate === 'cart-filter')).toMatchObject({ actual: 'unknown' });
  await (await asked.promise).continue();
  await expect(visitor.popup(filtered)).toBeVisible();
});

async function lastCart(site: Site): Promise<Record<string, unknown>> {
  const { payload } = (await site.received('display'))[0] as { payload: Record<string, unknown> };
  return Object.fromEntries(
    ['store_integration', 'cart_total_items', 'cart_total_price', 'cart_products_ids_list'].map((name) => [name, payload[name]]),
  );
}

test('a WooCommerce cart is read from the shop’s API after requests, jQuery or blocks (TRG-09, TRG-10)', async ({ site, visitor }) => {
  let quantity = 0;
  await visitor.page.route('**/wp-json/wc/store/v1/cart', (route) =>
    route.fulfill({
      json: {
        items: quantity ? [{ id: 31, name: 'Mug', quantity, totals: { line_total: `${1200 * quantity}`, currency_minor_unit: 2 } }] : [],
        items_count: quantity,
        totals: { total_items: `${1200 * quantity}`, currency_code: 'EUR', currency_minor_unit: 2 },
      },
    }),
  );
  await visitor.page.route('**/?wc-ajax=add_to_cart', (route) => {
    quantity += 1;
    const headers = { 'set-cookie': 'woocommerce_items_in_cart=1; path=/' };
    return route.fulfill({ headers, json: { fragments: {}, cart_hash: 'x' } });
  });
  site.page(
    '/shop',
    site.html({
      head: [
        `<script src="${site.displayOrigin}/chunks/jquery-3.7.1.js"></script>`,
        `<script>var woocommerce_params = { ajax_url: '/wp/wp-admin/admin-ajax.php', wc_ajax_url: '/fr/?wc-ajax=%%endpoint%%' };</script>${site.tag()}`,
        // Polylang has a language in front of its pages, and none in front of the REST API.
        '<link rel="https://api.w.org/" href="/wp-json/">',
      ].join(''),
    }),
  );
  const [added = '', worth = ''] = await site.show(
    onCart('add', '31'),
    popup({ triggers: { cart_state: [{ what: 'value', operator: 'greater_than', value: 20 }] } }),
  );
  await visitor.visit(site.url('/shop'));
  // An empty cart is known without a call.
  await visitor.until(({ type }) => type === 'cart-known');
  expect((await visitor.eventsOf('call-started')).map(({ call }) => call)).not.toContain('cart');
  const press = () => visitor.page.evaluate(() => fetch('/?wc-ajax=add_to_cart', { method: 'POST' }).then(() => {}));
  await press();
  await settles(visitor, 1);
  expect([await fired(visitor, added), await fired(visitor, worth)]).toEqual([['cart_event'], []]);
  await press();
  await settles(visitor, 2);
  expect(await fired(visitor, worth)).toEqual(['cart_state']);
  await visitor.page.evaluate(() => {
    const { jQuery } = window as typeof window & { jQuery(of: Element): { trigger(name: string): void } };
    jQuery(document.body).trigger('removed_from_cart');
  });
  await settles(visitor, 3);
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('wc-blocks_removed_from_cart')));
  await settles(visitor, 4);
});

test('an item added before the answer counts once the answer is there, and only once (TRG-09, API-02)', { tag: '@full' }, async ({
  site,
  visitor,
  shopUrl,
}) => {
  const [added = '', other = ''] = await site.show(onCart('add', '44101'), onCart('add', '44102'));
  let answer: () => void = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await visitor.page.route(`**/api/display/${site.clientId}`, async (route) => {
    await answered;
    await route.continue();
  });
  await visitor.page.goto(shopUrl(MUG));
  await visitor.until((event) => event.type === 'cart-known');
  await addToCart(visitor);
  await settles(visitor, 2);
  answer();
  await visitor.until((event) => event.type === 'trigger-fired' && event.popupId === added);
  await expect(visitor.popup(added)).toBeVisible();
  expect([await fired(visitor, added), await fired(visitor, other)]).toEqual([['cart_event'], []]);
});
