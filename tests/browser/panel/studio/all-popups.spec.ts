import { expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { panelIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const SETTINGS = '**/settings/showing';
const NOTHING = 'No limit on how many popups a visitor sees.';

async function openAllPopups(page: Page): Promise<Locator> {
  const panel = panelIn(page);
  await panel.getByRole('tab', { name: 'Studio' }).click();
  await panel.getByRole('navigation', { name: 'Parts of the studio' }).getByRole('button', { name: 'All popups' }).click();
  return panel;
}

test('an owner limits all popups by keyboard, and finds the limits again after a reload (TGT-26)', async ({ page, harness, publish }) => {
  await publish([]);
  await page.goto(harness.urls.page);
  const panel = await openAllPopups(page);
  // The page's own account is chosen.
  await expect(panel.getByText(NOTHING)).toBeVisible();
  expect(await axeProblems(page, { except: 'iframe' }), 'nothing is set').toEqual([]);

  const { keyboard } = page;
  const first = panel.getByRole('switch', { name: /^Store and send nothing about visitors/ });
  await first.focus();
  await keyboard.press('Space');
  await expect(first).toBeChecked();
  const visit = panel.getByRole('spinbutton', { name: 'At most in one visit' });
  for (let tabs = 0; tabs < 6 && !(await visit.evaluate((field) => field === document.activeElement)); tabs++) await keyboard.press('Tab');
  await expect(visit).toBeFocused();
  await keyboard.type('2');
  await expect(panel.getByText(NOTHING)).toBeHidden();
  await keyboard.press('Enter');
  await expect(panel.getByText('Saved. It applies from each visitor’s next page on.')).toBeVisible();

  await page.reload();
  await openAllPopups(page);
  await expect(visit).toHaveValue('2');
  await expect(first).toBeChecked();
  // The browser names what is out of bounds, and nothing is saved.
  await visit.fill('31');
  const save = panel.getByRole('button', { name: 'Save for all popups' });
  await save.click();
  expect(await visit.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
  await expect(panel.getByText(/^Saved\./)).toBeHidden();
  await visit.fill('');
  await first.press('Space');
  await save.click();
  await expect(panel.getByText(/^Saved\./)).toBeVisible();
  await expect(panel.getByText(NOTHING)).toBeVisible();
});

test('an account that cannot be read shows no empty limits, says why, and is asked again (TGT-26)', async ({ page, harness, publish }) => {
  await publish([], { popup_caps: { day: 3 } });
  await page.route(SETTINGS, (route) =>
    route.fulfill({ status: 502, json: { error: { reason: 'the display server does not answer', path: '' } } }),
  );
  await page.goto(harness.urls.page);
  const panel = await openAllPopups(page);
  const failure = panel.getByRole('status').filter({ hasText: 'The server failed (502). Try again in a moment.' });
  await expect(failure).toBeVisible();
  await expect(panel.getByRole('spinbutton')).toHaveCount(0);
  expect(await axeProblems(page, { except: 'iframe' }), 'the failure').toEqual([]);
  await page.screenshot({ path: 'test-results/all-popups/failed.png' });

  await page.unroute(SETTINGS);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('spinbutton', { name: 'At most in 24 hours' })).toHaveValue('3');
  await expect(failure).toBeHidden();
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
  ['dark', 320],
] as const)
  test(`the limits of all popups fit and are accessible, ${scheme} at ${width} px (TGT-26)`, {
    ...((scheme === 'light') === (width === 320) && { tag: '@full' }),
  }, async ({ page, harness, publish }) => {
    await publish([], { popup_caps: { session: 2, gap_minutes: 30 } });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(harness.urls.page);
    if (width === 320) await page.getByRole('tab', { name: 'Panel' }).click();
    const panel = await openAllPopups(page);
    await expect(panel.getByRole('spinbutton', { name: 'At most in one visit' })).toHaveValue('2');
    await panel.getByRole('button', { name: 'How many visits meet it?' }).click();
    await expect(panel.getByRole('button', { name: 'Ask again' })).toBeVisible();
    expect(await axeProblems(page, { except: 'iframe' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const form = panel.getByRole('button', { name: 'Save for all popups' });
    await form.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/all-popups/${scheme}-${width}.png` });
  });
