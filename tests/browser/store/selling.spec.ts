import { sample } from '../../support/sample.ts';
import { closedBy } from '../support/popup.ts';
import { fired, onCart, popup, settles, test } from '../support/shop.ts';
import { expect, SECOND } from '../support/test.ts';

const SELLS = {
  poptin_target: 'lead',
  poptin: `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><h2>A mug?</h2>
<button type="button" data-action="add-to-cart" data-slot="1">Add the mug</button><button type="button" data-action="close">Close</button></div>
<div data-screen="thank-you"><p>It is in your cart.</p></div></div>`,
  triggers: { delay: { seconds: 1, per: 'page' } },
};

test('a popup’s button puts its own product into the page’s cart (COM-01, API-17, contract 3)', async ({ site, visitor, shopUrl }) => {
  const [id = '', heard = ''] = await site.show(
    popup({
      ...SELLS,
      design_properties: { add_to_cart: { variant_id: 5510101, quantity: 2 }, shopify_add_to_cart_2: { variant_id: 5510201 } },
    }),
    popup({ ...onCart('add', '44101'), poptin_type: 'sside' }),
  );
  const sent: unknown[] = [];
  visitor.page.on('request', (request) => {
    if (/cart\/add\.js/.test(request.url()))
      sent.push([request.method(), new URL(request.url()).pathname, request.headers()['content-type'], request.postDataJSON()]);
  });
  await visitor.visit(shopUrl('/'));
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(1000);
  await visitor.popup(id).getByRole('button', { name: 'Add the mug' }).click();
  await expect(visitor.popup(id).getByText('It is in your cart.')).toBeVisible();
  expect(sent).toEqual([['POST', '/cart/add.js', 'application/json', { items: [{ id: 5510101, quantity: 2 }] }]]);
  // The theme draws its count again when it hears of it.
  await expect(visitor.page.locator('[data-cart-count]').first()).toHaveText('2');
  const cart = await visitor.page.evaluate(async () => (await fetch('/cart.js')).json());
  expect(cart.items.map((item: { variant_id: number; quantity: number }) => [item.variant_id, item.quantity])).toEqual([[5510101, 2]]);
  await settles(visitor, 2);
  expect(await fired(visitor, heard)).toEqual(['cart_event']);
});

test('a preview’s button says thanks and puts nothing into the cart (TRG-12, COM-01)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const [id = ''] = await site.show(popup({ ...SELLS, design_properties: { add_to_cart: { variant_id: 5510101, quantity: 2 } } }));
  await visitor.visit(shopUrl(`/?ppt-preview=${id}`));
  await visitor.popup(id).getByRole('button', { name: 'Add the mug' }).click();
  await expect(visitor.popup(id).getByText('It is in your cart.')).toBeVisible();
  expect((await visitor.eventsOf('call-started')).filter(({ call }) => call === 'cart-add')).toEqual([]);
  expect((await visitor.page.evaluate(async () => (await fetch('/cart.js')).json())).item_count).toBe(0);
});

test('a refusal of the shop is in the log with its words, and the popup stays (COM-01, ERR-01)', async ({ site, visitor, shopUrl }) => {
  const [id = ''] = await site.show(popup({ ...SELLS, design_properties: { add_to_cart: { variant_id: 999, quantity: 1 } } }));
  await visitor.visit(shopUrl('/'));
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(1000);
  await visitor.popup(id).getByRole('button', { name: 'Add the mug' }).click();
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'cart-add');
  const [call] = (await visitor.eventsOf('call-settled')).filter(({ call: name }) => name === 'cart-add');
  expect(call).toMatchObject({ outcome: 'refused', status: 422 });
  expect(JSON.parse(call?.response ?? '')).toEqual({ status: 422, message: 'Cart Error', description: 'Cannot find variant' });
  await expect(visitor.popup(id).getByRole('button', { name: 'Add the mug' })).toBeVisible();
});

