import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { beginAnew, happen, rows, test } from './panel-fixture.ts';
import { axeProblems } from './support/axe.ts';

type Recorded = readonly { readonly kind: string; readonly documentId: string }[];
const recorded = (name: string): Recorded => JSON.parse(readFileSync(`tests/unit/devtools-panel/recorded/${name}.json`, 'utf8'));

/** What a page with the first runtime said to a panel: under the hook of its own day, and under that of a newer extension. */
const FIRST_RUNTIME = recorded('first-runtime');
const UNDER_NEW_HOOK = recorded('first-runtime-newer-hook');
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

test('DEV-19 where no popup is known, the Page tab says of settings that none was looked at', { tag: '@full' }, async ({ page, open }) => {
  await open('page=none');
  await beginAnew(page);
  await page.getByRole('tab', { name: /^Page/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('No popup is known on this page, so no setting was looked at.');
});

test('R12 DEV-02 a page that has gone is said to be gone, in grey, and what it told can be read until the next one is there; one that only gives way to another is not', {
  tag: '@full',
}, async ({ page, open }) => {
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

test('R12 a page with the first runtime is read: its popups are there with their answers, and what it does not tell is said', {
  tag: '@full',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await open('page=none');
  await tell(page, FIRST_RUNTIME);
  await expect(rows(page)).toContainText([
    'for its turn after Far down the collection',
    'Waiting to show when the visitor is about to leave',
    'Shown by scrolling',
  ]);
  await page.getByText('An older Poptins is on this page: 10 things are not told').click();
  await expect(page.getByText(/^It does not tell .*which of two triggers.* The rest is as it says\.$/)).toBeVisible();
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
  await page.getByRole('tab', { name: /^Page/ }).click();
  await expect(page.getByText('This page cannot be looked at')).toBeVisible();
});

/** As a person meets it: off, and why. */
const isOff = async (button: Locator, why: string) => {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(why);
};

test('R12 DEV-03 on a page whose runtime is older than its hook what it cannot do is off with its reason, and the rest is asked for', {
  tag: '@full',
}, async ({ page, open }) => {
  const OLDER = 'The Poptins on this page is older than this panel and cannot do that.';
  await open('page=none');
  await tell(page, UNDER_NEW_HOOK);
  await expect(page.getByText('An older Poptins is on this page: 8 things are not told')).toBeVisible();
  await rows(page).filter({ hasText: 'Still deciding?' }).click();
  const detail = page.getByRole('article');
  await isOff(detail.getByRole('button', { name: 'Measure' }), OLDER);
  await isOff(detail.getByRole('button', { name: 'Force exit intent' }), OLDER);
  await isOff(page.getByRole('button', { name: 'Measure all' }), OLDER);
  for (const name of ['Show', 'Show, ignoring gates', 'Reset'])
    await expect(detail.getByRole('button', { name, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Pick' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  await isOff(page.getByRole('button', { name: 'Record' }), OLDER);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await isOff(page.getByRole('button', { name: 'Save this visit as a scenario' }), OLDER);
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await expect(page.getByRole('button', { name: 'New session', exact: true })).toBeEnabled();
  await page.getByRole('tab', { name: /^Page/ }).click();
  await expect(page.getByText('The tag works')).toBeVisible();
});

test('R12 DEV-14 on a page that was opened before the panel was renewed nothing is asked that would stay without an answer or change the real visitor', {
  tag: '@full',
}, async ({ page, open }) => {
  const RELOAD = 'This page was opened before the panel was renewed: reload it.';
  await open('page=none');
  await tell(page, FIRST_RUNTIME);
  await rows(page).nth(2).click();
  const detail = page.getByRole('article');
  for (const name of ['Show, ignoring gates', 'Submit', 'Submit test data', 'Reset', 'Measure'])
    await isOff(detail.getByRole('button', { name, exact: true }), RELOAD);
  await expect(detail.getByRole('button', { name: 'Close', exact: true })).toBeEnabled();
  for (const name of ['Pick', 'Measure all']) await isOff(page.getByRole('button', { name }), RELOAD);
  await page.getByText('Another popup is not here?').click();
  await isOff(page.getByRole('button', { name: 'Why is it not here?' }), RELOAD);
  await page.getByLabel('Its id').fill('nosuch0000001');
  await page.getByLabel('Its id').press('Enter');
  await expect(page.getByText('The server is being asked')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Visitor' }).click();
  await rows(page).first().click();
  for (const name of ['Save', 'Delete']) await isOff(page.getByRole('button', { name, exact: true }), RELOAD);
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Simulate' });
  await expect(tab).toContainText('Nothing can be simulated on this page');
  await expect(tab).toContainText(RELOAD);
  await expect(tab.getByRole('button')).toHaveText(['Reload the page']);
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
});

test('R12 a page whose hook is newer than the panel is not guessed at', async ({ page, open }) => {
  await open('page=none');
  await tell(page, [{ ...FIRST_RUNTIME[0], documentId: 'new', version: 99 }]);
  await expect(page.getByText('The page is newer than this panel')).toBeVisible();
});

test('DEV-02, DEV-15 while nobody answers from the page, the extension’s panel does not say that nothing is counted there, nor that its tag works', {
  tag: '@full',
}, async ({ page, open }) => {
  await open('page=none&runtime=off');
  await expect(page.getByText('the browser does not let the extension on this site')).toBeVisible();
  await tellVisit(page);
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(page.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
  await page.getByRole('tab', { name: /^Page/ }).click();
  await page.evaluate(() => window.preview.channel.send({ kind: 'check-page' }));
  await expect(page.getByText('The tag works')).toBeVisible();

  await tell(page, [{ kind: 'detached', documentId: 'preview' }]);
  await expect(page.getByText('If a website is here now, it meets the real visitor, and is counted.')).toBeVisible();
  await expect(page.getByText('Nothing is counted.')).toBeHidden();
  await expect(page.getByText('allow it there in the browser’s list of extensions, then reload the page')).toBeVisible();
  await expect(page.getByText('The tag worked')).toBeVisible();
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
});
