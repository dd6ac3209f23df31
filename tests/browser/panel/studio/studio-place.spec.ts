import { expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { goTo, openStudio, panelIn, popupIn, siteIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const placeOf = (panel: Locator): Locator => panel.getByRole('region', { name: 'Its place in the page' });

async function openEmbedded(page: Page, harness: Parameters<typeof openStudio>[1]): Promise<Locator> {
  const panel = await openStudio(page, harness);
  await panel.getByLabel('Search templates').fill('embedded 1');
  await panel.getByRole('button', { name: /^Embedded 1 / }).click();
  return panel;
}

test('an embedded popup shows at once without its place, and moves by click or selector (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openEmbedded(page, harness);
  const place = placeOf(panel);
  const heading = popupIn(page).getByRole('heading').first();
  await expect(place.getByText(/^This page has no place for it, so it is under .*main/)).toBeVisible();
  await expect(heading).toBeInViewport();
  await expect(siteIn(page).locator('main .poptin-embedded .poptin-popup')).toHaveCount(1);

  await place.getByRole('button', { name: 'Pick a place' }).click();
  await expect(place.getByRole('button', { name: 'Click on the page' })).toHaveAttribute('aria-pressed', 'true');
  const heading1 = siteIn(page).getByRole('heading', { level: 1 });
  await heading1.scrollIntoViewIfNeeded();
  const title = (await heading1.boundingBox())!;
  await page.mouse.click(title.x + title.width / 4, title.y + title.height / 2);
  await expect(place.getByText(/^It is under .*h1.*, only for you\.$/)).toBeVisible();
  const under = siteIn(page).locator('h1 + .poptin-embedded .poptin-popup');
  await expect(under).toBeVisible();
  await expect(popupIn(page)).toHaveCount(1);

  await goTo(panel, 'Words');
  await panel.getByLabel('Heading').first().fill('Tea, and no post');
  await expect(under.getByRole('heading', { name: 'Tea, and no post' })).toBeVisible();
  await expect(popupIn(page)).toHaveCount(1);

  const selector = place.getByLabel('Or under this selector');
  await selector.fill('#nowhere');
  await selector.press('Enter');
  await expect(place.getByText('Nothing on this page matches “#nowhere”. Pick a place, or choose another selector.')).toBeVisible();
  await expect(popupIn(page)).toHaveCount(0);
  expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
  await selector.fill('footer > :first-child');
  await selector.press('Enter');
  await expect(siteIn(page).locator('footer .poptin-embedded .poptin-popup')).toBeVisible();

  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(siteIn(page).locator('footer .poptin-embedded .poptin-popup')).toBeVisible();

  await place.getByRole('button', { name: 'Where it can be' }).click();
  await expect(place.getByText(/^This page has no place for it/)).toBeVisible();
  await expect(popupIn(page).getByRole('heading', { name: 'Tea, and no post' })).toBeInViewport();
  await panel.getByRole('button', { name: 'Take it off the page' }).click();
  await expect(siteIn(page).locator('.poptin-embedded')).toHaveCount(0);
});

test('an embedded popup of the page’s account opens and changes in its own place (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${harness.urls.page}?site=gallery&path=${encodeURIComponent('/show?type=embedded&format=1')}`);
  const kept = siteIn(page).locator('main > .poptin-embedded .poptin-popup');
  await expect(kept).toBeVisible();
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByText('Or start from a popup on this page').click();
  await panel
    .getByRole('list', { name: 'Popups of this page' })
    .getByRole('button', { name: /\(embedded 1, en\)/ })
    .click();
  await expect(placeOf(panel).getByText('It is in the page’s place for it.')).toBeVisible();
  await panel.getByLabel('Heading').first().fill('Where it always stood');
  await expect(kept.getByRole('heading', { name: 'Where it always stood' })).toBeVisible();
  await panel.getByRole('button', { name: 'Take it off the page' }).click();
  await expect(siteIn(page).locator('.poptin-embedded')).toHaveCount(1);
});

test('another template starts with its own words and shows at once (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await expect(popupIn(page)).toHaveCount(1);
  for (const next of ['Colours', 'Pictures and font', 'Fields', 'When it shows']) {
    await panel.getByRole('button', { name: `Next: ${next}` }).click();
    await expect(panel.getByRole('heading', { level: 3, name: next })).toBeFocused();
  }
  await panel.getByRole('button', { name: 'Try it as a visitor' }).click();
  await expect(popupIn(page)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Other template' }).click();
  await panel.getByRole('button', { name: /^Lightbox 2 / }).click();
  await expect(panel.getByRole('heading', { level: 3, name: 'Words' })).toBeVisible();
  await expect(popupIn(page)).toHaveCount(1);
});
