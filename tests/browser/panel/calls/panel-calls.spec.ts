import { expect, type Page } from '@playwright/test';
import type { Exchange } from '../../../../inspection/calls/exchange.ts';
import type { CallName } from '../../../../runtime/wire/call-names.ts';
import { callView, RIGHT, type RightCall } from '../../../support/right-calls.ts';
import { sample } from '../../../support/sample.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const TOOL = ['page-has-heading-one', 'target-size'];

const openCalls = (page: Page) => page.getByRole('tab', { name: 'Calls' }).click();

/** A call that has happened, with all that went over the wire: a further row of the open tab. */
async function called(
  page: Page,
  callId: number,
  call: CallName,
  right: RightCall,
  resentFrom?: number,
  went: Partial<Exchange> = {},
): Promise<void> {
  const { method, url, payload, response, exchange } = callView(call, right);
  const resent = resentFrom === undefined ? {} : { resentFrom };
  const before = await rows(page).count();
  await happen(page, [
    { type: 'call-started', callId, call, method, url, payload, ...resent },
    { type: 'call-settled', callId, call, outcome: 'ok', status: 200, ms: 20, problem: '', response, ...resent },
  ]);
  const told = { kind: 'exchange', documentId: 'preview', exchange: { ...exchange, ...went, callId } };
  await page.evaluate((report) => window.preview.tell(report), told);
  await expect(rows(page)).toHaveCount(before + 1);
}

test('a call against the contract names each wrong field, its value and the expected one (DEV-07)', async ({ page, open }) => {
  await open();
  await openCalls(page);
  const { trigger: _, ...payload } = RIGHT.viewed.payload ?? {};
  await called(page, 20, 'viewed', { ...RIGHT.viewed, payload: { ...payload, url: 7, extra: '' } });
  await expect(rows(page).last()).toContainText('3 wrong');
  await rows(page).last().click();
  const detail = page.getByRole('article', { name: 'Call viewed' });
  await expect(detail).toContainText('3 fields against the contract.');
  const part = detail.getByRole('region', { name: 'Payload, field by field' });
  await expect(part.getByRole('listitem')).toHaveText([
    /^trigger missing; expected delay, scroll, exit_intent,/,
    'url wrong: number 7; expected an address in full',
    'extra unknown: empty text; expected nothing: the contract has no field of this name',
  ]);
  await part.getByRole('button', { name: '6 right' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(9);
  await expect(part).toContainText('viewer_id right: text "65c2a9f1e0b7d"');
});

test('calls are searched, filtered by failure or contract, and an empty result says so (DEV-07)', async ({ page, open }) => {
  await open();
  await openCalls(page);
  const search = page.getByRole('searchbox', { name: 'Search calls' });
  await search.fill('israel');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 of 4')).toBeVisible();
  await search.fill('no such words');
  await expect(page.getByText('No call matches')).toBeVisible();
  await search.fill('');
  for (const kind of ['failed', 'wrong']) {
    await page.getByRole('combobox', { name: 'Show' }).selectOption(kind);
    await expect(rows(page)).toHaveText([/^500\s*viewed/]);
  }
});

test('a call is copied as a command for a shell (DEV-07)', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open();
  await openCalls(page);
  await called(page, 21, 'closed', RIGHT.closed);
  await rows(page).last().click();
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  expect(command).toMatch(/^curl .* --request 'POST' .* --data-raw 'store_integration=shopify&.*' --url '.*\/closed\/8f5fa95b4c1f9'$/);
});

test('a resent call leaves from the page in a visitor copy, and names its origin (DEV-07, DEV-14)', async ({ page, open }) => {
  await open();
  await openCalls(page);
  await called(page, 22, 'display', RIGHT.display);
  await rows(page).last().click();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Sent again: see the last call in the list.')).toBeVisible();
  const asked = await page.evaluate(() => window.preview.asked.slice(-2));
  expect(asked).toMatchObject([
    { kind: 'simulate', simulation: { copy: true } },
    { kind: 'resend', callId: 22 },
  ]);
  await called(page, 1_000_000_001, 'display', RIGHT.display, 22);
  await expect(rows(page).last()).toContainText('resent from this panel');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('resent');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await expect(page.getByRole('article')).toContainText('from this panel; the page ignores the answer');
});

test('an open call shows and copies what really left and came, and what was not kept (DEV-07)', {
  tag: '@full',
}, async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open();
  await openCalls(page);
  const detail = page.getByRole('article', { name: 'Call viewed' });
  const part = (name: string) => detail.getByRole('region', { name, exact: true });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const goes = async (callId: number, went: Partial<Exchange>) => {
    await called(page, callId, 'viewed', RIGHT.viewed, undefined, went);
    await rows(page).last().click();
  };

  const piece = 'plain words '.repeat(500);
  await goes(30, {
    left: false,
    retryAfter: '120',
    body: { trigger: 'simulated instead' },
    answer: Array.from({ length: 5 }, () => piece),
    whole: false,
  });
  await expect(detail).toContainText('Retry after120');
  await expect(detail).toContainText('nowhere: this panel answered instead of the server');
  await expect(part('Answer')).toContainText('Only its beginning was kept.');
  await expect(part('Payload')).toContainText('simulated instead');
  await expect(part('Payload')).not.toContainText('viewer_id');
  await page.getByRole('button', { name: 'Copy the payload' }).click();
  await expect.poll(clipboard).toBe(JSON.stringify({ trigger: 'simulated instead' }, null, 2));
  await page.getByRole('button', { name: 'Copy the answer' }).click();
  await expect.poll(clipboard).toBe(piece.repeat(5));

  await goes(31, { answer: [''] });
  await expect(part('Answer')).toContainText('No answer arrived.');
  for (const words of ['Only its beginning was kept', 'nowhere: this panel', 'Retry after']) await expect(detail).not.toContainText(words);
});

test('the Calls tab says that a page has made no call yet (DEV-07)', { tag: '@full' }, async ({ page, open }) => {
  await open('page=none');
  await openCalls(page);
  await expect(page.getByText('No calls yet')).toBeVisible();
  await expect(page.getByText('No call matches')).toHaveCount(0);
});

test('a call that changes the visitor’s real cart is not resent, and says why (DEV-07, DEV-14)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  await openCalls(page);
  await called(page, 23, 'cart-add', RIGHT['cart-add']);
  await rows(page).last().click();
  await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
  await expect(page.getByText('it would change the visitor’s real cart')).toBeVisible();
});

test('a call that the server would count is not resent, and can be copied (DEV-07, DEV-15)', async ({ page, open }) => {
  await open();
  await openCalls(page);
  await called(page, 25, 'conversion', RIGHT.conversion);
  await rows(page).last().click();
  await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
  await expect(page.getByText('because the server would count it again. Copy it as curl if you need it.')).toBeVisible();
});

test('a shop’s own banner, whose calls are counted apart, is a call like any other (DEV-07)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await openCalls(page);
  await called(page, -1, 'banner', RIGHT.banner);
  await expect(rows(page).last()).toContainText('banner');
});

const LOOKS = [
  ['dark', 360],
  ['light', 1000],
] as const;
for (const [theme, width] of sample(LOOKS, 1))
  test(`the detail of a call is accessible to its last field at ${width} px, ${theme} (DEV-10)`, { tag: '@full' }, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(`theme=${theme}`);
    await openCalls(page);
    await called(page, 24, 'display', { ...RIGHT.display, answer: { display: 'maybe', poptins: [], more: 1 } });
    await rows(page).last().click();
    for (const button of await page.getByRole('button', { name: / right$/ }).all()) await button.click();
    expect(await axeProblems(page, { without: TOOL })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
