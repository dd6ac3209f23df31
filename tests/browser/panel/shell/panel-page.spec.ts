import { expect, type Locator, type Page } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { beginAnew, happen, rows, test } from '../panel-fixture.ts';

const tell = (page: Page, reports: readonly unknown[]) =>
  page.evaluate((all) => {
    for (const report of all) window.preview.tell(report);
  }, reports);
/** A page that tells its visit once, and nothing when it is asked again. */
const tellVisit = (page: Page) => page.evaluate(() => window.preview.channel.send({ kind: 'replay' }));
const TOOL = ['page-has-heading-one', 'target-size'];

test('the Page tab lists tags, covers, collisions and impossible settings (DEV-19)', async ({ page, open }) => {
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
    'A fixed element of the page covers it: “We value your privacy”.',
    'div#cookies.banner · covers 22 % of the window',
    'The page has replaced functions of the browser',
    'fetch · replaced by the page',
    'Newsletter: Set a number from 0 to 10000; until then it counts as empty.',
    'timer.minutes',
  ])
    await expect(panel).toContainText(words);
  const asks = () => page.evaluate(() => window.preview.asked.filter(({ kind }) => kind === 'check-page').length);
  expect(await asks()).toBe(1);
  await page.getByRole('button', { name: 'Look again' }).click();
  expect(await asks()).toBe(2);
});

test('the Page tab says that no settings were checked if no popup is known (DEV-19)', { tag: '@full' }, async ({ page, open }) => {
  await open('page=none');
  await beginAnew(page);
  await page.getByRole('tab', { name: /^Page/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('This page has no popup, so no setting was checked.');
});

test('a page that has gone is grey and readable until the next one comes (R12, DEV-02)', {
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
    version: 1,
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

/** The button is off, and says why. */
const isOff = async (button: Locator, why: string) => {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(why);
};

for (const [older, why] of [
  ['hook', 'This page is older than the panel. Reload it.'],
  ['runtime', 'The runtime on this page is older than this panel and cannot do that.'],
] as const)
  test(`what a page with an older ${older} cannot do is off with its reason, and the rest works (DEV-10)`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await open(`older=${older}`);
    await page.getByText('is older than this panel and does not report one thing').click();
    await expect(page.getByText('It does not report what a popup costs. Everything else is complete.')).toBeVisible();
    await isOff(page.getByRole('button', { name: 'Measure all' }), why);
    await rows(page).filter({ hasText: 'Newsletter' }).click();
    const detail = page.getByRole('article');
    await isOff(detail.getByRole('button', { name: 'Measure' }), why);
    await page.getByText('Is a popup missing?').click();
    await isOff(page.getByRole('button', { name: 'Why is it missing?' }), why);
    await page.getByLabel('Its id').fill('nosuch0000001');
    await page.getByLabel('Its id').press('Enter');
    await expect(page.getByText('Asking the server')).toHaveCount(0);
    await detail.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('tab', { name: 'Simulate' }).click();
    const tab = page.getByRole('tabpanel', { name: 'Simulate' });
    await expect(tab).toContainText(why);
    await expect(tab.getByRole('button')).toHaveText(['Reload the page']);
    const asked = await page.evaluate(() => window.preview.asked.map(({ kind }) => kind));
    expect(asked).toContain('reset');
    for (const kind of ['measure', 'ask-server'] as const) expect(asked).not.toContain(kind);
    expect(await axeProblems(page, { without: TOOL })).toEqual([]);
  });

test('a page whose hook is newer than the panel is not guessed at (R12)', async ({ page, open }) => {
  await open('page=none');
  await tell(page, [
    { kind: 'attached', version: 99, documentId: 'new', url: 'https://shop.example/', runtime: '9', own: false, tag: null, popups: 0 },
  ]);
  await expect(page.getByText('The page is newer than this panel')).toBeVisible();
});

test('a silent page lets the panel claim neither no counting nor a working tag (DEV-02, DEV-15)', {
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
  await expect(page.getByText('If a website is open here now, it sees the real visitor and counts the visit.')).toBeVisible();
  await expect(page.getByText('Nothing is counted.')).toBeHidden();
  await expect(page.getByText('allow it there in the browser’s list of extensions, then reload the page')).toBeVisible();
  await expect(page.getByText('The tag worked')).toBeVisible();
  expect(await axeProblems(page, { without: TOOL })).toEqual([]);
});
