import { expect, type Page } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const SPRING = '8f5fa95b4c1f9';
const NEWSLETTER = '2b7c1d90aa4e3';
const TOOL = ['page-has-heading-one', 'target-size'];
const list = (page: Page) => page.getByRole('listbox', { name: 'Popups' });
const asked = (page: Page, kind: string) =>
  page.evaluate((wanted) => window.preview.asked.filter((request) => request.kind === wanted), kind);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `many${at}`,
    name: `Popup number ${at}`,
    type: 'bar' as const,
    format: 1,
    target: 'lead' as const,
    frequency: 'once' as const,
    amount: 1,
    triggers: [],
  }));

test('popups are searched and filtered by state and type; one click shows all again (DEV-03)', async ({ page, open }) => {
  await open();
  await page.getByRole('searchbox', { name: 'Search popups' }).fill('spring');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.getByLabel('State').selectOption('closed');
  await expect(rows(page)).toContainText(['Wheel of spring']);
  await page.getByLabel('Type').selectOption('bar');
  await expect(page.getByText('No popup matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rows(page)).toHaveCount(4);
});

test('a popup in use stays visible, even if the filter drops its row (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await page.getByLabel('State').selectOption('blocked');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show, ignoring gates' }).click();
  await happen(page, [{ type: 'popup-moved', popupId: NEWSLETTER, from: 'held', to: 'shown', by: 'ready' }]);
  await expect(page.getByText('No popup matches')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Newsletter' })).toBeVisible();
});

