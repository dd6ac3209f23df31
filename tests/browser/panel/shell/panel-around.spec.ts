import { expect, type Page } from '@playwright/test';
import { happen, test } from '../panel-fixture.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tell = (page: Page, report: object) => page.evaluate((told) => window.preview.tell(told), report);
const ALONE = { id: 'alone00000001', name: 'Alone', type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] };
/** A page comes with these popups; with null it has no runtime. */
async function isThere(page: Page, documentId: string, popups: readonly object[] | null): Promise<void> {
  const found = { url: 'https://shop.example/', runtime: popups && '0.1.0', own: false, tag: null, popups: 0 };
  await tell(page, { kind: 'attached', version: 1, documentId, ...found });
  const event = { type: 'config-received', popups, dropped: [] };
  if (popups) await tell(page, { kind: 'events', documentId, events: [{ n: 1, at: Date.now(), event }] });
}
/** The last line of the requested cart. */
const lastItem = (page: Page) =>
  page.evaluate(() => {
    const carts = window.preview.asked.flatMap((each) => (each.kind === 'simulate' && each.simulation.cart ? [each.simulation.cart] : []));
    return carts.at(-1)?.items.at(-1);
  });

test('the panel says around its tabs what runs, what is made up and what counts (DEV-02, DEV-03, DEV-15)', {
  tag: '@full',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1400, height: 700 });
  await open();
  const line = page.locator('header');
  await expect(line).toContainText('Runtime 0.1.0 on shop.example, a Shopify shop');
  // The page's own value is one of seven.
  await expect(page.getByRole('tab', { name: /^Visitor/ })).toHaveText('Visitor6');
  await openTab(page, 'Page');
  const count = async () => Number((await page.getByRole('tab', { name: /^Page/ }).textContent())?.replace(/\D/g, ''));
  const before = await count();
  expect(before).toBeGreaterThan(1);
  const dropped = [{ path: 'timer.minutes', problem: 'not a number from 0 to 10000' }];
  await happen(page, [{ type: 'config-dropped', popupId: '2b7c1d90aa4e3', dropped }]);
  await expect.poll(count).toBe(before + 1);

  await openTab(page, 'Simulate');
  await place(page, 'Cart').getByRole('button', { name: 'Simulate a cart' }).click();
  await expect(line).toContainText('on shop.example, a simulated Shopify shop');
  await expect(page.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
  const check = {
    loading: false,
    tags: [],
    hostAnswers: null,
    forbidden: [],
    dialogs: [],
    collisions: [],
    adsHidden: null,
    taggedFrames: 1,
  };
  await tell(page, { kind: 'page-checked', documentId: 'preview', check });
  await expect(page.getByText('Nothing is counted, except in a frame with its own tag.')).toBeVisible();
  await open('page=none');
  await isThere(page, 'bare', null);
  await expect(line).toContainText('No runtime on shop.example');
});

test('Page Down moves a list by ten rows, and arrow up starts at its last row (DEV-10)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page, 'Calls');
  await page.getByRole('listbox', { name: 'Calls' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('article', { name: 'Call validation-emails' })).toBeVisible();
  await openTab(page, 'Timeline');
  await page.getByRole('listbox', { name: 'Events' }).focus();
  const at = (row: number) => expect(page.locator(`[role=option][aria-posinset="${row}"]`)).toHaveAttribute('aria-selected', 'true');
  for (const [key, row] of [
    ['Home', 1],
    ['PageDown', 11],
    ['PageDown', 21],
    ['PageUp', 11],
  ] as const) {
    await page.keyboard.press(key);
    await at(row);
  }
});

test('a made-up line has its product’s variant until changed; a cart has at most twenty lines (DEV-06)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page, 'Simulate');
  const cart = place(page, 'Cart');
  await cart.getByRole('button', { name: 'Simulate a cart' }).click();
  const typed = async (field: string, value: string) => {
    await cart.getByRole('textbox', { name: field }).fill(value);
    await page.keyboard.press('Enter');
  };
  await typed('Product id', '77');
  expect(await lastItem(page)).toMatchObject({ productId: '77', variantId: '77' });
  await typed('Variant id', '78');
  await typed('Product id', '79');
  expect(await lastItem(page)).toMatchObject({ productId: '79', variantId: '78' });
  const has = async (shop: string, variant: number, type: number) => {
    await cart.getByRole('combobox', { name: 'Shop' }).selectOption(shop);
    await expect(cart.getByRole('textbox', { name: 'Variant id' })).toHaveCount(variant);
    await expect(cart.getByRole('textbox', { name: 'Type' })).toHaveCount(type);
  };
  await has('Shopify', 1, 1);
  await has('Wix', 1, 0);
  await has('WooCommerce', 0, 0);
  const add = cart.getByRole('button', { name: 'Add an item' });
  for (let lines = 1; lines < 20; lines += 1) await add.click();
  await expect(add).toBeDisabled();
  await expect(cart.getByRole('listitem')).toHaveCount(20);
});

test('a chosen viewer belongs to one popup, and a preview stays without its popup (DEV-05, DEV-06, DEV-15)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page, 'Simulate');
  const met = page.getByLabel('A visitor who knows');
  await met.selectOption('Newsletter');
  const capped = place(page, 'Visitor').getByRole('button', { name: 'At its limit' });
  await capped.click();
  await expect(capped).toHaveAttribute('aria-pressed', 'true');
  await met.selectOption('Wheel of spring');
  await expect(capped).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Count it' }).click();
  await expect(place(page, 'Counting')).toContainText('This visit is counted, although something is simulated.');
  await open('page=none');
  await isThere(page, 'one', [ALONE]);
  await openTab(page, 'Simulate');
  await expect(place(page, 'Next prize')).toContainText('This page has no game.');
  const preview = page.getByRole('combobox', { name: 'Preview of' });
  await preview.selectOption('Alone');
  await isThere(page, 'two', [{ ...ALONE, id: 'other00000001', name: 'Other' }]);
  await expect(place(page, 'Visitor')).toContainText('Other');
  await expect(preview).toHaveValue(ALONE.id);
});
