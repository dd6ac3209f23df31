import { closedBy, look } from '../support/popup.ts';
import { popup, test } from '../support/shop.ts';
import { expect, SECOND, type Visitor } from '../support/test.ts';

const MUG = 5510101;
const ADD = '<button type="button" data-action="add-to-cart">Add the mug</button>';
const container = (inside: string) => `<div data-poptin-container data-width="400" data-height="300">${inside}</div>`;
const SELLS = {
  template: undefined,
  poptin: container(`<h2>A mug?</h2>${ADD}`),
  poptin_target: 'click',
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...look({ add_to_cart: { variant_id: MUG, quantity: 1 } }),
};

async function open(visitor: Visitor, id: string, url: string) {
  await visitor.visit(url);
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  await visitor.wait(SECOND);
  return visitor.popup(id);
}

const inCart = async ({ page }: Visitor): Promise<unknown[]> => {
  const { items } = await page.evaluate(async () => (await fetch('/cart.js')).json());
  return items.map((item: { variant_id: number; quantity: number }) => [item.variant_id, item.quantity]);
};

test('adding its product to the cart counts as a click if nothing else can be pressed (TYP-15, COM-01)', async ({
  site,
  visitor,
  shopUrl,
}) => {
  const [id = ''] = await site.show(popup(SELLS));
  const shown = await open(visitor, id, shopUrl('/'));
  await shown.getByRole('button', { name: 'Add the mug' }).click();
  await expect.poll(async () => (await site.received('conversion')).length).toBe(1);
  await visitor.untilState(id, 'converted');
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'closing-converted');
  expect(await closedBy(visitor)).toEqual(['submit']);
  expect(await visitor.begun('closed')).toEqual([]);
  expect(await inCart(visitor)).toEqual([[MUG, 1]]);
});

test('following a button to its product counts as a click on the popup (TYP-15, COM-01)', { tag: '@full' }, async ({
  site,
  visitor,
  shopUrl,
}) => {
  const product = { product_url: '/products/morning-mug', buttons_action: 'link', button_text: 'See the mug' };
  const [id = ''] = await site.show(popup({ ...SELLS, shopify_product_settings: product }));
  const shown = await open(visitor, id, shopUrl('/'));
  await shown.getByRole('link', { name: 'See the mug' }).click();
  await visitor.page.waitForURL('**/products/morning-mug');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  expect(await site.received('closed')).toEqual([]);
});

test('a game with a product as its prize sends nothing when played, and counts the click (GAM-07, COM-01)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const product = { product_url: '/products/morning-mug', buttons_action: 'link', button_text: 'See the mug' };
  const [id = ''] = await site.show(
    popup({
      ...SELLS,
      poptin_type: 'gamified',
      poptin: `<div data-poptin-container data-width="400" data-height="300"><div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div>
        <div data-screen="winning"><h2>You won</h2><button data-action="add-to-cart">Add</button></div></div>`,
      gamified_prize: [{ label: 'A mug', chances: 1 }],
      shopify_product_settings: product,
    }),
  );
  const shown = await open(visitor, id, shopUrl('/'));
  await shown.getByRole('button', { name: 'A box' }).click();
  await visitor.wait(1500);
  await expect(shown.getByRole('heading', { name: 'You won' })).toBeVisible();
  expect(await site.received('conversion')).toEqual([]);
  await shown.getByRole('link', { name: 'See the mug' }).click();
  await visitor.page.waitForURL('**/products/morning-mug');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
});

test('pressing again while a click is under way puts the product into the cart once (FRM-16, COM-01)', async ({
  site,
  visitor,
  shopUrl,
}) => {
  const { page } = visitor;
  const answers: Array<() => void> = [];
  await page.route(/\/conversion\//, async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.fulfill({ json: { success: false }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const [id = ''] = await site.show(popup(SELLS));
  const button = (await open(visitor, id, shopUrl('/'))).getByRole('button', { name: 'Add the mug' });
  await button.click();
  await expect.poll(() => answers.length).toBe(1);
  await button.click();
  answers[0]?.();
  await expect.poll(async () => (await visitor.explain(id))?.state).toBe('shown');
  await button.click();
  await expect.poll(() => answers.length).toBe(2);
  expect(await inCart(visitor)).toEqual([[MUG, 1]]);
});

test('a product that the shop refused goes into the cart with the next press (FRM-16, COM-01)', { tag: '@full' }, async ({
  site,
  visitor,
  shopUrl,
}) => {
  await visitor.page.route('**/cart/add.js', (route) => route.fulfill({ status: 422, json: { status: 422 } }), { times: 1 });
  const [id = ''] = await site.show(popup(SELLS));
  const button = (await open(visitor, id, shopUrl('/'))).getByRole('button', { name: 'Add the mug' });
  await button.click();
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'cart-add');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  expect(await visitor.begun('conversion')).toEqual([]);
  await button.click();
  await visitor.untilState(id, 'converted');
  expect(await inCart(visitor)).toEqual([[MUG, 1]]);
});

test('a game without questions that offers a product sends nothing when it is played (GAM-07, COM-01)', {
  tag: '@full',
}, async ({ site, visitor, shopUrl }) => {
  const wheel = `<div data-screen="play"><div data-wheel><div data-wheel-disc>Wheel</div></div><button type="button" data-action="play">Spin</button></div>
    <div data-screen="winning"><p>You won <b data-prize-label></b></p>${ADD}</div>`;
  const [id = ''] = await site.show(
    popup({
      ...SELLS,
      poptin_type: 'gamified',
      poptin: container(wheel),
      gamified_prize: [{ label: 'Tea', code: 'TEA', chances: 1, is_winner: 1 }],
    }),
  );
  const shown = await open(visitor, id, shopUrl('/'));
  await shown.locator('[data-action="play"]').click();
  await visitor.wait(10 * SECOND);
  await expect(shown.getByText('You won Tea')).toBeVisible();
  expect(await visitor.begun('conversion')).toEqual([]);
});
