import { expect, type Page } from '@playwright/test';
import { openStudio, panelIn, popupIn } from '../support/panel/studio.ts';
import { test } from '../support/servers.ts';

test('a day ahead by key keeps focus, text and choice on the next page (DEV-06, DEV-12)', {
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

test('choosing a template by key puts the keyboard at its name, away from the popup (DEV-12, DEV-20)', {
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

/** How often what had the focus in the harness page lost it. */
async function countLosses(page: Page): Promise<() => Promise<number>> {
  let losses = 0;
  await page.exposeFunction('lost', () => {
    losses += 1;
  });
  await page.evaluate(() => document.addEventListener('focusout', () => (window as { lost?: () => void }).lost?.(), true));
  return async () => losses;
}

test('typing in the studio keeps the keyboard while the popup is redrawn (DEV-12, DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  const heading = panel.getByLabel('Heading').first();
  const live = popupIn(page).locator('.poptin-box[data-live]');
  await expect(live).toHaveCount(1);
  await heading.click();
  await page.keyboard.press('ControlOrMeta+a');
  const losses = await countLosses(page);
  for (let length = 1; length <= 'A cup'.length; length += 1) {
    const typed = 'A cup'.slice(0, length);
    await page.keyboard.press(typed.at(-1) ?? '');
    await expect(popupIn(page).getByRole('heading', { name: typed, exact: true })).toBeVisible();
    await expect(live).toHaveCount(1);
    await expect(heading).toHaveValue(typed);
    await expect(heading).toBeFocused();
  }
  expect(await losses()).toBe(0);
  await panel.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(heading).toHaveValue('10% off your first plant');
  await expect(popupIn(page).getByRole('heading', { name: '10% off your first plant' })).toBeVisible();
  await expect(live).toHaveCount(1);

  const email = popupIn(page).locator('[data-field=email]');
  const isIn = popupIn(page).locator(':focus');
  await email.click();
  await page.keyboard.type('dana');
  await expect(email).toHaveValue('dana');
  await page.keyboard.press('F6');
  await expect(isIn).toHaveCount(0);
  await heading.fill('Tea');
  await expect(popupIn(page).getByRole('heading', { name: 'Tea' })).toBeVisible();
  await expect(live).toHaveCount(1);
  await expect(heading).toBeFocused();
  await page.keyboard.press('F6');
  await expect(isIn).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: /^Skip the site/ }).focus();
  await page.keyboard.press('Tab');
  await expect(isIn).toHaveCount(1);
});
