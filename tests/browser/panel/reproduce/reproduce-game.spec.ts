import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { chooseFile, openReproduce, panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

const ID = 'boxes00000001';
const MARKUP = `<div data-poptin-container data-width="400" data-height="300">
  <div data-screen="play"><form><label>Email <input data-field="email"></label></form><div data-gifts><button data-gift>A box</button></div></div>
  <div data-screen="winning">You are lucky</div><div data-screen="losing">Another time</div></div>`;
const GAME = {
  poptin_type: 'gamified',
  poptin_format: 'format_1',
  template: undefined,
  poptin: MARKUP,
  gamified_prize: [{ label: 'Ten', code: 'TEN', chances: 1 }],
  triggers: { delay: { seconds: 0, per: 'page' } },
};

test('a won game ends in no loss in a replay, whose step says that the prize is missing (DEV-09, GAM-05)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  test.slow();
  await publish([saved(ID, 'Three boxes', GAME)]);
  await page.goto(harness.urls.sites.blog ?? '');
  const popup = page.locator(`.poptin-popup[data-poptin-id="${ID}"]`).getByRole('dialog');
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'A box' }).click();
  await expect(popup.getByText('You are lucky')).toBeVisible();
  const text = JSON.stringify(await page.evaluate(() => window.poptin.report()));
  await page.context().clearCookies();
  await openReproduce(page, harness);
  await chooseFile(page, text);
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible();
  const replayed = page.frameLocator('iframe').locator('.poptin-popup').getByRole('dialog');
  await expect(replayed).toBeVisible();
  await expect(replayed.getByText('Another time')).toBeHidden();
  await panel.getByRole('option').filter({ hasText: 'has its form accepted' }).click();
  await expect(panel.getByText('The file leaves out the prize: the game is shown before it was played.')).toBeVisible();
});
