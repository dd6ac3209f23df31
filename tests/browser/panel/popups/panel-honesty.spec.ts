import { expect } from '@playwright/test';
import { goTo, openStudio, panelIn, siteIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const SHAMING = 'No thanks, I like paying full price';
const X = '<button type="button" data-action="close" aria-label="Close" style="position:absolute;top:0;right:0">×</button>';
const LETTER = {
  poptin_id: 'letter0000001',
  poptin_type: 'lightbox',
  poptin_name: 'A letter',
  poptin_target: 'lead',
  d_f_r: 'all@display_everytime_everypage_5',
  triggers: { delay: { seconds: 3600, per: 'page' } },
  poptin: `<div data-poptin-container data-width="300">${X}<h2>Our letter</h2><form><input data-field="email" name="email"><button data-action="submit">Send it</button><button type="button" data-action="skip">${SHAMING}</button></form></div>`,
};

test('a popup’s detail names what may press its visitors, with the laws behind it (HON-04, HON-05)', async ({ page, harness, publish }) => {
  await publish([LETTER]);
  await page.goto(harness.urls.page);
  const panel = panelIn(page);
  await panel.getByRole('option', { name: /^A letter/ }).click();
  await panel.getByRole('button', { name: 'Show, ignoring gates', exact: true }).click();
  await expect(siteIn(page).locator('.poptin-popup .poptin-box[data-live]')).toBeVisible();
  const honest = panel.getByRole('region', { name: 'Honest to visitors' });
  await expect(honest).toContainText(`“${SHAMING}” makes visitors speak ill of themselves to refuse.`);
  await expect(honest).toContainText('not legal advice');
  await honest.getByText(/laws and guidelines/).click();
  await expect(honest.getByRole('link', { name: /Bringing Dark Patterns to Light/ })).toHaveAttribute('href', /^https:\/\/www\.ftc\.gov/);
});

test('the studio says while it is typed that a prize cannot be drawn, and leads to the laws (HON-05)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Game 1 / }).click();
  await goTo(panel, 'Coupon and prizes');
  const chances = panel.getByLabel(/^Chance/);
  await chances.nth(0).fill('0');
  await chances.nth(1).fill('80');
  await panel.getByText('1 risk for visitors in its settings').click();
  const list = panel.getByRole('list', { name: 'What to mend' });
  await expect(list).toContainText('which nobody can draw: its chance is 0');
  await list.getByText(/laws and guidelines/).click();
  await expect(list.getByRole('link', { name: /no\. 19 and 31/ })).toBeVisible();
  await chances.nth(0).fill('50');
  await chances.nth(1).fill('30');
  await expect(panel.getByText('Nothing to mend in its settings.')).toBeVisible();
});
