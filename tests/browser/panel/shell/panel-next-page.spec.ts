import { expect, type Page } from '@playwright/test';
import type { Request } from '../../../../inspection/protocol/protocol.ts';
import { rows, test } from '../panel-fixture.ts';

const SITE = { version: 1, documentId: 'anew', url: 'https://shop.example/', own: false, tag: null, popups: 0 };

/** The page goes, and the next one is there: without its runtime as yet, or with it. */
const nextPage = (page: Page, runtime: string | null) =>
  page.evaluate(
    (attached) => {
      // The previous page can no longer answer.
      Object.assign(window.preview.channel, { send: () => {} });
      window.preview.tell({ kind: 'detached', documentId: 'preview' });
      window.preview.tell({ kind: 'attached', ...attached });
    },
    { ...SITE, runtime },
  );

const checked = (page: Page, loading: boolean) =>
  page.evaluate((isLoading) => {
    const check = { loading: isLoading, tags: [], hostAnswers: null, forbidden: [], dialogs: [], collisions: [], adsHidden: false };
    window.preview.tell({ kind: 'page-checked', documentId: 'anew', check });
  }, loading);

const NEWSLETTER = '2b7c1d90aa4e3';

/** Its server has answered with one popup of the page before. */
const answered = (page: Page) =>
  page.evaluate((id) => {
    const summary = {
      id,
      name: 'Newsletter',
      type: 'lightbox',
      format: 3,
      target: 'lead',
      frequency: 'every-page',
      amount: 0,
      triggers: [],
    };
    const event = { type: 'config-received', popups: [summary], dropped: [] };
    window.preview.tell({ kind: 'events', documentId: 'anew', events: [{ n: 1, at: Date.now(), event }] });
  }, NEWSLETTER);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a reload by key in Simulate keeps place, text and choices until the next page (DEV-10, DEV-06)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the snapshot' });
  const call = page.getByRole('combobox', { name: 'Call' });
  const day = page.getByRole('button', { name: '+ 1 day' });
  await name.fill('Ready to buy');
  await call.selectOption('display');
  await day.press('Enter');
  await nextPage(page, null);
  await page.clock.runFor(2000);
  await expect(day).toBeFocused();
  await expect(page.getByText('The page is still loading.')).toBeVisible();
  await nextPage(page, '0.1.0');
  await expect(page.getByText('The page is still loading.')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(day).toBeFocused();
  await expect(name).toHaveValue('Ready to buy');
  await expect(call).toHaveValue('display');
});

test('typing a search in Popups goes on through a reload (DEV-10, DEV-03)', async ({ page, open }) => {
  await open();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('new');
  await nextPage(page, null);
  await nextPage(page, '0.1.0');
  await page.keyboard.type('slet');
  await answered(page);
  await page.keyboard.type('ter');
  await expect(search).toHaveValue('newsletter');
  await search.fill('');
  await expect(rows(page)).toHaveCount(1);
});

test('trying tomorrow by key keeps its button until tomorrow, and early presses are kept (DEV-17, DEV-10)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await rows(page).filter({ hasText: 'Newsletter' }).click();
  const tomorrow = page.getByRole('button', { name: 'Try it: tomorrow' });
  await tomorrow.press('Enter');
  await nextPage(page, '0.1.0');
  await answered(page);
  await expect(page.getByText('No rule was checked yet.')).toBeVisible();
  await expect(tomorrow).toBeFocused();
  await page.evaluate(() => {
    const clocks: number[] = [];
    const send = (request: Request) => request.kind === 'simulate' && clocks.push(request.simulation.clockOffsetMs);
    Object.assign(window.preview.channel, { send });
    Object.assign(window, { clocks });
  });
  const clocks = () => page.evaluate(() => (window as unknown as { clocks: number[] }).clocks);
  await tomorrow.press('Enter');
  await page.clock.runFor(2000);
  expect(await clocks()).toEqual([]);
  await page.evaluate((popupId) => {
    const rows = [{ when: 'tomorrow', pass: true, against: [], edits: [{ kind: 'clock', aheadMs: 86_400_000 }] }];
    const event = { type: 'forecast-found', popupId, rows };
    window.preview.tell({ kind: 'events', documentId: 'anew', events: [{ n: 2, at: Date.now(), event }] });
  }, NEWSLETTER);
  // A day from the tomorrow that this page is of.
  await expect.poll(clocks).toEqual([2 * 86_400_000]);
});

test('the previous page’s report goes once the next page has no tag, or its server waits (DEV-10, DEV-02)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await expect(rows(page)).not.toHaveCount(0);
  await nextPage(page, null);
  await page.clock.runFor(2000);
  await expect(rows(page)).not.toHaveCount(0);
  await checked(page, false);
  await expect(page.getByText('There is no tag on this page')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await open();
  await nextPage(page, '0.1.0');
  await expect(rows(page)).not.toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(rows(page)).toHaveCount(0);
});
