import { expect, type Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const SPRING = '8f5fa95b4c1f9';
const NEWSLETTER = '2b7c1d90aa4e3';
const BAR = 'c0ffee1234567';
const CLOSED = 'd41d8cd98f00b';
const asked = (page: Page, kind: string) =>
  page.evaluate((wanted) => window.preview.asked.filter((request) => request.kind === wanted), kind);

const ALONE = {
  id: 'alone00000001',
  name: 'Alone',
  type: 'bar',
  format: 1,
  target: 'lead',
  frequency: 'once',
  amount: 1,
  triggers: [],
} as const;

test('an open popup names its first blocking gate, unset gates, and each trigger’s state (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  const detail = page.getByRole('article');
  const triggers = detail.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Force/ }) });
  const verdict = (gate: string, pass: boolean, code = 'x') => ({ gate, pass, code, expected: 'x', actual: 'y', from: 'z' });
  const verdicts = [verdict('converted', true, 'not-converted'), verdict('cookie-filter', true, 'unset'), verdict('frequency', false)];
  await happen(page, [{ type: 'gates-asked', popupId: SPRING, moment: 'again', again: [], pass: false, verdicts }]);
  await expect(detail).toContainText('1 of 3 block it, checked again since');
  await expect(detail.getByRole('group').filter({ has: page.getByText('blocks') })).toContainText('How often');
  await expect(
    detail
      .getByRole('group')
      .filter({ hasText: /^(?:blocks|passes)/ })
      .first(),
  ).toContainText('How often');
  await expect(detail.getByText('Not set:')).toBeVisible();
  const exit = { popupId: SPRING, trigger: 'exit_intent', nth: 2 } as const;
  await happen(page, [{ type: 'trigger-soon', ...exit }]);
  await expect(triggers.nth(2)).toContainText('about to come');
  await happen(page, [{ type: 'trigger-fired', ...exit, forced: true }]);
  await expect(triggers.nth(2)).toContainText('fired from this panel');
  await expect(triggers.nth(0)).not.toContainText('fired from this panel');
});

test('a popup only for clicks says that it has no trigger; chosen types stay on offer (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await page.getByLabel('Type').selectOption('gamified');
  await happen(page, [
    { type: 'popup-moved', popupId: BAR, from: 'shown', to: 'closed', by: 'gone' },
    { type: 'page-entered', url: 'https://shop.example/cart', title: 'Cart' },
    { type: 'config-received', popups: [ALONE], dropped: [] },
    { type: 'display-refused', message: 'Client restricted' },
  ]);
  await expect(page.getByText('Server refused to display: Client restricted')).toBeVisible();
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['all types', 'bar', 'game']);
  await expect(page.getByText('0 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page.getByText('1 popup', { exact: true })).toBeVisible();
  await expect(page.getByText('It has no trigger. Only a click on its link or a command shows it.')).toBeVisible();
});

test('a click measures every popup on the page and the closed ones, again too (DEV-03)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await happen(page, [{ type: 'popup-moved', popupId: NEWSLETTER, from: 'held', to: 'shown', by: 'ready' }]);
  await page.getByRole('button', { name: 'Measure all' }).click();
  expect((await asked(page, 'measure')).map((request) => 'popupId' in request && request.popupId)).toEqual([NEWSLETTER, BAR, CLOSED]);
  const measures = {
    box: { x: 20, y: 30, width: 400, height: 300 },
    stacking: { zIndex: '2147483647', below: [] },
    overlaps: [],
    close: { state: 'free', by: '', byPopupId: null },
    shift: null,
    files: [],
    firstFrameMs: null,
  };
  await page.evaluate((told) => window.preview.tell(told), { kind: 'measured', documentId: 'preview', popupId: BAR, measures });
  await rows(page).nth(2).click();
  await expect(page.getByRole('button', { name: 'Measure again' })).toBeVisible();
  await expect(page.getByText('not seen', { exact: true })).toBeVisible();
  // Moving on from the visible popups ends the outline.
  await page.getByRole('button', { name: 'Free shipping bar' }).focus();
  await expect.poll(async () => (await asked(page, 'highlight')).at(-1)).toEqual({ kind: 'highlight', popupId: BAR });
  await page.getByRole('searchbox').focus();
  await expect.poll(async () => (await asked(page, 'highlight')).at(-1)).toEqual({ kind: 'highlight', popupId: null });
});

test('remedies and forecast are requested again when gates or state change (DEV-17, DEV-16)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await rows(page).nth(1).click();
  const tries = page.getByRole('article').getByRole('button', { name: /^Try it/ });
  await expect(tries).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Try it: now' })).toHaveCount(0);
  const count = async (kind: string) => (await asked(page, kind)).length;
  const grows = async (kind: 'explain' | 'forecast', event: RuntimeEvent) => {
    const before = await count(kind);
    await happen(page, [event]);
    await expect.poll(() => count(kind), kind).toBeGreaterThan(before);
  };
  const again = { type: 'gates-asked', popupId: NEWSLETTER, moment: 'again', again: [], pass: true, verdicts: [] } as const;
  await grows('explain', again);
  await grows('forecast', { type: 'popup-moved', popupId: NEWSLETTER, from: 'held', to: 'armed', by: 'arm' });
});

test('all that is known of a popup is copied by one click (DEV-03)', { tag: '@full' }, async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open();
  await rows(page).nth(1).click();
  await page.getByRole('button', { name: 'Copy everything known of this popup' }).click();
  const copied = async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  await expect.poll(copied).toMatchObject({ summary: { id: NEWSLETTER }, gates: { pass: false }, state: 'held' });
});
