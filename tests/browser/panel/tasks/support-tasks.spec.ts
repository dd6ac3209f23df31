import { expect, type Page } from '@playwright/test';
import { type Desk, saved, test } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';

/** Tasks of support, with a visitor’s file and with a colleague. docs/guide/panel.md lists all thirty tasks. */

const ID = 'tasksupport01';
const LETTER = 'Spring letter';
const SOON = { triggers: { delay: { seconds: 0, per: 'page' } } };
const WEEKLY = { ...SOON, d_f_r: 'display_once_every_few_days_3', d_f_a: 7 };

/** A visitor met the letter, closed it, came again, and sends what the browser has of both pages. */
async function visitorsFile(page: Page, blog = ''): Promise<string> {
  await page.goto(`${blog}?ppt-report`);
  const popup = page.locator(`.poptin-popup[data-poptin-id="${ID}"]`).getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.reload();
  await expect.poll(() => page.evaluate((id) => window.poptin?.explain(id)[0]?.pass, ID)).toBe(false);
  await page.getByRole('button', { name: 'Report for support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report for support' });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('poptin-report.txt');
  await expect(dialog.getByText('Saved. Attach the file to your message to support.')).toBeVisible();
  const text = (await dialog.getByRole('textbox').textContent()) ?? '';
  await page.context().clearCookies();
  return text;
}

const hand = async (desk: Desk, text: string) => {
  await desk.tab('Reproduce');
  await desk.hand(desk.panel.getByLabel('A session as a file'), text);
};

test('Task 18, “it never comes”: the visitor’s file names the cause by itself (DEV-09)', async ({ desk, page, harness }) => {
  await desk.publish([saved(ID, LETTER, WEEKLY)]);
  const text = await visitorsFile(page, harness.urls.sites.blog);
  await desk.open();
  await hand(desk, text);
  const complaints = desk.panel.getByRole('region', { name: 'What the visitor complains about' });
  await expect(complaints).toContainText('from the last 2 pages');
  await expect(complaints.locator('dd').filter({ hasText: LETTER })).toContainText(/not again before/);
  // The panel names the steps that it cannot repeat, and draws where the popups were at the visitor’s size.
  await expect(desk.panel.getByRole('region', { name: 'Not repeated here' })).toContainText('Earlier pages');
  await expect(desk.panel.getByRole('button', { name: /^(Open the visitor’s page|Use the visitor’s window)/ })).toBeVisible();
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

test('Task 20, me and them: the first difference between my visit and theirs (DEV-40)', { tag: '@full' }, async ({
  desk,
  page,
  harness,
}) => {
  await desk.publish([saved(ID, LETTER, WEEKLY)]);
  const text = await visitorsFile(page, harness.urls.sites.blog);
  await desk.open();
  await hand(desk, text);
  await desk.click(desk.panel.getByText('Me and them: compare with my visit'));
  await expect(
    desk.panel.getByText(/^First difference: The rule “How often” blocks “Spring letter” for them, not for you\./),
  ).toBeVisible();
});

test('Task 21, since when? The save from which on the visitor is blocked (DEV-41)', { tag: '@full' }, async ({ desk, page, harness }) => {
  await desk.publish([saved(ID, LETTER, { ...SOON })]);
  await desk.publish([saved(ID, LETTER, WEEKLY)]);
  const text = await visitorsFile(page, harness.urls.sites.blog);
  await desk.open();
  await hand(desk, text);
  await desk.click(desk.panel.getByText('Since when: search the saved versions'));
  await expect(
    desk.panel.getByText(/^Since version \d+, saved by the admin API on .*, “Spring letter” is blocked for this visitor\./),
  ).toBeVisible();
});

test('Task 22, one link shows a colleague what I see, on the page itself (DEV-42)', async ({ desk, page, context, harness }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.open({ popups: [saved(ID, LETTER, { country_filter: [{ value: 'FR', type: 'show' }] })] });
  await desk.button('Copy a link to this case');
  await expect(desk.panel.getByText('Link copied.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  // As the extension makes it: the page’s own address with the case appended.
  await page.goto(`${harness.urls.page}?site=blog&path=${encodeURIComponent(`/${link.hash}`)}`);
  await desk.button('Open the case');
  await expect(desk.panel.getByRole('article', { name: 'The case' })).toContainText('Blocked by one rule.');
  await desk.button('Become this visitor');
  await expect(desk.panel.getByRole('article', { name: LETTER })).toBeVisible();
  await expect(desk.panel.getByText('Stop simulating')).toBeVisible();
});
