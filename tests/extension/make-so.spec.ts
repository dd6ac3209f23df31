import { expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const ID = '1a6c0e94d7b31';

test('a click in the real DevTools removes a block, and the real visitor stays as is (DEV-03, DEV-04)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const dialog = page.locator(`[data-poptin-id="${ID}"]`).getByRole('dialog');
  const seen = () => page.evaluate((id) => new RegExp(`poptin_d_a_x_v_${id}=[^;]+`).exec(document.cookie)?.[0], ID);
  const welcome = panel.getByRole('option', { name: WELCOME });
  await expect(welcome).toContainText('Shown');
  const before = await seen();
  expect(before).toBeDefined();
  await page.reload();
  await expect(welcome).toContainText('Blocked by 1 rule: shown today, not again before ');
  await welcome.click();
  const detail = panel.getByRole('article', { name: WELCOME });
  const forecast = detail.getByRole('region', { name: 'Forecast' });
  await expect(forecast.getByRole('listitem').filter({ hasText: 'Tomorrow' })).toContainText('Blocked not again before ');
  await expect(forecast.getByRole('listitem').filter({ hasText: 'In a week' })).toContainText('Shows after 3 seconds on this page');

  await detail.getByRole('button', { name: 'Make it so' }).click();
  await expect(detail.getByText('Done: it shows, for a copy of the visitor.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(panel.getByText(/clock: .* ahead/)).toBeVisible();
  expect(await seen()).toBe(before);

  await panel.getByRole('button', { name: 'Stop simulating' }).click();
  await expect(welcome).toContainText('Blocked by 1 rule: shown today, not again before ');
  await expect(dialog).toHaveCount(0);
  expect(await seen()).toBe(before);
});
