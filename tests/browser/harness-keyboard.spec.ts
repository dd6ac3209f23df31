import { expect, type Page } from '@playwright/test';
import { test } from './support/servers.ts';
import { openStudio, panelIn, popupIn } from './support/studio.ts';

test('DEV-06 DEV-12 whoever goes a day ahead by a key is still on that button when the next page is there, with all that was typed and chosen', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await expect(panel.getByText(/Runtime .* on/).first()).toContainText('blog');
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  const name = panel.getByRole('textbox', { name: 'Name of the snapshot' });
  await name.fill('Ready to buy');
  const day = panel.getByRole('button', { name: '+ 1 day' });
  for (const ahead of ['1 day', '2 days']) {
    const next = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame());
    await page.keyboard.press('Tab');
    await day.focus();
    await page.keyboard.press('Enter');
    await next;
    await expect(panel.getByText(`clock: ${ahead} ahead`)).toBeVisible();
    await expect(panel.getByText(/Runtime .* on/).first()).toContainText('blog');
    await expect(day).toBeFocused();
  }
  await expect(name).toHaveValue('Ready to buy');
});

/** On the site time goes twenty times as fast: the two seconds until a popup would focus its first field. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    if (window.top === window) return;
    const { setTimeout } = window;
    const now = performance.now.bind(performance);
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms / 20) });
    Object.defineProperty(performance, 'now', { value: () => now() * 20 });
  });

test('DEV-12 DEV-20 whoever chooses a template by a key has the keyboard at its name, and what is typed next is not typed into the popup', {
  tag: '@full',
}, async ({ page, harness }) => {
  await hurry(page);
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).press('Enter');
  const field = popupIn(page).locator('[data-field=email]');
  await expect(field).toBeVisible();
  await expect(popupIn(page).locator('.poptin-box[data-live]')).toHaveCount(1);
  await popupIn(page)
    .first()
    .evaluate(() => new Promise((passed) => setTimeout(passed, 4000)));
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.type('hello');
  await expect(field).toHaveValue('');
});
