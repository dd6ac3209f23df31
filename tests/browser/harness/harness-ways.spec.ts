import { expect, type Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { hasWindow } from '../support/look/window.ts';
import { test } from '../support/servers.ts';

const siteIn = (page: Page) => page.frameLocator('iframe');
const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const address = (page: Page) => page.getByLabel('Address on the site');
const chosenSite = (page: Page) => page.getByRole('combobox', { name: 'Site', exact: true });
/** The site is in the frame, wholly loaded, and the panel attached to it. */
async function attached(page: Page, site: string): Promise<void> {
  await expect(
    panelIn(page)
      .getByText(/Runtime .* on/)
      .first(),
  ).toContainText(site);
  await siteIn(page)
    .locator('html')
    .evaluate(() => document.readyState === 'complete' || new Promise((loaded) => addEventListener('load', loaded, { once: true })));
}
/** The browser's own Back and Forward. */
const step = (page: Page, by: 1 | -1) => page.evaluate((steps) => history.go(steps), by);

test('Back and Forward walk through the sites; address, panel and leads follow (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(`${harness.urls.page}?site=shop`);
  await attached(page, 'shop');
  await siteIn(page).getByRole('link', { name: 'See all pots' }).click();
  await expect(address(page)).toHaveValue('/collections/all');
  // A choice made by a script while a page loads takes that page's place in the history; a person's does not.
  await attached(page, 'shop');
  await chosenSite(page).selectOption('recipes');
  await attached(page, 'recipes');
  await expect(page).toHaveURL(/\?site=recipes&device=desktop$/);

  await step(page, -1);
  await attached(page, 'shop');
  await expect(chosenSite(page)).toHaveValue('shop');
  await expect(address(page)).toHaveValue('/collections/all');
  await expect(page).toHaveURL(/\?site=shop&path=\/collections\/all&device=desktop$/);
  await expect(page.getByRole('region', { name: 'Leads', exact: true })).toContainText('Kiln');
  await step(page, -1);
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Pots that get used on Mondays');
  await expect(address(page)).toHaveValue('/');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  await step(page, 1);
  await expect(address(page)).toHaveValue('/collections/all');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Pots that get used on Mondays');
});

test('an address with # leads to its place on the page; panel and reload stay with it (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await attached(page, 'blog');
  const sameDocument = () =>
    siteIn(page)
      .locator('html')
      .evaluate((html) => html.dataset.same ?? 'another')
      // Asked while it reloads.
      .catch(() => 'none');
  await siteIn(page)
    .locator('html')
    .evaluate((html) => Object.assign(html.dataset, { same: 'the same' }));
  await address(page).fill('/#later');
  await address(page).press('Enter');
  await expect(page).toHaveURL(/path=\/%23later/);
  const hash = () =>
    siteIn(page)
      .locator('html')
      .evaluate(() => location.hash);
  await expect.poll(hash).toBe('#later');
  expect(await sameDocument()).toBe('the same');
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect.poll(sameDocument).toBe('another');
  await attached(page, 'blog');
  await expect(address(page)).toHaveValue('/#later');
});

test('a popup that opens while somebody types in the panel gives the focus back at once (DEV-12)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const triggers = { delay: { seconds: 3600, per: 'page' } };
  const popup = { poptin_id: 'typing0000001', poptin_name: 'While you type', poptin_type: 'lightbox', triggers };
  await publish([{ ...popup, template: { type: 'lightbox', format: 'format_3' }, d_f_r: 'all@display_everytime_everypage_5' }]);
  await page.addInitScript(() => {
    if (window.top !== window) {
      // On the site time goes twenty times as fast: the two seconds until a popup would focus its first field.
      const { setTimeout } = window;
      const now = performance.now.bind(performance);
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms / 20) });
      Object.defineProperty(performance, 'now', { value: () => now() * 20 });
      return;
    }
    // Before anything of the harness hears of it: how often the frame took the focus.
    Object.assign(window, { taken: 0 });
    const isTaken = () =>
      document.activeElement?.tagName === 'IFRAME' && Object.assign(window, { taken: (window as unknown as { taken: number }).taken + 1 });
    window.addEventListener('blur', isTaken, { capture: true });
  });
  await page.goto(harness.urls.page);
  await attached(page, 'blog');
  await panelIn(page).getByRole('tab', { name: 'Timeline' }).click();
  const search = panelIn(page).getByRole('searchbox');
  await search.pressSequentially('view');
  const onSite = siteIn(page).locator('html');
  await onSite.evaluate(() => (window as unknown as { poptin: { show(id: string): void } }).poptin.show('typing0000001'));
  await expect(siteIn(page).locator('.poptin-popup').getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window as unknown as { taken: number }).taken)).toBeGreaterThan(0);
  await expect(siteIn(page).locator('.poptin-popup .poptin-box[data-live]')).toHaveCount(1);
  await onSite.evaluate(() => new Promise((passed) => setTimeout(passed, 2500)));
  await expect(search).toBeFocused();
  await page.keyboard.type('ed');
  await expect(search).toHaveValue('viewed');

  // A press there is deliberate.
  const field = siteIn(page).locator('.poptin-popup [data-field=email]');
  await expect(field).toHaveValue('');
  await field.hover();
  // A person's pointer is there long before it presses; the harness hears of it with its next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await field.click();
  await page.keyboard.type('here');
  await expect(field).toHaveValue('here');
  await expect(search).toHaveValue('viewed');
});

