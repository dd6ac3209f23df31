import { expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';
import { popup } from './support/use-own.ts';

const WELCOME_ID = '1a6c0e94d7b31';
const LEAVING_ID = '2b7d1fa5e8c42';

test('a visitor’s file replays in the real DevTools to the same verdicts (DEV-09, R13)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  const dialog = popup(page, WELCOME_ID);
  await expect(dialog).toHaveAttribute('data-live', '');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const file = await page.evaluate(async () => {
    const { poptin } = window as typeof window & { poptin: { report(): Promise<unknown> } };
    return JSON.stringify(await poptin.report());
  });
  // Asked of the browser: the page is between two documents when a session is closed.
  const seen = async () => (await page.context().cookies(page.url())).find(({ name }) => name === `poptin_d_a_x_v_${WELCOME_ID}`)?.value;
  const before = await seen();
  expect(before).toBeDefined();

  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  await panel
    .getByLabel('A session as a file')
    .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option');
  await expect(steps.first()).toContainText('not yet');
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible();
  await panel.getByRole('button', { name: 'One step back' }).click();
  await expect(panel.getByText('Every verdict so far is as recorded.')).toBeVisible();
  expect(await seen()).toBe(before);

  await panel.getByRole('button', { name: 'Close the session' }).click();
  await expect(panel.getByRole('heading', { name: 'Drop a visitor’s file here' })).toBeVisible();
  await expect(panel.getByText('Stop simulating')).toBeHidden();
  expect(await seen()).toBe(before);
});

test('a recording over two pages replays in the real DevTools to the same verdicts (DEV-09, R13)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  await panel.getByRole('button', { name: 'Record' }).click();
  await expect(panel.getByText('Recording since the page was loaded.')).toBeVisible();
  await panel.getByRole('tab', { name: /Popups/ }).click();
  await panel.getByRole('option', { name: 'Before you leave' }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  const dialog = popup(page, LEAVING_ID);
  await expect(dialog).toHaveAttribute('data-live', '');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'About' }).first().click();
  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  await expect(panel.getByText('One page was left so far.')).toBeVisible();
  await expect(panel.getByRole('tab', { name: /Popups/ })).toContainText('5');
  await panel.getByRole('button', { name: 'Stop and save' }).click();

  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByRole('listbox', { name: 'Steps' }).getByRole('option').filter({ hasText: 'Page 2 of 2' })).toContainText('same');
  await panel.getByRole('button', { name: 'Close the session' }).click();
  await expect(panel.getByRole('heading', { name: 'Drop a visitor’s file here' })).toBeVisible();
});