test('the thanks for a product outlast the popup’s own clocks, which end with it (LIF-05, LIF-07)', async ({ site, visitor, shopUrl }) => {
  const thanks = { poptin_design_thank_screen_auto_close: 1 };
  const clocks = { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 10 };
  const design_properties = { add_to_cart: { variant_id: 5510101, quantity: 1 }, ...thanks, ...clocks };
  const [id = ''] = await site.show(popup({ ...SELLS, design_properties }));
  await visitor.visit(shopUrl('/'));
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(SECOND);
  await expect(visitor.popup(id).getByRole('button', { name: 'Add the mug' })).toBeVisible();
  await visitor.until((event) => event.type === 'popup-viewed' && event.popupId === id);
  await visitor.wait(8 * SECOND);
  await visitor.popup(id).getByRole('button', { name: 'Add the mug' }).click();
  await expect(visitor.popup(id).getByText('It is in your cart.')).toBeVisible();
  await visitor.wait(4 * SECOND);
  expect(await closedBy(visitor)).toEqual([]);
  await visitor.wait(SECOND);
  expect(await closedBy(visitor)).toEqual(['add_to_cart']);
});

const THANKS = [
  ['goes after 5 s where it is to go by itself', { poptin_design_thank_screen_auto_close: 1 }, 5],
  ['stays as long as it is set', { poptin_design_thank_screen_auto_close: 1, poptin_design_thank_screen_auto_close_sec: 9 }, 9],
  ['stays a minute where nothing is set', {}, 60],
  ['does not come where it is switched off, and the popup goes at once', { poptin_design_thank_screen: 0 }, 0],
] as const;

for (const [what, design, stays] of sample(THANKS, 2))
  test(`the thanks for a product put into the cart ${what} (LIF-05, LIF-07, CFG-04)`, { tag: '@full' }, async ({
    site,
    visitor,
    shopUrl,
  }) => {
    const [id = ''] = await site.show(
      popup({ ...SELLS, design_properties: { add_to_cart: { variant_id: 5510101, quantity: 1 }, ...design } }),
    );
    await visitor.visit(shopUrl('/'));
    await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
    await visitor.wait(1000);
    await visitor.popup(id).getByRole('button', { name: 'Add the mug' }).click();
    if (stays) {
      await expect(visitor.popup(id).getByText('It is in your cart.')).toBeVisible();
      await visitor.wait((stays - 0.1) * SECOND);
      expect(await closedBy(visitor)).toEqual([]);
      await visitor.wait(0.1 * SECOND);
    }
    await visitor.untilState(id, 'closing');
    expect(await closedBy(visitor)).toEqual(['add_to_cart']);
  });

const PRODUCT_PAGE = `<script>
  var Shopify = { shop: 'a.myshopify.com', routes: { root: '/' } };
  var __st = { cid: 7001 };
  var meta = { product: { id: 44101, type: 'Cups', variants: [{ id: 1, name: 'Morning mug - Celadon' }] } };
  Shopify.customerPrivacy = {
    analyticsProcessingAllowed: () => Shopify.chosen === 'yes',
    currentVisitorConsent: () => ({ analytics: Shopify.chosen }),
  };
</script>`;

test('a known customer’s viewed products are reported only with consent (COM-01, GAT-09, API-14)', async ({ site, visitor }) => {
  const page = (chosen: string) => site.html({ head: `${PRODUCT_PAGE}<script>Shopify.chosen = '${chosen}'</script>${site.tag()}` });
  site.page('/undecided', page(''));
  site.page('/refused', page('no'));
  await site.show();
  const told = (event: { type: string; call?: string }) => event.type === 'call-settled' && event.call === 'browse-abandonment';
  await visitor.visit(site.url('/refused'));
  await visitor.until((event) => event.type === 'config-received');
  await visitor.page.evaluate(() => document.dispatchEvent(new CustomEvent('visitorConsentCollected')));
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect((await visitor.events()).some(told)).toBe(false);
  expect(await visitor.page.evaluate(() => document.cookie)).not.toContain('products');
  await visitor.page.evaluate(() => {
    (window as typeof window & { Shopify: { chosen: string } }).Shopify.chosen = 'yes';
    document.dispatchEvent(new CustomEvent('visitorConsentCollected'));
  });
  await visitor.until(told);

  await visitor.visit(site.url('/undecided'));
  await visitor.until(told);
  const [call] = (await visitor.eventsOf('call-settled')).filter(told);
  expect(call).toMatchObject({ outcome: 'ok' });
  const kept = (await site.received('browse-abandonment')).map(({ payload }) => payload);
  expect(kept.find(({ data_for }) => data_for === 'abandonment')).toMatchObject({
    customer: '7001',
    data_for: 'abandonment',
    products: [{ product_id: '44101', product_name: 'Morning mug - Celadon', category: 'Cups' }],
  });
  const cookies = await visitor.page.context().cookies();
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'poptin_latest_visited_products')?.value ?? '')).toBe('["44101"]');
});

