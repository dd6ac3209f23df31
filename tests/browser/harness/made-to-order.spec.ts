import { expect } from '@playwright/test';
import { axeProblems } from '../support/look/axe.ts';
import { test } from '../support/servers.ts';

const MADE_TO_ORDER = '3a7fd162f84c0';

test('the shop’s form with every field kind passes axe and arrives whole (DEV-12, FRM-01, KEY-05)', {
  tag: '@full',
}, async ({ page, harness }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The shop's other popups are left out: however slow a machine is, none comes between.
  await page.route('**/api/display/**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const poptins = json.poptins?.filter((each: { poptin_id: string }) => each.poptin_id === MADE_TO_ORDER);
    await route.fulfill({ response, json: { ...json, poptins } });
  });
  await page.goto(`${harness.urls.sites.shop}/pages/story`);
  await page.getByRole('link', { name: 'Ask for a drawing' }).click();
  const popup = page.locator(`.poptin-popup[data-poptin-id="${MADE_TO_ORDER}"]`);
  await expect(popup.locator('[data-live]')).toBeVisible();
  const submit = popup.getByRole('button', { name: 'Ask for a drawing' });
  await submit.click();
  await expect(popup.getByRole('alert').first()).toBeVisible();
  expect(await axeProblems(page, { within: '.poptin-popup' })).toEqual([]);

  for (const [label, value] of [
    ['First name *', 'Ada'],
    ['Last name *', 'Lovelace'],
    ['Email *', 'ada@lovelace.org'],
    ['How many *', '2'],
    ['How wide, in cm', '14'],
    ['Needed by', '24/12/2027'],
    ['A picture of something like it', 'https://example.com/pot.jpg'],
    ['Letters to press into its foot', 'A.L.'],
    ['What will you use it for?', 'Soup, mostly.'],
  ] as const)
    await popup.getByLabel(label, { exact: true }).fill(value);
  await popup.getByLabel('It should be *').selectOption('a vase');
  await popup.getByLabel('Glazes you like, one or more').selectOption(['Indigo', 'Iron']);
  for (const choice of ['Left as clay', 'The oven', 'A winter outside', 'You may write to me about this pot. *'])
    await popup.getByLabel(choice, { exact: true }).check();
  await submit.click();
  await expect(popup.getByText('We are drawing')).toBeVisible();
  expect(await axeProblems(page, { within: '.poptin-popup' })).toEqual([]);

  await page.goto(`${harness.urls.page}?site=shop`);
  const lead = page.getByRole('region', { name: 'Leads' }).getByRole('listitem').first();
  await expect(lead).toContainText('Made to order, opened by its link');
  for (const words of ['Ada', 'Lovelace', 'ada@lovelace.org', 'a vase', 'left as clay', 'Indigo', 'A.L.', 'Soup, mostly.', 'made to order'])
    await expect(lead).toContainText(words);
});
