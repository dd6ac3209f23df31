import { expect, type Page } from '@playwright/test';
import { beginAnew, rows, test } from '../panel-fixture.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const tellMemory = (page: Page, raw: string) =>
  page.evaluate((value) => {
    const entries = [{ area: 'cookie', key: 'poptin_session', raw: value, meaning: 'In the middle of a visit' }];
    window.preview.tell({ kind: 'memory', documentId: 'preview', entries });
  }, raw);
const shots = (page: Page) => page.getByRole('region', { name: 'Snapshots of the visitor' });

test('typing stays although the page changes the value, and says so; untouched fields follow (DEV-05)', async ({ page, open }) => {
  await open();
  await openTab(page, 'Visitor');
  await rows(page).filter({ hasText: 'poptin_session' }).click();
  const value = page.getByRole('textbox', { name: 'Raw value' });
  await tellMemory(page, 'renewed');
  await expect(value).toHaveValue('renewed');
  await expect(page.getByText('The page’s value is now')).toHaveCount(0);
  await value.fill('half of what I');
  await tellMemory(page, 'renewed again');
  await expect(page.getByText('The page’s value is now: renewed again')).toBeVisible();
  await value.pressSequentially(' mean');
  await expect(value).toHaveValue('half of what I mean');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(value).toHaveValue('renewed again');
  await value.fill('mine');
  await page.getByRole('button', { name: 'Save' }).click();
  // The page may write over it before it reports what was saved.
  await tellMemory(page, 'theirs');
  await expect(value).toHaveValue('theirs');
  await expect(page.getByText('The page’s value is now')).toHaveCount(0);
});

const NARROWED = [
  ['Popups', 'Search popups', 'State', 'blocked'],
  ['Visitor', 'Search names, meanings and values', 'Kept', 'all'],
  ['Calls', 'Search calls', 'Show', 'failed'],
  ['Timeline', 'Search events', 'Grouped by', 'popup'],
] as const;

test('a search and a filter stay while another tab is open, and over a reload (DEV-10)', {
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

test('two panels share their snapshots, and neither loses one (DEV-05)', { tag: '@full' }, async ({ page, context, open }) => {
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

test('a full list of snapshots says which one the next replaces (DEV-05)', { tag: '@full' }, async ({ page, open }) => {
  await page.addInitScript(() => {
    const made = (nth: number) => ({ name: `Visitor ${nth}`, site: 'blog.example', at: nth, entries: [] });
    localStorage.setItem('poptins-snapshots', JSON.stringify(Array.from({ length: 40 }, (_, at) => made(at + 1))));
  });
  await open();
  await openTab(page, 'Simulate');
  await expect(shots(page)).toContainText('40 are kept, over all sites. The next replaces “Visitor 1” of blog.example, the oldest.');
});

test('typing and focus stay while the panel becomes narrow and wide again (DEV-10)', {
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

test('a value of the page’s own is added with a checked name and expiry, and stays visible (DEV-05)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page, 'Visitor');
  const written = () => page.evaluate(() => window.preview.asked.filter(({ kind }) => kind === 'write-memory'));
  await page.getByRole('button', { name: 'Add' }).click();
  const keep = page.getByRole('combobox', { name: 'Keep it' });
  await expect(keep.getByRole('option')).toHaveText(['1 minute', '30 minutes', '1 day', '30 days', '365 days']);
  await expect(keep).toHaveValue('year');
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.selectOption('local storage');
  await expect(keep).toHaveCount(0);
  await where.selectOption('cookie');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('a name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A cookie’s name cannot contain a space.')).toBeVisible();
  expect(await written()).toEqual([]);
  await name.fill('shop_basket');
  await page.getByRole('textbox', { name: 'Raw value' }).fill('7');
  await keep.selectOption('30 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await written()).toEqual([{ kind: 'write-memory', area: 'cookie', key: 'shop_basket', value: '7', lifetimeMs: 1_800_000 }]);
  await page.evaluate(() => {
    const entries = [{ area: 'cookie', key: 'shop_basket', raw: '7', meaning: '' }];
    window.preview.tell({ kind: 'memory', documentId: 'preview', entries });
  });
  await expect(page.getByRole('combobox', { name: 'Kept' })).toHaveValue('ours');
  await expect(rows(page)).toHaveText([/^Not ours.*shop_basket = 7$/]);
  await expect(page.getByRole('form', { name: 'shop_basket' })).toBeVisible();
});

test('a simulated day shortens each value’s expiry, in the list and in its form (DEV-05, DEV-06)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page, 'Simulate');
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await openTab(page, 'Visitor');
  const who = rows(page).filter({ hasText: 'poptin_user_id' });
  await expect(who).toContainText('ends in 358 days');
  await expect(rows(page).filter({ hasText: 'poptin_session' })).toContainText('has ended');
  await who.click();
  await expect(page.getByRole('form', { name: 'poptin_user_id' })).toContainText('Keptends in 358 days');
});

test('an empty visitor is said to be empty, unlike a search without a result (DEV-05)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await openTab(page, 'Visitor');
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.evaluate(() => window.preview.tell({ kind: 'memory', documentId: 'preview', entries: [] }));
  await expect(page.getByText('Nothing is stored about this visitor')).toBeVisible();
});

test('snapshots belong to their site; becoming one ends a preset, and the reverse (DEV-05)', {
  tag: '@full',
}, async ({ page, open }) => {
  await page.addInitScript(() => {
    const made = (name: string, site: string) => ({ name, site, at: 1, entries: [] });
    localStorage.setItem('poptins-snapshots', JSON.stringify([made('Elsewhere', 'blog.example'), made('Here', 'shop.example')]));
  });
  await open();
  await openTab(page, 'Simulate');
  await expect(shots(page).getByRole('listitem', { name: 'Here' })).toBeVisible();
  await expect(shots(page).getByRole('listitem', { name: 'Elsewhere' })).toHaveCount(0);
  const strip = page.getByRole('status').filter({ hasText: 'Simulated' });
  await page.getByRole('button', { name: 'Returning visitor' }).click();
  await shots(page).getByRole('button', { name: 'Become' }).click();
  await expect(strip).toContainText('visitor: as in “Here”');
  await expect(strip).not.toContainText('returning visitor');
  await beginAnew(page);
  await page.getByRole('button', { name: 'Returning visitor' }).click();
  await expect(strip).toContainText('visitor: returning visitor');
  await expect(strip).not.toContainText('as in “Here”');
});

test('without storage a snapshot lasts until the panel closes, and the panel says so (DEV-05)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open('page=none');
  await beginAnew(page);
  await openTab(page, 'Simulate');
  const take = shots(page).getByRole('button', { name: 'Take a snapshot' });
  await expect(take).toBeDisabled();
  await page.evaluate(() => window.preview.tell({ kind: 'memory', documentId: 'anew', entries: [] }));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await take.click();
  await expect(shots(page).getByRole('listitem', { name: 'Visitor 1' })).toBeVisible();
  await expect(shots(page)).toContainText('the snapshots are lost when the panel closes');
});
