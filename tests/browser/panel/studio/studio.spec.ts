import { expect, type Page } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { CATALOGUE } from '../../support/look/catalogue.ts';
import { goTo, openStudio, panelIn, popupIn, siteIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

/** The gallery's line while nothing is searched for. */
const ALL = `${CATALOGUE.length} of ${CATALOGUE.length}`;

/** How often a person has pressed a button of the mouse, in the harness page and in the site. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(() => addEventListener('pointerdown', () => (window as { clicked?: () => void }).clicked?.(), true));
  return async () => clicks;
}

test('ten clicks make an own popup with words and a scroll trigger, undone and shared by link (DEV-20)', async ({
  page,
  context,
  harness,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clicks = await countClicks(page);
  const panel = await openStudio(page, harness);
  await expect(panel.getByText(ALL)).toBeVisible();
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await expect(popupIn(page).getByRole('heading', { name: '10% off your first plant' })).toBeVisible();

  await panel.getByLabel('Heading').first().fill('A cup of tea is on us');
  await expect(popupIn(page).getByRole('heading', { name: 'A cup of tea is on us' })).toBeVisible();

  await goTo(panel, 'When it shows');
  await panel.getByRole('switch', { name: 'After some time' }).click();
  await panel.getByRole('switch', { name: 'After some scrolling' }).click();
  await panel.getByLabel('Scrolled down').fill('60');
  await panel.getByText('As a visitor', { exact: true }).click();
  await expect(popupIn(page)).toHaveCount(0);

  await siteIn(page).getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(popupIn(page).getByRole('heading', { name: 'A cup of tea is on us' })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(10);

  await panel.getByRole('button', { name: 'Share' }).click();
  await panel.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(panel.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await panel.getByRole('button', { name: 'Share' }).click();
  await panel.getByRole('menuitem', { name: 'Copy as config' }).click();
  await expect(panel.getByText('Config copied')).toBeVisible();
  const config = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(config).toMatchObject({ poptin_type: 'lightbox', triggers: { scroll: { percent: 60 } } });
  expect(config.triggers).not.toHaveProperty('delay');
  expect(config.poptin).toContain('A cup of tea is on us');

  for (let nth = 0; nth < 4; nth += 1) await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await panel.getByText('At once', { exact: true }).click();
  await expect(popupIn(page).getByRole('heading', { name: '10% off your first plant' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(link);
  await expect(panelIn(other).getByLabel('Heading').first()).toHaveValue('A cup of tea is on us');
  await panelIn(other).getByRole('button', { name: 'Show it on the page' }).click();
  await expect(popupIn(other).getByRole('heading', { name: 'A cup of tea is on us' })).toBeVisible();
});

test('tried as a visitor, a popup that comes by a click comes by a click on the page (DEV-20)', { tag: '@full' }, async ({
  page,
  context,
  harness,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await goTo(panel, 'When it shows');
  await panel.getByRole('switch', { name: 'After some time' }).click();
  await panel.getByRole('switch', { name: 'A click on its link' }).click();
  await panel.getByText('As a visitor', { exact: true }).click();
  await expect(popupIn(page)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Share' }).click();
  await panel.getByRole('menuitem', { name: 'Copy as config' }).click();
  await expect(panel.getByText('Config copied')).toBeVisible();
  const { poptin_id } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  const link = siteIn(page).getByRole('contentinfo').getByRole('link').first();
  await link.evaluate((element, id) => element.setAttribute('data-poptin-open', id), poptin_id);
  await link.click();
  await expect(popupIn(page).getByRole('heading', { name: '10% off your first plant' })).toBeVisible();
});

test('colours, fields and language change at once, on a dark page, in RTL and on another site (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByLabel('Search templates').fill('lightbox 1');
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  const box = popupIn(page).locator('[data-poptin-container]');

  await goTo(panel, 'Colours');
  await panel.getByRole('button', { name: 'night' }).click();
  await expect(box).toHaveCSS('background-color', 'rgb(22, 28, 51)');

  await goTo(panel, 'Fields');
  await panel.getByRole('button', { name: 'First name', exact: true }).click();
  await expect(popupIn(page).getByLabel('First name')).toBeVisible();

  await goTo(panel, 'Words');
  await panel.getByText('Hebrew', { exact: true }).click();
  await expect(box).toHaveAttribute('dir', 'rtl');
  await expect(box).toHaveCSS('background-color', 'rgb(22, 28, 51)');
  await expect(popupIn(page).getByLabel('שם פרטי')).toBeVisible();

  await panel.getByRole('button', { name: 'Page from right to left' }).click();
  await expect(siteIn(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await panel.getByRole('button', { name: 'Dark page' }).click();
  await expect(siteIn(page).locator('body')).toHaveCSS('background-color', 'rgb(21, 23, 27)');
  await expect(box).toBeVisible();

  await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption('blog');
  await expect(box).toHaveAttribute('dir', 'rtl');
  await panel.getByRole('button', { name: 'Take it off the page' }).click();
  await expect(box).toHaveCount(0);
});

for (const [wishes, width] of sample(
  [
    ['theme=dark', 320],
    ['theme=light', 1100],
  ] as const,
  1,
)) {
  test(`each place of the studio passes axe and works by keys, at ${width} px with ${wishes} (DEV-20)`, {
    tag: '@full',
  }, async ({ page, panelAddress }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${panelAddress}?${wishes}`);
    await page.getByRole('tab', { name: 'Studio' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(ALL)).toBeVisible();
    await page.getByLabel('Search templates').focus();
    await page.keyboard.type('gift boxes');
    await page.getByRole('button', { name: /^Game/ }).first().focus();
    await page.keyboard.press('Enter');
    const places = page.getByRole('navigation', { name: 'What to change' });
    const inList = places.getByRole('button');
    const choice = places.getByRole('combobox');
    const isNarrow = await choice.isVisible();
    expect(isNarrow).toBe(width === 320);
    const names = (await (isNarrow ? choice.getByRole('option') : inList).allTextContents()).map((words) => words.replace(/ \(?\d+.*/, ''));
    expect(names).toHaveLength(19);
    for (const [nth, name] of names.entries()) {
      await (isNarrow ? choice : inList.nth(nth)).focus();
      if (!isNarrow) await page.keyboard.press('Enter');
      else if (nth > 0) await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
      expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] }), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('a gallery picture is the popup as its page has it, light in a dark panel too (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const panel = await openStudio(page, harness);
  const box = panel
    .getByRole('button', { name: /^Lightbox 1 / })
    .locator('input[type=checkbox]')
    .first();
  await expect(box).toHaveCSS('color-scheme', 'light');
});
