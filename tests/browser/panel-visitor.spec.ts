import { expect, type Page } from '@playwright/test';
import { beginAnew, rows, test } from './panel-fixture.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const tellMemory = (page: Page, raw: string) =>
  page.evaluate((value) => {
    const entries = [{ area: 'cookie', key: 'poptin_session', raw: value, meaning: 'In the middle of a visit' }];
    window.preview.tell({ kind: 'memory', documentId: 'preview', entries });
  }, raw);
const shots = (page: Page) => page.getByRole('region', { name: 'Snapshots of the visitor' });

test('DEV-05 what is being typed stays where the page renews the value meanwhile, and it is said that the page has another; untouched, the field follows', async ({
  page,
  open,
}) => {
  await open();
  await openTab(page, 'Visitor');
  await rows(page).filter({ hasText: 'poptin_session' }).click();
  const value = page.getByRole('textbox', { name: 'Raw value' });
  await tellMemory(page, 'renewed');
  await expect(value).toHaveValue('renewed');
  await expect(page.getByText('The page has another value now')).toHaveCount(0);
  await value.fill('half of what I');
  await tellMemory(page, 'renewed again');
  await expect(page.getByText('The page has another value now: renewed again')).toBeVisible();
  await value.pressSequentially(' mean');
  await expect(value).toHaveValue('half of what I mean');
  await page.getByRole('button', { name: 'Take that one' }).click();
  await expect(value).toHaveValue('renewed again');
  await value.fill('mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await tellMemory(page, 'mine');
  await expect(page.getByText('The page has another value now')).toHaveCount(0);
  await tellMemory(page, 'theirs');
  await expect(value).toHaveValue('theirs');
});

const NARROWED = [
  ['Popups', 'Search popups', 'State', 'blocked'],
  ['Visitor', 'Search names, meanings and values', 'Kept', 'all'],
  ['Calls', 'Search calls', 'Show', 'failed'],
  ['Timeline', 'Search events', 'Grouped by', 'popup'],
] as const;

test('DEV-10 what was searched for and how a list is narrowed stays while another tab is open, and over the page’s reload', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  for (const [tab, search, filter, chosen] of NARROWED) {
    await openTab(page, tab);
    await page.getByLabel(search).fill('spring');
    await page.getByRole('combobox', { name: filter, exact: true }).selectOption(chosen);
  }
  await openTab(page, 'Page');
  await beginAnew(page);
  await page.evaluate(() => window.preview.tell({ kind: 'detached', documentId: 'anew' }));
  await page.evaluate(() => window.preview.channel.send({ kind: 'replay' }));
  for (const [tab, search, filter, chosen] of NARROWED) {
    await openTab(page, tab);
    await expect(page.getByLabel(search)).toHaveValue('spring');
    await expect(page.getByRole('combobox', { name: filter, exact: true })).toHaveValue(chosen);
  }
});

test('DEV-05 of two panels each has the snapshots that the other took, and neither loses one by taking its own', { tag: '@full' }, async ({
  page,
  context,
  open,
}) => {
  await open();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const panel of [page, other]) await openTab(panel, 'Simulate');
  for (const [panel, name] of [
    [page, 'Taken here'],
    [other, 'Taken there'],
    [page, 'Taken last'],
  ] as const) {
    await shots(panel).getByLabel('Name of the snapshot').fill(name);
    await shots(panel).getByRole('button', { name: 'Take a snapshot' }).click();
  }
  for (const panel of [page, other])
    for (const name of ['Taken here', 'Taken there', 'Taken last'])
      await expect(shots(panel).getByRole('listitem', { name, exact: true })).toBeVisible();
});

test('DEV-05 where as many snapshots are kept as there can be, it is said whose place the next one takes', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const made = (nth: number) => ({ name: `Visitor ${nth}`, site: 'blog.example', at: nth, entries: [] });
    localStorage.setItem('poptins-snapshots', JSON.stringify(Array.from({ length: 40 }, (_, at) => made(at + 1))));
  });
  await open();
  await openTab(page, 'Simulate');
  await expect(shots(page)).toContainText(
    '40 are kept, over all sites: the next takes the place of “Visitor 1” of blog.example, the oldest.',
  );
});

test('DEV-10 what is being typed, and the focus, stay where the panel is drawn narrow and wide again; each has its own division', {
  tag: '@full',
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await open();
  await openTab(page, 'Visitor');
  await rows(page).filter({ hasText: 'poptin_session' }).click();
  const divider = page.getByRole('separator', { name: 'Resize the panes' });
  await divider.focus();
  for (const _thrice of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  const share = async () => Number(await divider.getAttribute('aria-valuenow'));
  const wide = await share();
  const value = page.getByRole('textbox', { name: 'Raw value' });
  await value.fill('half of what I');
  await page.setViewportSize({ width: 500, height: 700 });
  await expect(divider).toHaveAttribute('aria-orientation', 'horizontal');
  await expect.poll(share).toBeCloseTo(42, 0);
  await expect(value).toBeFocused();
  await page.keyboard.type(' mean');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(divider).toHaveAttribute('aria-orientation', 'vertical');
  await expect.poll(share).toBeCloseTo(wide, 0);
  await expect(value).toHaveValue('half of what I mean');
});
