import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '../support/look/axe.ts';
import { test } from '../support/servers.ts';

const FITTING = 'Fitting is free, from €60 in the cart';
const SADDLE = 'A saddle is in the cart, on leaving';
const OTHERS = '10% off the first part, on leaving without a saddle';

const HELD_BACK = /blocked by 1 rule/i;

const siteIn = (page: Page) => page.frameLocator('iframe');
const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const rowOf = (page: Page, name: string) => panelIn(page).getByRole('option', { name });

/** The workshop beside the panel, which knows its popups. */
async function openWorkshop(page: Page, address: string, path: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto(`${address}?site=cycles&path=${path}`);
  await expect(rowOf(page, SADDLE)).toBeVisible();
  return siteIn(page);
}

async function puts(site: FrameLocator | Page, quantity: number): Promise<void> {
  await site.getByLabel('Quantity').fill(`${quantity}`);
  await site.getByRole('button', { name: 'Add to cart' }).click();
  await expect(site.getByRole('status')).toContainText('your cart');
}

const popupIn = (site: FrameLocator): Locator => site.locator('.poptin-popup');

test('a Wix visitor fills the cart, and the popup shows with its value (COM-02, TRG-10, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const site = await openWorkshop(page, harness.urls.page, '/product-page/front-lamp');
  await puts(site, 2);
  await expect(site.getByRole('link', { name: 'Cart 2' })).toBeVisible();
  await expect(rowOf(page, FITTING)).toContainText('Waiting');
  await puts(site, 1);
  await expect(popupIn(site).getByRole('heading')).toHaveText('€78.00 in the cart: we fit it for nothing');
  await expect(rowOf(page, FITTING)).toContainText('Shown');
});

test('the popup for a saddle in the cart waits until it is taken out (COM-02, GAT-10, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const site = await openWorkshop(page, harness.urls.page, '/product-page/leather-saddle');
  await expect(rowOf(page, SADDLE)).toContainText(HELD_BACK);
  await expect(rowOf(page, OTHERS)).not.toContainText(HELD_BACK);
  await puts(site, 1);
  await expect(rowOf(page, SADDLE)).not.toContainText(HELD_BACK);
  await expect(rowOf(page, OTHERS)).toContainText(HELD_BACK);

  await site.getByRole('link', { name: 'Cart 1' }).click();
  await expect(site.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(rowOf(page, SADDLE)).not.toContainText(HELD_BACK);
  await site.getByRole('button', { name: 'Remove Leather saddle' }).click();
  await expect(site.getByText('Nothing on the bench yet.')).toBeVisible();
  await expect(rowOf(page, SADDLE)).toContainText(HELD_BACK);
  await expect(rowOf(page, OTHERS)).not.toContainText(HELD_BACK);
});

test('the panel says that the cart comes from Wix and went on (COM-02, DEV-07, API-01, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await openWorkshop(page, harness.urls.page, '/');
  await panelIn(page).getByRole('tab', { name: 'Calls' }).click();
  await expect(rowOf(page, 'cart').first()).toContainText('404');
  await expect(rowOf(page, 'cart').first()).toContainText('No cart');
  await rowOf(page, 'cart').first().click();
  await expect(panelIn(page).getByText('https://www.wixapis.com/ecom/v1/carts/current').first()).toBeVisible();
  await rowOf(page, 'display').first().click();
  await expect(
    panelIn(page)
      .getByText(/store_integration/)
      .first(),
  ).toBeVisible();
  await expect(
    panelIn(page)
      .getByText(/\bwix\b/)
      .first(),
  ).toBeVisible();
});

test('the keyboard alone changes and empties the cart, and the focus stays (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.route('**/pixel.js*', (route) => route.abort());
  for (const slug of ['brass-bell', 'frame-pump']) {
    await page.goto(`${harness.urls.sites.cycles}/product-page/${slug}`);
    await puts(page, 1);
  }
  await page.goto(`${harness.urls.sites.cycles}/cart-page`);
  const more = page.getByRole('button', { name: 'One more: Brass bell' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart 3' })).toBeVisible();
  await expect(more).toBeFocused();
  await expect(page.getByText('€50.00')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Empty the cart' }).press('Enter');
  await expect(page.getByText('Nothing on the bench yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeFocused();
});

test('a Wix order is reported once on its thank-you page, after consent (API-15, GAT-09, COM-02)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wix/save-ordered-products')) told.push(request.postData() ?? '');
  });
  await page.goto(`${harness.urls.sites.cycles}/account`);
  await page.getByRole('button', { name: 'Log in as Jo' }).click();
  await expect(page.getByText('You are logged in as Jo')).toBeVisible();
  await page.goto(`${harness.urls.sites.cycles}/product-page/brass-bell`);
  await puts(page, 1);
  await page.getByRole('link', { name: 'your cart' }).click();
  await page.getByRole('button', { name: 'Order, without paying' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 0' })).toBeVisible();
  expect(told).toEqual([]);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => told.map((body) => new URLSearchParams(body).get('products'))).toEqual([expect.stringContaining('Brass bell')]);
});
