import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { happen, rows, test } from './panel-fixture.ts';
import { axeProblems } from './support/axe.ts';

/** What a page with the first runtime said to a panel. */
const FIRST_RUNTIME: readonly { kind: string; documentId: string }[] = JSON.parse(
  readFileSync('tests/unit/devtools-panel/recorded/first-runtime.json', 'utf8'),
);
const tell = (page: Page, reports: readonly unknown[]) =>
  page.evaluate((all) => {
    for (const report of all) window.preview.tell(report);
  }, reports);
/** A page that tells its visit once, and nothing when it is asked again. */
const tellVisit = (page: Page) => page.evaluate(() => window.preview.channel.send({ kind: 'replay' }));
const TOOL = ['page-has-heading-one', 'target-size'];

test('DEV-19 the Page tab says what is on the page beside the runtime: its tags, what lies over it, what meets ours, and settings that cannot be', async ({
  page,
  open,
}) => {
  await open();
  await happen(page, [
    { type: 'config-dropped', popupId: '2b7c1d90aa4e3', dropped: [{ path: 'timer.minutes', problem: 'not a number from 0 to 10000' }] },
  ]);
  await page.getByRole('tab', { name: /^Page/ }).click();
  const panel = page.getByRole('tabpanel');
  for (const words of [
    'The tag works',
    'The tag is on the page 2 times, for 2 accounts',
    'The tag came after the page was parsed',
    'Something of the page’s own lies fixed over it: “We value your privacy”.',
    'div#cookies.banner · covers 22 % of the window',
    'The page has changed what the browser gives to scripts',
    'fetch · replaced by the page',
    'Newsletter: Set a number from 0 to 10000; it is read as if nothing were set.',
    'timer.minutes',
  ])
    await expect(panel).toContainText(words);
  const asks = () => page.evaluate(() => window.preview.asked.filter(({ kind }) => kind === 'check-page').length);
  expect(await asks()).toBe(1);
  await page.getByRole('button', { name: 'Look again' }).click();
  expect(await asks()).toBe(2);
});

test('R12 DEV-02 a page that has gone is said to be gone, in grey, and what it told can be read until the next one is there; one that only gives way to another is not', async ({
  page,
  open,
}) => {
  await open('page=none');
  await tellVisit(page);
  const said = page.getByText('This page is gone.');
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.textContent?.includes('This page is gone') ? 'gone' : '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  // From page to page.
  const attached = {
    kind: 'attached',
    version: 2,
    documentId: 'two',
    url: 'https://shop.example/two',
    runtime: '1',
    own: false,
    tag: null,
    popups: 0,
  };
  await tell(page, [{ kind: 'detached', documentId: 'preview' }, attached]);
  await expect(page.getByText('No popups here')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.includes('gone'))).toBe(false);

  await open('page=none');
  await tellVisit(page);
  await tell(page, [{ kind: 'detached', documentId: 'preview' }]);
  await expect(said).toBeVisible();
  await expect(rows(page)).toContainText(['Waiting to show after 30 seconds']);
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeDisabled();
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
  await rows(page).nth(1).click();
  await expect(page.getByRole('article')).toContainText('Newsletter');
  await tell(page, [attached]);
  await expect(said).toBeHidden();
});

test('R12 a page with the first runtime is read: its popups are there with their answers, and what it does not tell is said', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await open('page=none');
  await tell(page, FIRST_RUNTIME);
  await expect(rows(page)).toContainText([
    'for its turn after Far down the collection',
    'Waiting to show when the pointer leaves',
    'Shown by scrolling',
  ]);
  await page.getByText('An older Poptins is on this page: 7 things are not told').click();
  await expect(page.getByText(/^It does not tell .*which of two triggers.* The rest is as it says\.$/)).toBeVisible();
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
  await page.getByRole('tab', { name: /^Page/ }).click();
  await expect(page.getByText('This page cannot be looked at')).toBeVisible();
});

test('R12 a page whose hook is newer than the panel is not guessed at', async ({ page, open }) => {
  await open('page=none');
  await tell(page, [{ ...FIRST_RUNTIME[0], documentId: 'new', version: 99 }]);
  await expect(page.getByText('The page is newer than this panel')).toBeVisible();
});
