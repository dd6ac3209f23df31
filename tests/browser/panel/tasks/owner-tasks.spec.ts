import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Harness } from '../../../../harness/start.ts';
import { type Desk, saved, test } from '../../support/desk.ts';
import { goTo } from '../../support/panel/studio.ts';

/** Tasks of an owner who writes no JSON. docs/guide/panel.md lists all thirty tasks. */

const ID = 'taskowner0001';
const LETTER = 'Spring letter';
const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };
const BLOG = '5e1f0a7c3b2d9';
/** Each task has a lead of its own: the harness keeps those of the tests before. */
const addressOf = (task: number) => `ines.${task}@harbour.example`;

const leads = (page: Page) => page.getByRole('region', { name: 'Leads' });

/** A visitor leaves an address in the popup on the page, which is no press in the panel. */
async function leadCame(desk: Desk, address: string): Promise<void> {
  await desk.open({ popups: [saved(ID, LETTER, AT_ONCE)] });
  await expect(desk.popup(ID)).toBeVisible();
  const popup = desk.site.locator('.poptin-popup');
  await popup.getByRole('textbox', { name: 'Name' }).click();
  await popup.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await popup.locator('[data-field=email]').fill(address);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.locator('[data-action=submit]').first().click();
  await expect(leads(desk.page).getByText(address)).toBeVisible();
}

/** Somebody else saves a draft by the admin API. */
async function draftOf(page: Page, { admin }: Harness, popup: object): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await page.request.put(`${admin.origin}/admin/accounts/${BLOG}/popups/${ID}/draft?by=Eva`, { headers, data: popup });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('Task 24, who never sees a popup? A week of ten kinds of visitor, kept over a change of tab (DEV-43)', { tag: '@full' }, async ({
  desk,
}) => {
  await desk.open({ popups: [saved(ID, LETTER, { ...AT_ONCE, country_filter: [{ value: 'FR', type: 'show' }] })] });
  await desk.tab('Page');
  await desk.button('Play the week of this page’s popups');
  const findings = desk.panel.getByRole('list', { name: 'What the week shows' });
  await expect(findings).toContainText('“Spring letter” never shows: “Country” blocks it for all ten kinds of visitor, every day.');
  await desk.panel.getByRole('tab', { name: 'Popups' }).click();
  await desk.panel.getByRole('tab', { name: 'Page' }).click();
  await expect(findings).toBeVisible();
  await desk.button(/^Spring letter, Search: no/);
  await expect(desk.panel.getByRole('region', { name: 'The chosen cell' }).getByText(/blocked by 1 rule/)).toHaveCount(7);
});

test.describe('with more presses', () => {
  test.use({ mostPresses: 12 });

  test('Task 25, make and publish an own popup, from a template to the site (DEV-20, DEV-35)', { tag: '@full' }, async ({ desk }) => {
    await desk.open({ site: 'teas' });
    await desk.tab('Studio');
    await desk.click(desk.panel.getByRole('button', { name: /^Lightbox 1 / }));
    await desk.type(desk.panel.getByLabel('Heading').first(), 'A cup of tea is on us');
    desk.clicked.push('place');
    await goTo(desk.panel, 'When it shows');
    await desk.click(desk.panel.getByRole('switch', { name: 'After some time' }));
    await desk.click(desk.panel.getByRole('switch', { name: 'After some scrolling' }));
    await desk.type(desk.panel.getByLabel('Scrolled down'), '60');
    await desk.click(desk.panel.getByRole('button', { name: 'Publish', exact: true }).first());
    await desk.click(desk.panel.getByRole('button', { name: 'Publish now' }));
    await expect(desk.panel.getByText(/^Published as version 1/)).toBeVisible();
  });
});

test('Task 26, publish a colleague’s draft, after seeing what it changes (STU-01, DEV-35)', { tag: '@full' }, async ({
  desk,
  page,
  harness,
}) => {
  await desk.publish([saved(ID, LETTER)]);
  await draftOf(page, harness, saved(ID, 'Autumn letter'));
  await desk.open();
  await desk.tab('Studio');
  await desk.button('Review and publish Spring letter');
  const review = desk.panel.getByRole('region', { name: 'What publishing changes' });
  await expect(review.getByRole('list', { name: 'Changed settings' })).toContainText('Autumn letter');
  await desk.button('Publish now');
  await expect(desk.panel.getByText(/^Published as version \d+/)).toBeVisible();
});

test('Task 27, take a popup off the site: archive it (STU-02)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, LETTER)] });
  await desk.tab('Studio');
  await desk.button('My popups');
  await desk.button(`Archive ${LETTER}`);
  await expect(desk.panel.getByText('Archived: no visitor sees it any more.')).toBeVisible();
});

test('Task 28, find a lead by a word (STU-10)', { tag: '@full' }, async ({ desk, page }) => {
  await leadCame(desk, addressOf(28));
  await desk.type(leads(page).getByLabel('Search leads'), 'harbour');
  await expect(
    leads(page)
      .getByRole('listitem')
      .filter({ hasText: addressOf(28) }),
  ).toHaveCount(1);
});

test('Task 29, hand the leads to a spreadsheet (STU-11)', { tag: '@full' }, async ({ desk, page }) => {
  await leadCame(desk, addressOf(29));
  const saving = page.waitForEvent('download');
  await desk.click(leads(page).getByRole('button', { name: 'CSV' }));
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(addressOf(29));
});

test('Task 30, delete a person who asks for it (STU-12, SRV-08)', { tag: '@full' }, async ({ desk, page }) => {
  await leadCame(desk, addressOf(30));
  await desk.click(
    leads(page)
      .getByRole('button', { name: `Delete ${addressOf(30)}` })
      .first(),
  );
  await desk.click(leads(page).getByRole('button', { name: 'Delete for good' }));
  await expect(leads(page).getByText(/^Deleted: \d+ leads?\./)).toBeVisible();
  await expect(
    leads(page)
      .getByRole('listitem')
      .filter({ hasText: addressOf(30) }),
  ).toHaveCount(0);
});
