import { expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const WELCOME_ID = '1a6c0e94d7b31';

test('pointing at a row in the real DevTools outlines its popup, and ‘Pick’ chooses it (DEV-03)', {
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

test('in the real DevTools ‘Inspect’ opens Elements at the popup’s box inside its shadow root (DEV-03)', { tag: '@full' }, async ({
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