test('a list of hundreds shows the visible popup at once, and clicks move no row (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await expect(page.getByRole('region', { name: 'On the page now' })).toContainText('Free shipping bar');
  await happen(page, [
    { type: 'config-received', popups: many(300), dropped: [] },
    { type: 'popup-moved', popupId: 'many250', from: 'armed', to: 'shown', by: 'ready' },
  ]);
  const row = page.getByRole('option', { name: 'Popup number 250' });
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Popup number 250' }).click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row).toBeInViewport();
  const tops = () => rows(page).evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getBoundingClientRect().top}`));
  const neighbour = page.getByRole('option', { name: 'Popup number 249' });
  await expect(neighbour).toBeInViewport();
  const before = await tops();
  await neighbour.click();
  await expect(page.getByRole('article', { name: 'Popup number 249' })).toBeVisible();
  expect(await tops()).toEqual(before);
});

test('a button that can do nothing is off, reachable, and says why to screen readers (DEV-04)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toHaveAccessibleDescription('It is not on the page. Show it first.');
  await expect(submit).toBeDisabled();
  await submit.focus();
  await page.keyboard.press('Enter');
  expect(await asked(page, 'command')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Inspect' })).toHaveAccessibleDescription('Only the panel in DevTools can open Elements.');
  await rows(page).nth(2).click();
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveAccessibleDescription('It is already on the page.');
  await expect(page.getByRole('button', { name: 'Force at once' })).toHaveAccessibleDescription('It is already on the page.');
});

test('‘Show’ on a blocked popup says why and overrides by one click, in place (DEV-04)', async ({ page, open }) => {
  await open();
  await rows(page).nth(1).click();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  const at = await show.boundingBox();
  await show.click();
  const command = { kind: 'show', popupId: NEWSLETTER, ignoreGates: false } as const;
  await happen(page, [
    { type: 'command', command },
    { type: 'popup-moved', popupId: NEWSLETTER, from: 'held', to: 'queued', by: 'trigger' },
    { type: 'popup-moved', popupId: NEWSLETTER, from: 'queued', to: 'preparing', by: 'turn' },
    { type: 'popup-moved', popupId: NEWSLETTER, from: 'preparing', to: 'held', by: 'gates-refused' },
  ]);
  await expect(page.getByText('Nothing was shown: blocked by 1 rule: already seen, and it shows only once.')).toBeVisible();
  await expect(page.getByText('in a copy of the visitor. Nothing is counted.')).toBeVisible();
  const now = await show.boundingBox();
  expect(now).toEqual(at);
  await page.getByRole('button', { name: 'Show it anyway' }).click();
  expect((await asked(page, 'command')).at(-1)).toEqual({ kind: 'command', command: { ...command, ignoreGates: true } });
});

test('pointing at a popup by mouse or keyboard outlines it while it is on the page (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  const lit = async () => (await asked(page, 'highlight')).at(-1);
  const BAR = 'c0ffee1234567';
  await rows(page).nth(2).hover();
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: BAR });
  await rows(page).nth(0).hover();
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: null });
  expect(await asked(page, 'highlight')).toHaveLength(2);
  await page.mouse.move(0, 0);
  await page.getByRole('searchbox').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Free shipping bar' }).focus();
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: BAR });
  await list(page).focus();
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: null });
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: BAR });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect.poll(lit).toEqual({ kind: 'highlight', popupId: null });
});

test('a popup picked on the page is chosen in the list, and Escape ends the picking (DEV-03, R12)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  const picked = (popupId: string | null) =>
    page.evaluate((id) => window.preview.tell({ kind: 'picked', documentId: 'preview', popupId: id }), popupId);
  await picked(NEWSLETTER);
  await expect(page.getByRole('article', { name: 'Newsletter' })).toHaveCount(0);
  const pick = page.getByRole('button', { name: 'Pick' });
  await pick.click();
  await page.keyboard.press('Escape');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await pick.click();
  await picked(NEWSLETTER);
  await expect(page.getByRole('option', { name: 'Newsletter' })).toHaveAttribute('aria-selected', 'true');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  expect(await asked(page, 'pick')).toEqual([true, false, true].map((on) => ({ kind: 'pick', on })));
});

test('a game’s prizes load once with their odds; odds that miss 100 % are named (GAM-01, DEV-03)', async ({ page, open }) => {
  await open();
  const wheel = 'd41d8cd98f00b';
  await rows(page).nth(3).click();
  await expect.poll(() => asked(page, 'prizes')).toEqual([{ kind: 'prizes', popupId: wheel }]);
  const prizes = [
    { label: '10 % off', code: 'TEN', chances: 60, wins: true },
    { label: 'Next time', code: '', chances: 20, wins: false },
    { label: '', code: 'NO', chances: 0, wins: false },
  ];
  await page.evaluate((told) => window.preview.tell(told), { kind: 'prizes', documentId: 'preview', popupId: wheel, prizes });
  await expect(page.getByRole('row', { name: '10 % off TEN 75 % wins' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Next time – 25 % loses' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Without a label NO 0 % loses' })).toBeVisible();
  await expect(page.getByText('The chances sum to 80, not 100')).toBeVisible();
  expect(await asked(page, 'prizes')).toHaveLength(1);
});

const MEASURES = {
  box: { x: 20, y: 30, width: 400, height: 300 },
  stacking: { zIndex: '2147483647', below: ['dialog#terms'] },
  overlaps: [{ what: 'header.site', popupId: null, share: 0.4, lies: 'under' }],
  close: { state: 'covered', by: '', byPopupId: SPRING },
  shift: { score: 0.24, moved: ['main'] },
  files: [{ what: 'template', bytes: 2048, ms: 41, cached: false }],
  firstFrameMs: 38.2,
};

for (const [theme, width] of sample(
  [
    ['light', 1000],
    ['dark', 360],
  ] as const,
  1,
))
  test(`measurements show worst first with a marked row, accessibly: ${theme}, ${width} px (DEV-03, DEV-10)`, {
    tag: '@full',
  }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(`theme=${theme}`);
    await rows(page).nth(2).click();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const popupId = 'c0ffee1234567';
    expect(await asked(page, 'measure')).toEqual([{ kind: 'measure', popupId }]);
    await page.evaluate((told) => window.preview.tell(told), { kind: 'measured', documentId: 'preview', popupId, measures: MEASURES });
    await expect(page.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
      'The ✕ cannot be pressed: Spring sale, 10 % off lies over it.',
      'dialog#terms of the page lies over it, above any z-index',
      'The page jumped by 0.240 while it appeared, more than 0.1: main',
    ]);
    await expect(page.getByText('header.site lies under it (40 % of the smaller one)')).toBeVisible();
    await expect(page.getByText('2.0 KB, 41 ms')).toBeVisible();
    await expect(page.getByText('38 ms after its turn came')).toBeVisible();
    await expect(rows(page).nth(2)).toContainText('The ✕ cannot be pressed');
    expect(await axeProblems(page, { without: TOOL })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await happen(page, [{ type: 'popup-moved', popupId, from: 'shown', to: 'closed', by: 'gone' }]);
    await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0);
  });