test('F6 takes the keyboard out of the site and back, from within a popup too (KEY-05, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  const popup = siteIn(page).locator('.poptin-popup');
  await popup.locator('[data-field=email]').click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('F6');
  const tab = panelIn(page).getByRole('tab', { name: 'Popups' });
  await expect(tab).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panelIn(page).getByRole('tab', { name: 'Simulate' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('iframe')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panelIn(page).getByRole('tab', { name: 'Simulate' })).toBeFocused();

  const skip = page.getByRole('button', { name: /^Skip the site/ });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(panelIn(page).getByRole('tab', { name: 'Simulate' })).toBeFocused();
});

test('the phone’s frame and the simulated phone are chosen and ended together (DEV-06, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await attached(page, 'blog');
  await page.getByText('Phone', { exact: true }).click();
  await expect(panelIn(page).getByText('device: phone')).toBeVisible();
  await panelIn(page).getByRole('button', { name: 'Stop simulating' }).click();
  await expect(page.getByRole('radio', { name: 'Desktop' })).toBeChecked();
  await hasWindow(siteIn(page), 1280);
  await expect(page).toHaveURL(/device=desktop/);

  // So is a size that the panel chose.
  await panelIn(page).getByRole('tab', { name: 'Simulate' }).click();
  await panelIn(page).getByRole('combobox', { name: 'Size' }).selectOption('Laptop (1366 × 768)');
  await hasWindow(siteIn(page), 1366, 768);
  await expect(page.getByText(/^1366 × 768 px, shown at \d+ %$/)).toBeVisible();
  await chosenSite(page).selectOption('recipes');
  await attached(page, 'recipes');
  await hasWindow(siteIn(page), 1366, 768);
  await page.getByText('Phone', { exact: true }).click();
  await hasWindow(siteIn(page), 390);
  await expect(panelIn(page).getByText(/window:/)).toBeHidden();
});

test('choosing another site says what ended on the last site; one click leads back (DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(`${harness.urls.page}?site=gallery&device=phone`);
  await attached(page, 'gallery');
  await chosenSite(page).selectOption('shop');
  await attached(page, 'shop');
  await expect(panelIn(page).getByText('device: phone')).toBeVisible();
  await expect(page.getByText(/^Leaving/)).toBeHidden();
  const anew = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame());
  await page.getByText('Desktop', { exact: true }).click();
  await anew;
  await expect(panelIn(page).getByText('device: phone')).toBeHidden();
  await attached(page, 'shop');
  await panelIn(page)
    .getByRole('button', { name: /^Show.*(ignoring gates|anyway)/ })
    .first()
    .click();
  await expect(siteIn(page).locator('.poptin-popup').getByRole('dialog').first()).toBeVisible();
  await chosenSite(page).selectOption('recipes');
  await attached(page, 'recipes');
  const note = page.getByText(/^Leaving Fen & Kiln ended the simulation \(your edits and commands\) and the popup “/);
  await expect(note).toBeVisible();
  await expect(panelIn(page).getByText('your edits and commands')).toBeHidden();
  expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: 'Go back there' }).click();
  await attached(page, 'shop');
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toBeHidden();
});

test('panes are as wide after a reload as they were left (DEV-12)', { tag: '@full' }, async ({ page, harness }) => {
  const width = async (name: 'Divide site and panel' | 'Resize the panes') =>
    (await page.getByRole('separator', { name }).boundingBox())!.x;
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(harness.urls.page);
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
  for (const name of ['Divide site and panel', 'Resize the panes'] as const) {
    const before = await width(name);
    await page.getByRole('separator', { name }).focus();
    for (const _twice of [1, 2]) await page.keyboard.press('ArrowLeft');
    expect(await width(name)).toBeLessThan(before - 20);
  }
  const left = [await width('Divide site and panel'), await width('Resize the panes')] as const;
  await page.reload();
  await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
  expect(Math.abs((await width('Divide site and panel')) - left[0])).toBeLessThan(8);
  expect(Math.abs((await width('Resize the panes')) - left[1])).toBeLessThan(8);
});

for (const colorScheme of sample(['light', 'dark'] as const, 1)) {
  test(`axe accepts the harness page in ${colorScheme}, and a divider shows its focus (KEY-05, DEV-12)`, {
    tag: '@full',
  }, async ({ page, harness }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(harness.urls.page);
    await expect(panelIn(page).getByText('Welcome, after 3 seconds').first()).toBeVisible();
    expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
    // It wants the focus as it comes, and so must not come in the middle of a press.
    await expect(siteIn(page).locator('.poptin-popup .poptin-box[data-live]')).toHaveCount(1);
    for (const divider of await page.getByRole('separator').all()) {
      const { x, y, width, height } = (await divider.boundingBox())!;
      // The line itself and the pane after it, in which nothing moves.
      const clip = { x: x + width / 2, y: y + height / 2, width: 3, height: 3 };
      const before = await page.screenshot({ clip });
      await divider.press('Shift');
      expect(before.equals(await page.screenshot({ clip })), `${await divider.getAttribute('aria-label')} in focus`).toBe(false);
    }
  });
}

test('a change of the visitor during a slow reload reaches the page that comes (DEV-05, DEV-12)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.goto(harness.urls.page);
  await attached(page, 'blog');
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Visitor' }).click();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('poptin_blog_seen');
  await panel.getByLabel('Raw value').fill('7');
  const mayCome = Promise.withResolvers<void>();
  await page.route(page.frames()[1]!.url(), async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('This page is gone.')).toBeVisible();
  mayCome.resolve();
  await expect(panel.getByText('This page is gone.')).toBeHidden();
  await expect(panel.getByRole('option', { name: /poptin_blog_seen/ })).toBeVisible();
});
