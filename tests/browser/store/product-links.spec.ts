import { box, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, test, type Visitor } from '../support/test.ts';

const PRODUCTS = [
  { title: 'Morning mug', price: 2600, compare_at_price: 3050 },
  { title: 'Fen bowl', price: 2400, compare_at_price: null },
].map((own, at) => ({
  ...own,
  product_id: `${at + 1}`,
  variant_id: `${at + 11}`,
  desc: '',
  handle: `handle-${at + 1}`,
  image: '/p.svg',
  category: 'Cups',
  inventory_quantity: 4,
  sold: 1,
}));

async function open(site: Site, visitor: Visitor, type: string, format: string, products: readonly unknown[] = PRODUCTS) {
  const [id = ''] = await site.account(
    { currency: 'GBP', products },
    {
      poptin_type: type,
      poptin_format: format,
      poptin_target: 'click',
      template: { type, format },
      triggers: { exit_intent: true },
      product_recommendation: { category: 'all', count: 2 },
    },
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  return box(visitor, id).getByRole('listitem');
}

for (const [type, format] of [
  ['browsing', 'format_2'],
  ['mobile', 'format_4'],
] as const)
  test(`opening a product counts as a click in a ${type} popup with nothing else to press (TYP-15, COM-03)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const products = await open(site, visitor, type, format);
    await products.first().getByRole('link').click();
    await visitor.page.waitForURL('**/products/handle-1?variant=11');
    await expect.poll(async () => (await site.leads()).length).toBe(1);
  });

test('a product without a picture shows its words alone, once, and no broken picture (COM-03)', async ({ site, visitor }) => {
  const [first, second] = PRODUCTS.map((product) => ({ ...product }));
  if (first) first.image = '';
  const products = await open(site, visitor, 'mobile', 'format_4', [first, second]);
  await expect(products.nth(0).getByRole('link')).toHaveAccessibleName(/^Morning mug now £26 before £30\.50$/);
  await expect(products.nth(0).locator('img')).toHaveCount(0);
  await expect(products.nth(1).locator('img')).toHaveJSProperty('alt', 'Fen bowl');
});

test('a drawer’s product without a picture starts its words at the others’ pictures (COM-03, TYP-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [first, second] = PRODUCTS.map((product) => ({ ...product }));
  const products = await open(site, visitor, 'bside', 'format_2', [{ ...first, image: null }, second]);
  const words = await products.nth(0).getByText('Morning mug').boundingBox();
  const picture = await products.nth(1).locator('img').boundingBox();
  expect(words?.x).toBe(picture?.x);
});

test('a single product of four leaves its price and both buttons in a laptop’s window (COM-03, TYP-01)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  await visitor.page.setViewportSize({ width: 1280, height: 800 });
  const products = await open(site, visitor, 'lightbox', 'format_9', PRODUCTS.slice(0, 1));
  await expect(products).toHaveCount(1);
  await expect(visitor.page.getByText('£26')).toBeInViewport({ ratio: 1 });
  for (const name of ['See the whole collection', 'Just looking, thanks'])
    await expect(visitor.page.getByText(name)).toBeInViewport({ ratio: 1 });
});

test('a screen reader hears of a price from before only where there was one (COM-03, KEY-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const products = await open(site, visitor, 'mobile', 'format_4');
  await expect(products.nth(0).getByRole('link')).toHaveAccessibleName(/mug now £26 before £30\.50$/);
  await expect(products.nth(1).getByRole('link')).toHaveAccessibleName(/bowl £24$/);
});
