import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const TOOL = ['page-has-heading-one', 'target-size'];
const BAR = 'c0ffee1234567';

const openTimeline = (page: Page) => page.getByRole('tab', { name: 'Timeline' }).click();
const next: RuntimeEvent = { type: 'page-entered', url: 'https://shop.example/cart', title: 'Cart' };

test('the timeline lists events under their pages or popups, by name (DEV-08)', async ({ page, open }) => {
  await open();
  await openTimeline(page);
  await happen(page, [next, { type: 'popup-closed', popupId: BAR, closeTrigger: 'x_click' }]);
  await expect(rows(page).filter({ hasText: /^https:\/\/shop\.example\/cart2 events/ })).toBeVisible();
  await expect(rows(page).last()).toContainText('Closed: Free shipping bar, with ✕');

  await page.getByRole('combobox', { name: 'Grouped by' }).selectOption('popup');
  await page.getByRole('combobox', { name: 'Popup', exact: true }).selectOption('Free shipping bar');
  await expect(rows(page).first()).toHaveText(/^Free shipping bar\d+ events/);
  await expect(rows(page).filter({ hasText: 'Shown: Free shipping bar, at once' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Spring sale' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No event matches')).toBeVisible();
});

test('an event that the panel caused is marked, and its questions are hidden (DEV-08)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await openTimeline(page);
  await page.getByRole('searchbox').fill('popup');
  await page.evaluate((popupId) => {
    const event = (n: number, asked: string, what: object) => ({ n, at: Date.now(), asked, event: what });
    const events = [
      event(900, 'explain', { type: 'change-found', popupId, change: 'wait for popup' }),
      event(901, 'command', { type: 'command', command: { kind: 'close', popupId } }),
      event(902, 'command', { type: 'popup-closed', popupId, closeTrigger: 'api' }),
    ];
    window.preview.tell({ kind: 'events', documentId: 'preview', events });
  }, BAR);
  await expect(rows(page).last()).toHaveText(/Closed: Free shipping bar.*from this panel$/);
  await expect(rows(page).filter({ hasText: 'Commanded: close Free shipping bar' })).toHaveText(/from this panel$/);
  await expect(rows(page).filter({ hasText: 'wait for popup' })).toHaveCount(0);
});

test('the keyboard opens a page’s heading and an event, and the list keeps the focus (DEV-08, DEV-10)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTimeline(page);
  await page.getByRole('listbox', { name: 'Events' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('article', { name: 'https://shop.example/collections/spring' })).toContainText('popups');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article', { name: 'Event 1', exact: true })).toContainText('Started: runtime 0.1.0');
  await expect(page.getByRole('listbox', { name: 'Events' })).toBeFocused();
});

test('the visible timeline is copied as text, and saved as a file (DEV-08)', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open();
  await openTimeline(page);
  await page.getByRole('searchbox').fill('viewed at once');
  await page.getByRole('button', { name: 'Copy these events as text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https:\/\/shop\.example\/collections\/spring, from .*\n {2}[\d:.]+ {2}Shown: Free shipping bar, at once\n$/,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these events with all values, as a JSON file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^timeline-shop\.example-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    format: 'poptins-timeline',
    groups: [{ title: 'https://shop.example/collections/spring', events: [{ event: { type: 'popup-viewed', popupId: BAR } }] }],
  });
});

test('a heading names its time and subject, an event its cause; a cleared list says so (DEV-08)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTimeline(page);
  await page.evaluate((popupId) => {
    const at = (time: string) => new Date(`2030-01-02T${time}`).getTime();
    const event = (n: number, when: number, asked: string | null, what: object) => ({ n, at: when, ...(asked && { asked }), event: what });
    const events = [
      event(900, at('10:00:00'), null, { type: 'page-entered', url: 'https://shop.example/next', title: 'Next' }),
      event(901, at('10:00:30'), 'command', { type: 'popup-closed', popupId, closeTrigger: 'api' }),
      event(902, at('10:02:05'), null, { type: 'fault', where: 'here', message: 'Boom', stack: '' }),
    ];
    window.preview.tell({ kind: 'events', documentId: 'preview', events });
  }, BAR);
  await rows(page).filter({ hasText: 'https://shop.example/next3 events' }).click();
  const heading = page.getByRole('article', { name: 'https://shop.example/next' });
  await expect(heading.locator('dl')).toHaveText(/^From.*10:00:00.*To10:02:05.*page1.*popups1.*faults1$/);
  await expect(heading).not.toContainText('triggers');
  await rows(page).filter({ hasText: 'Closed: Free shipping bar' }).last().click();
  await expect(page.getByRole('article')).toContainText('this panel, not the page');
  await rows(page).filter({ hasText: 'Boom' }).click();
  await expect(page.getByRole('article')).not.toContainText('this panel');
  await page.getByRole('button', { name: 'Clear the timeline' }).click();
  await expect(page.getByText('You cleared this list')).toBeVisible();
  await page.evaluate(() => {
    const event = { type: 'fault', where: 'there', message: 'Bang', stack: '' };
    window.preview.tell({ kind: 'events', documentId: 'preview', events: [{ n: 903, at: Date.now(), event }] });
  });
  await expect(rows(page).last()).toContainText('Bang');
});

test('a reader further up, or in an open event, stays there while more happens (DEV-08)', {
  tag: '@full',
}, async ({ page, open }) => {
  const more = (from: number) =>
    happen(
      page,
      Array.from({ length: 60 }, (_, i) => ({ type: 'fault', where: `place ${from + i}`, message: 'Boom', stack: '' }) as const),
    );
  await open();
  await openTimeline(page);
  await more(0);
  await expect(rows(page).last()).toContainText('place 59');
  await rows(page).last().click();
  await more(100);
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'place 59' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close the details' }).click();
  const list = page.getByRole('listbox', { name: 'Events' });
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(rows(page).filter({ hasText: 'Started: runtime' })).toBeInViewport();
  await more(200);
  await expect(rows(page).filter({ hasText: 'Started: runtime' })).toBeInViewport();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(rows(page).last()).toContainText('place 259');
  await more(300);
  await expect(rows(page).filter({ hasText: 'place 359' })).toBeInViewport();
});

const LOOKS = [
  ['dark', 360],
  ['light', 1000],
] as const;
for (const [theme, width] of sample(LOOKS, 1))
  test(`a timeline of several pages is fit for everybody at ${width} px, ${theme} (DEV-10)`, { tag: '@full' }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(`theme=${theme}`);
    await openTimeline(page);
    await happen(page, [next]);
    for (const row of ['first', 'last'] as const) {
      await rows(page)[row]().click();
      expect(await axeProblems(page, { without: TOOL })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('where DevTools has no clipboard, a copy by key keeps the focus, and a blocked copy says so (DEV-08)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => true;
  });
  await page.getByRole('button', { name: 'Copy these events as text' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copied' }).press('Enter');
  await expect(page.getByRole('button', { name: 'The browser blocked copying.' })).toBeFocused();
});