const RECOMMENDS = `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><ul data-products>
<template data-product><li><a data-product-link href="/"><img data-product-image alt=""><b data-product-title></b></a> <span data-product-price></span> <del data-product-compare-price></del> <i data-product-desc></i> <i data-product-remaining></i> for {{first_name|you}}</li></template>
</ul><button type="button" data-action="close">Close</button></div></div>`;

test('recommended products show names, prices and links, and their words stay words (COM-03, API-11, R9)', async ({ site, visitor }) => {
  const products = ['Morning mug', 'Fen bowl', '<img src=x onerror=alert(1)>', 'x'.repeat(60)].map((title, at) => ({
    product_id: `${at + 1}`,
    variant_id: `${at + 11}`,
    title,
    desc: at ? '' : 'Celadon',
    handle: `handle-${at + 1}`,
    image: at ? '/p.svg' : 'javascript:alert(1)',
    category: 'Cups',
    inventory_quantity: at === 1 ? null : 4,
    price: 2600,
    compare_at_price: at ? null : 3050,
    sold: 1,
  }));
  const [id = ''] = await site.account(
    { currency: 'GBP', products },
    popup({
      poptin: RECOMMENDS,
      triggers: { delay: { seconds: 1, per: 'page' } },
      product_recommendation: { category: 'all', count: 4 },
    }),
  );
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(1000);
  const items = visitor.popup(id).getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.nth(0)).toHaveText(/Morning mug\s+£26\s+£30\.50 Celadon 4 for you/);
  await expect(items.nth(1)).toHaveText(/Fen bowl\s+£26\s+for you/);
  await expect(items.nth(0).getByRole('link')).toHaveAttribute('href', site.url('/products/handle-1?variant=11'));
  await expect(items.nth(2)).toContainText('<img src=x onerror=alert(1)>');
  await expect(items.nth(3)).toContainText(`${'x'.repeat(49)}…`);
  await expect(items.nth(0).locator('img')).toHaveCount(0);
});

test('a popup of the products visited last is kept back while there are none, and says so (GAT-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(popup({ triggers: {}, product_recommendation: { category: 'last_visited' } }));
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'gates-asked');
  expect(await visitor.explain(id)).toMatchObject({ state: 'held', pass: false });
  expect((await visitor.explain(id))?.gates.find(({ gate }) => gate === 'products')).toMatchObject({ pass: false, actual: 'none' });
  await visitor.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page of the shop has left it.
    document.cookie = `poptin_latest_visited_products=${encodeURIComponent('["44101"]')}; path=/`;
  });
  expect(await visitor.explain(id)).toMatchObject({ pass: true });
});

for (const [answer, fault, comes] of [
  ['has none', null, false],
  ['could not be had', { kind: 'status', status: 503 }, true],
] as const)
  test(`products that ${answer} ${comes ? 'keep the popup' : 'drop it'} (GAT-08, API-11, ERR-01)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = '', next = ''] = await site.account(
      { products: [] },
      popup({
        poptin: RECOMMENDS,
        triggers: { delay: { seconds: 1, per: 'page' } },
        product_recommendation: { category: 'all', count: 4 },
      }),
      popup({ triggers: { delay: { seconds: 1, per: 'page' } } }),
    );
    if (fault) await site.fault('product-recommendation', fault);
    await visitor.visit(site.url());
    await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === next);
    await visitor.wait(1000);
    await visitor.until((event) => event.type === 'call-settled' && event.call === 'product-recommendation');
    if (comes) return visitor.untilState(id, 'shown');
    // Its turn goes to the one behind it.
    await visitor.untilState(next, 'shown');
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
    expect((await visitor.explain(id))?.state).toBe('held');
    const said = (await visitor.eventsOf('gates-asked')).filter(({ popupId }) => popupId === id).at(-1);
    expect(said?.verdicts.find(({ pass }) => !pass)).toMatchObject({ gate: 'products', code: 'no-recommendation' });
    await expect.poll(async () => (await site.received('viewed')).map(({ path }) => path)).toEqual([`/api/display/viewed/${next}`]);
  });
