import { expect, type Page } from '@playwright/test';
import { test } from '../support/servers.ts';

const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const siteIn = (page: Page) => page.frameLocator('iframe');
const rowOf = (page: Page, name: string) => panelIn(page).getByRole('option', { name });
const tab = (page: Page, name: string) => panelIn(page).getByRole('tab', { name }).click();
const realCookies = (page: Page) =>
  siteIn(page)
    .locator('html')
    .evaluate(() => document.cookie.split('; ').sort());

const ONCE = "Once in a visitor's life, after 20 seconds";

/** The account of a site whose popups are this file's own. */
const TEAS = 'c8e15f3a9b7d2';

/** The blog beside the panel, with its popups known. */
async function openBlog(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto(address);
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
}

test('a simulated visitor at a popup’s limit does not get it, a new visitor does (DEV-05)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  const before = await realCookies(page);
  await tab(page, 'Simulate');
  await panelIn(page).getByLabel('A visitor who knows').selectOption({ index: 4 });
  await panelIn(page).getByRole('button', { name: 'At its limit' }).click();
  await expect(panelIn(page).getByText('already seen, and it shows only once')).toBeVisible();
  await page.getByLabel('Address on the site').fill('/about');
  await page.keyboard.press('Enter');
  await expect(panelIn(page).getByText('visitor: at its limit')).toBeVisible();
  await tab(page, 'Popups');
  await expect(rowOf(page, ONCE)).toContainText('Blocked by 1 rule: already seen, and it shows only once');
  await tab(page, 'Simulate');
  await panelIn(page).getByRole('button', { name: 'New visitor' }).click();
  await tab(page, 'Popups');
  await expect(rowOf(page, ONCE)).toContainText('Waiting');
  await panelIn(page).getByRole('button', { name: 'Stop simulating' }).click();
  await expect(panelIn(page).getByText('Simulated', { exact: true })).toHaveCount(0);
  // Its site reloads meanwhile.
  await expect(async () => {
    const after = await realCookies(page);
    for (const cookie of before.filter((each) => /user_id|old_user/.test(each))) expect(after).toContain(cookie);
  }).toPass({ timeout: 10_000 });
});

/** Delays the page's announcement to the panel by a second, like a busy machine. */
function hearLate(): void {
  if (window !== window.top) return;
  const late = (message: MessageEvent) => {
    if (!message.isTrusted || message.data?.report?.kind !== 'attached') return;
    message.stopImmediatePropagation();
    const { data, origin, source } = message;
    setTimeout(() => dispatchEvent(new MessageEvent('message', { data, origin, source })), 1000);
  };
  addEventListener('message', late);
}

test('a restarting page writes nothing of the real visitor while the panel is slow (DEV-14)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.addInitScript(hearLate);
  await openBlog(page, harness.urls.page);
  const welcome = siteIn(page).locator('.poptin-popup').getByRole('dialog');
  const real = () => page.context().cookies();
  await expect(welcome).toBeVisible();
  await expect.poll(async () => (await real()).filter(({ name }) => name.startsWith('poptin_d_')).length).toBe(1);
  const before = await real();
  await tab(page, 'Simulate');
  const next = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame());
  await panelIn(page).getByRole('button', { name: '+ 1 week' }).click();
  await next;
  await expect(welcome).toBeVisible();
  await expect(panelIn(page).getByText('clock: 7 days ahead')).toBeVisible();
  expect(await real()).toEqual(before);
});

test('a popup that comes every few days is kept back tomorrow and back in a week (DEV-06)', { tag: '@full' }, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  const welcome = rowOf(page, 'Welcome, after 3 seconds');
  await tab(page, 'Simulate');
  await panelIn(page).getByLabel('A visitor who knows').selectOption({ label: 'Welcome, after 3 seconds' });
  await panelIn(page).getByRole('button', { name: 'Saw it' }).click();
  await expect(panelIn(page).getByText('visitor: saw it (Welcome, after 3 seconds)')).toBeVisible();
  await panelIn(page).getByRole('button', { name: '+ 1 day' }).click();
  await tab(page, 'Popups');
  await expect(welcome).toContainText('Blocked');
  await tab(page, 'Simulate');
  await panelIn(page).getByRole('button', { name: '+ 1 week' }).click();
  await expect(panelIn(page).getByText('clock: 8 days ahead')).toBeVisible();
  await tab(page, 'Popups');
  await expect(welcome).toContainText(/Waiting|Shown/);
});

test('a refusal reaches the page with its upgrade popup without a reload, until it ends (DEV-06, GAT-11)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  await siteIn(page)
    .locator('html')
    .evaluate(() => Object.assign(window, { sameDocument: true }));
  await tab(page, 'Simulate');
  const server = panelIn(page).getByRole('region', { name: 'Server' });
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('display');
  await server.getByLabel('Its answer').selectOption('refused: client restricted');
  await expect(siteIn(page).getByRole('heading', { name: 'Upgrade popup' })).toBeVisible();
  await tab(page, 'Popups');
  await expect(panelIn(page).getByText('Server refused to display: Client restricted')).toBeVisible();
  await expect(rowOf(page, 'Upgrade popup (simulated)')).toContainText('Shown');
  const document = siteIn(page).locator('html');
  expect(await document.evaluate(() => 'sameDocument' in window)).toBe(true);
  await panelIn(page).getByRole('button', { name: 'Stop simulating' }).click();
  await expect(rowOf(page, 'Welcome, after 3 seconds')).toBeVisible();
  await expect(siteIn(page).getByRole('heading', { name: 'Upgrade popup' })).toHaveCount(0);
});

