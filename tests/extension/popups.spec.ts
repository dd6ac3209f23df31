import { expect } from '@playwright/test';
import { test } from './devtools-fixture.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const WELCOME_ID = '1a6c0e94d7b31';

test('DEV-03 in the real DevTools a row that is pointed at outlines its popup on the page, ‘Pick’ chooses it there, and the panel that goes takes both along', {
  tag: '@full',
}, async ({ devtools: { page, panel, tools } }) => {
  const row = panel.getByRole('option', { name: WELCOME });
  const box = page.locator(`[data-poptin-id="${WELCOME_ID}"] .poptin-box`);
  const overlays = () => page.evaluate(() => document.documentElement.querySelectorAll(':scope > [popover]').length);
  await expect(row).toContainText('Shown');
  await expect(box).toHaveAttribute('data-live', '');
  expect(await overlays()).toBe(0);
  await row.hover();
  await expect.poll(overlays).toBe(1);
  await panel.getByRole('searchbox').hover();
  await expect.poll(overlays).toBe(0);

  await panel.locator('[role=option]').last().click();
  await panel.getByRole('button', { name: 'Pick' }).click();
  await expect.poll(overlays).toBeGreaterThan(0);
  await box.click({ force: true, position: { x: 20, y: 20 } });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect.poll(overlays).toBe(0);

  await panel.getByRole('button', { name: 'Pick' }).click();
  await expect.poll(overlays).toBeGreaterThan(0);
  await tools.close();
  await expect.poll(overlays).toBe(0);
});

test('DEV-03 in the real DevTools ‘Inspect’ opens Elements at the popup’s box inside its shadow root', { tag: '@full' }, async ({
  devtools: { page, panel, tools },
}) => {
  const row = panel.getByRole('option', { name: WELCOME });
  await expect(row).toContainText('Shown');
  await row.click();
  await expect(page.locator(`[data-poptin-id="${WELCOME_ID}"] .poptin-box`)).toBeVisible();
  await panel.getByRole('button', { name: 'Inspect' }).click();
  await expect(tools.getByRole('tab', { name: 'Elements', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(tools.locator('.elements-tree-outline li.selected, .elements-disclosure li.selected').first()).toContainText('poptin-box');
});
