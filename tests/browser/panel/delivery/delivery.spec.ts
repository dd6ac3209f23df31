import { expect, type Locator } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { panelIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const openDelivery = async (panel: Locator) => {
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('navigation', { name: 'Parts of the studio' }).getByRole('button', { name: 'Delivery' }).click();
};

/** The demo shop’s account. */
const SHOP = '7c4b9d2e6f1a8';

test('an owner adds a target, tests it, reads its answer and mends a failed one (DEV-23, WHK-04)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const { page: address, receiver } = harness.urls;
  await page.goto(address);
  const panel = panelIn(page);
  await openDelivery(panel);
  await panel.getByLabel('Account').selectOption(SHOP);
  await expect(panel.getByText('No target yet.')).toBeVisible();
  await expect(panel.getByText('Nothing was sent yet. With a target')).toBeVisible();

  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByLabel('Its address').fill(`${receiver}/hooks/crm`);
  await panel.getByLabel('A name for it').fill('CRM');
  await panel.getByRole('button', { name: 'Save target' }).click();
  await expect(panel.getByText('In use. Nothing was sent yet.')).toBeVisible();

  await fetch(`${receiver}/mode/gone`, { method: 'PUT' });
  await panel.getByRole('button', { name: 'Send a test' }).click();
  const refresh = panel.getByRole('button', { name: 'Read the log again' });
  const row = panel.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first();
  await expect(async () => {
    await refresh.click();
    await expect(row.getByText('given up')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await row.getByText('given up').click();
  await expect(row.getByText(/^Answered 410 after \d+ ms/)).toBeVisible();

  await page.reload();
  await openDelivery(panel);
  await panel.getByLabel('Account').selectOption(SHOP);
  // A test says nothing of leads.
  await expect(panel.getByText('In use. Nothing was sent yet.')).toBeVisible();

  const call = async (path: string, fields: Record<string, string>) =>
    (await fetch(`${harness.urls.displayServer}/api/display/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();
  const [{ poptin_id, viewer_id }] = (await call(SHOP, { domain: 'shop.example' })).poptins;
  await call(`conversion/${viewer_id}`, { client_id: SHOP, poptin_id, p_target: 'lead', email: 'ann@shop.example', fill_ms: '9000' });
  await expect(async () => {
    await refresh.click();
    await expect(row.getByText('lead.created', { exact: true })).toBeVisible({ timeout: 500 });
    await expect(row.getByText('given up')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await fetch(`${receiver}/mode/ok`, { method: 'PUT' });
  await page.reload();
  await openDelivery(panel);
  await panel.getByLabel('Account').selectOption(SHOP);
  await expect(panel.getByText(/^Disabled\. It answered 410 Gone.*1 stored for it; enabling sends them\.$/)).toBeVisible();
  expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
  await panel.getByRole('button', { name: 'Enable' }).click();
  await expect(panel.getByText('CRM is in use again.')).toBeVisible();
  await expect(async () => {
    await refresh.click();
    await expect(row.getByText('delivered')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });

  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Panel' }).click();
  await openDelivery(panel);
  expect(await axeProblems(page, { except: 'iframe' }), 'dark').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