test('a simulated 500 for conversions alone keeps the lead for a later try (DEV-06, FRM-19)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  const leads = page.getByRole('region', { name: 'Leads' }).getByRole('listitem');
  // The leads of earlier visitors have come.
  await expect(page.getByRole('region', { name: 'Leads' }).getByText('Live', { exact: true })).toBeVisible();
  const before = await leads.count();
  await tab(page, 'Simulate');
  const server = panelIn(page).getByRole('region', { name: 'Server' });
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('conversion');
  await server.getByLabel('Its answer').selectOption('an error of the server (5xx)');
  await expect(panelIn(page).getByText('server: conversion 500')).toBeVisible();
  const popup = siteIn(page).locator('.poptin-popup');
  await popup.locator('[data-field=email]').fill('ada@lovelace.org');
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  await tab(page, 'Calls');
  await expect(rowOf(page, 'conversion').first()).toContainText('500');
  await expect(rowOf(page, 'display').first()).toContainText('200');
  await expect(leads).toHaveCount(before);
});

test('a preview shows the one popup at once, and nothing of it is remembered (DEV-06, TRG-12)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await openBlog(page, harness.urls.page);
  await tab(page, 'Simulate');
  await panelIn(page).getByRole('combobox', { name: 'Preview of' }).selectOption({ label: ONCE });
  await expect(panelIn(page).getByText(`preview of ${ONCE}`)).toBeVisible();
  await tab(page, 'Popups');
  await expect(rowOf(page, ONCE)).toContainText('Shown');
  await tab(page, 'Visitor');
  await expect(rowOf(page, 'poptin_user_id')).toBeVisible();
  await expect(rowOf(page, 'poptin_o_a_v_')).toHaveCount(0);
});

test('a visitor from another country is one for the server and for the popups (DEV-06)', { tag: '@full' }, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  await tab(page, 'Simulate');
  await panelIn(page).getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await tab(page, 'Visitor');
  await expect(rowOf(page, 'poptin_user_country_code')).toContainText('In DE');
});

test('popups that wait for a cart get the made-up cart without a reload (DEV-06, GAT-10, TRG-10)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const popup = (id: string, name: string, more: object) => ({
    poptin_id: id,
    poptin_type: 'bar',
    poptin_name: name,
    d_f_r: 'all@display_everytime_everypage_5',
    template: { type: 'bar', format: 'format_1' },
    ...more,
  });
  const kept = await page.request.put(`${harness.admin.origin}/admin/accounts/${TEAS}`, {
    headers: { authorization: `Bearer ${harness.admin.token}` },
    data: {
      popups: [
        popup('cartworth0001', 'Worth a hundred', {
          triggers: { cart_state: [{ what: 'value', operator: 'greater_than_or_equal', value: 100 }] },
        }),
        popup('cartfilter001', 'With a mug', {
          triggers: { delay: { seconds: 0, per: 'page' } },
          cart_filter: [{ name: 'title', role: 'contains|||Mug', type: 'show' }],
        }),
      ],
    },
  });
  expect(kept.ok()).toBe(true);
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto(`${harness.urls.page}?site=teas`);
  await expect(rowOf(page, 'Worth a hundred')).toContainText('Waiting');
  await tab(page, 'Simulate');
  const cart = panelIn(page).getByRole('region', { name: 'Cart' });
  await cart.getByRole('button', { name: 'Simulate a cart' }).click();
  await cart.getByRole('combobox', { name: 'Shop' }).selectOption('Wix');
  await cart.getByRole('textbox', { name: 'Name' }).fill('Mug of stone');
  await page.keyboard.press('Enter');
  await tab(page, 'Popups');
  await expect(rowOf(page, 'With a mug')).toContainText('Shown');
  await expect(rowOf(page, 'Worth a hundred')).toContainText('Waiting');
  await tab(page, 'Simulate');
  await cart.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
  await page.keyboard.press('Enter');
  await tab(page, 'Popups');
  await expect(rowOf(page, 'Worth a hundred')).toContainText('Shown');
});

test('a visitor kept under a name returns after another visitor was tried (DEV-05)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await openBlog(page, harness.urls.page);
  await tab(page, 'Simulate');
  await panelIn(page).getByLabel('A visitor who knows').selectOption({ label: ONCE });
  await panelIn(page).getByRole('button', { name: 'Converted' }).click();
  await expect(panelIn(page).getByText('already seen, and it shows only once')).toBeVisible();
  const shots = panelIn(page).getByRole('region', { name: 'Snapshots of the visitor' });
  await shots.getByRole('button', { name: 'Take a snapshot' }).click();
  await panelIn(page).getByRole('button', { name: 'New visitor' }).click();
  await expect(shots.getByText(`Has converted on “${ONCE}”`)).toBeVisible();
  await shots.getByRole('button', { name: 'Become' }).click();
  await expect(panelIn(page).getByText('visitor: as in “Visitor 1”')).toBeVisible();
  await tab(page, 'Popups');
  await expect(rowOf(page, ONCE)).toContainText('already seen, and it shows only once');
});
