import { expect, type Page } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { goTo, openStudio, panelIn, popupIn } from '../../support/panel/studio.ts';
import { test } from '../../support/servers.ts';

const headingIn = (page: Page, name: string) => popupIn(page).getByRole('heading', { name });
const publishNow = (page: Page) => panelIn(page).getByRole('button', { name: 'Publish now' }).click();
async function publish(page: Page): Promise<void> {
  await panelIn(page).getByRole('region', { name: 'Publish and history' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await publishNow(page);
}

/** Here, and on the smallest phone with a dark theme, where what was put together is there again. */
async function expectAllToReadIt(page: Page, place: string, seen: RegExp): Promise<void> {
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 320, height: 800 });
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.goto(page.url());
  await phone.getByRole('tab', { name: 'Panel' }).click();
  await panelIn(phone).getByRole('tab', { name: 'Studio' }).click();
  await goTo(panelIn(phone), place);
  for (const summary of await panelIn(phone)
    .getByText(/ in its settings$/)
    .all())
    await summary.click();
  for (const [each, theme] of [
    [page, 'light'],
    [phone, 'dark'],
  ] as const) {
    const open = panelIn(each).getByRole('region', { name: place });
    await expect(open.getByText(seen)).toBeVisible();
    expect((await open.boundingBox())?.height).toBeGreaterThan(200);
    expect(await axeProblems(each, { except: 'iframe' }), theme).toEqual([]);
    expect(await each.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await phone.close();
}

/** The demo shop’s account. */
const SHOP = '7c4b9d2e6f1a8';

test('a popup saved to the shop’s account shows, changes and returns (DEV-20, SRV-06)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await panel.getByLabel('Heading').first().fill('A cup of tea is on us');
  await goTo(panel, 'When it shows');
  await panel.getByRole('switch', { name: 'After some time' }).click();
  await expect(panel.getByText('Nothing to mend in its settings.')).toBeVisible();

  await panel.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(panel.getByText('Saves to the display server of this harness.')).toBeVisible();
  await expect(panel.getByText('No versions yet: this popup was never saved to this account.')).toBeVisible();
  await panel.getByLabel('Your name, for the history').fill('Dana');
  await publish(page);
  await expect(panel.getByText('Published as version 1: the next visitor sees it.')).toBeVisible();
  await expect(panel.getByRole('listitem', { name: 'Version 1' })).toContainText('Dana, studio of the harness');

  // The page shows the published popup now, not a draft.
  await panel.getByRole('button', { name: 'Take it off the page' }).click();
  await expect(headingIn(page, 'A cup of tea is on us')).toBeVisible();

  await goTo(panel, 'Words');
  await panel.getByLabel('Heading').first().fill('Two cups are');
  await panel.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const review = panel.getByRole('region', { name: 'What publishing changes' });
  await expect(review.getByRole('deletion')).toHaveText('A cup of tea is on us');
  await expect(review.getByRole('insertion')).toHaveText('Two cups are');
  await publishNow(page);
  await expect(panel.getByText('Published as version 2')).toBeVisible();
  const second = panel.getByRole('listitem', { name: 'Version 2' });
  await expect(second).toContainText('Texts and markup were changed.');
  await second.getByRole('button', { name: 'Changed words of version 2' }).click();
  await expect(second.getByRole('deletion')).toHaveText('A cup of tea is on us');
  await expect(second.getByRole('insertion')).toHaveText('Two cups are');
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(headingIn(page, 'Two cups are')).toBeVisible();

  // Somebody else, meanwhile, by the admin API.
  const { admin } = harness;
  const headers = { authorization: `Bearer ${admin.token}` };
  const { popups } = await (await page.request.get(`${admin.origin}/admin/accounts/${SHOP}/popups`, { headers })).json();
  const mine = popups.find(({ saved_by }: { saved_by: string }) => saved_by.startsWith('Dana')).config;
  const path = `${admin.origin}/admin/accounts/${SHOP}/popups/${mine.poptin_id}`;
  const { popup } = await (await page.request.get(path, { headers })).json();
  await page.request.put(`${path}?by=Eva`, { headers, data: { ...popup, poptin_name: 'Eva’s' } });

  await publish(page);
  await expect(panel.getByText(/It was not saved: popup \w+ was saved meanwhile: it is version 3, not 2/)).toBeVisible();
  await expect(panel.getByRole('listitem', { name: 'Version 3' })).toContainText('Eva');
  await expectAllToReadIt(page, 'Publish and history', /^Version 2/);
  await panel.getByRole('button', { name: 'Take theirs' }).click();
  await expect(panel.getByRole('heading', { level: 2, name: 'Eva’s' })).toBeVisible();

  await panel.getByRole('button', { name: 'Restore: version 1' }).click();
  await expect(panel.getByText('Version 1 restored: the next visitor sees it.')).toBeVisible();
  const newest = panel.getByRole('listitem', { name: 'Version 4' });
  await expect(newest.getByText(/· live/)).toBeVisible();
  await expect(newest).toContainText('Version 1 restored.');
  await page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(headingIn(page, 'A cup of tea is on us')).toBeVisible();
  await page.request.put(`${path}?by=Eva`, { headers, data: { ...popup, display: false } });

  // The server's report of a popup removed from its account: no page gets it, and it can be restored.
  const [last, ...older] = (await (await page.request.get(`${path}/versions`, { headers })).json()).versions;
  const takenOff = { versions: [{ ...last, live: false }, ...older] };
  await page.route('**/versions', (route) => route.fulfill({ json: takenOff }));
  await goTo(panel, 'Words');
  await goTo(panel, 'Publish and history');
  await expect(panel.getByRole('button', { name: 'Restore: version 5' })).toBeVisible();
  await expect(panel.getByText(/· live/)).toHaveCount(0);
});

test('a mistake is shown beside its field and in a list, while typing and at 320 px (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const panel = await openStudio(page, harness);
  await panel.getByRole('button', { name: /^Lightbox 15 / }).click();
  await goTo(panel, 'When it shows');
  const wait = panel.getByLabel(/^Wait/);
  await wait.fill('7200');
  await expect(panel.getByRole('region', { name: 'When it shows' }).getByText('It waits 120 minutes')).toBeVisible();
  await goTo(panel, 'Closing');
  await panel.getByLabel('Close control').selectOption({ label: 'none' });
  await panel.getByRole('switch', { name: 'Close on a click outside' }).click();
  await expect(panel.getByText('1 error, 1 warning, 1 risk for visitors in its settings')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Closing 2 to mend' })).toBeVisible();

  await panel.getByText('1 error, 1 warning, 1 risk for visitors in its settings').click();
  await panel
    .getByRole('list', { name: 'What to mend' })
    .getByRole('button', { name: /It waits 120 minutes/ })
    .press('Enter');
  await expect(wait).toBeFocused();
  await expectAllToReadIt(page, 'When it shows', /^It waits 120/);
  await wait.fill('5');
  await expect(panel.getByText('1 error, 1 risk for visitors in its settings')).toBeVisible();

  await goTo(panel, 'Words');
  const words = panel.getByRole('region', { name: 'Words' });
  // Its date is one of the few texts that no line break makes narrower.
  const month = panel.getByLabel('Text').first();
  await month.fill('Donaudampfschifffahrtskapitän');
  // On this wide page it fits, and the studio says what a phone would cut off.
  await expect(words.getByText('“Donaudampfschifffahrtskapitän” does not fit at 320 px, the narrowest phone')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Donaudampfschifffahrtskapitän')).toBeVisible();
  expect(await page.frameLocator('iframe').locator('iframe').count()).toBe(0);
  await panel.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label: 'Smallest phone, 320 px' });
  // A scrollbar may take some of the 320 px.
  await expect(words.getByText(/“Donaudampfschifffahrtskapitän” does not fit at 3\d\d px:/)).toBeVisible();
  await month.fill('Nov');
  await expect(words.getByText(/does not fit/)).toHaveCount(0);
});
