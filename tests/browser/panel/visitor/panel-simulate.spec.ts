import { expect, type Page } from '@playwright/test';
import type { Request } from '../../../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { beginAnew, happen, test } from '../panel-fixture.ts';

const HOUR_MS = 3_600_000;
const FIRST = '8f5fa95b4c1f9';

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Simulated' });
const openTab = (page: Page) => page.getByRole('tab', { name: 'Simulate' }).click();
/** The requests to the page that a person caused. */
const asked = async (page: Page) =>
  (await page.evaluate(() => window.preview.asked)).filter(({ kind }) => !['replay', 'explain', 'prizes', 'forecast'].includes(kind));
const simulated = (change: object, reload: boolean): Request => ({
  kind: 'simulate',
  simulation: { ...NOTHING_SIMULATED, ...change },
  reload,
});

test('the day is stepped on by an hour, a day and a week, both ways, and back to now by one click (DEV-06)', async ({ page, open }) => {
  await open();
  await openTab(page);
  for (const name of ['+ 1 week', '+ 1 day', '− 1 hour'])
    await place(page, 'Day and time').getByRole('button', { name, exact: true }).click();
  await expect(strip(page)).toContainText('clock: 7 days 23 hours ahead');
  await place(page, 'Day and time').getByRole('button', { name: 'Back to now' }).click();
  await expect(strip(page)).toHaveCount(0);
  const offsets = [7 * 24, 8 * 24, 8 * 24 - 1, 0].map((hours) => simulated({ clockOffsetMs: hours * HOUR_MS }, true));
  expect(await asked(page)).toEqual(offsets);
});

test('any day and time can be typed, and is what the panel says it is (DEV-06)', { tag: '@full' }, async ({ page, open }) => {
  await page.clock.setFixedTime('2026-11-22T12:00:00');
  await open();
  await openTab(page);
  await page.getByLabel('Any other').fill('2026-12-24T18:30');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(place(page, 'Day and time')).toContainText('24 Dec 2026');
  await expect(place(page, 'Day and time')).toContainText('18:30');
  await expect(strip(page)).toContainText('clock: 32 days 6 hours ahead');
  await page.getByLabel('Any other').fill('2026-11-22T12:00');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
});

test('a click makes another visitor: named, copied, and ended by stopping (DEV-05)', async ({ page, open }) => {
  await open();
  await openTab(page);
  await place(page, 'Visitor').getByRole('button', { name: 'Returning visitor' }).click();
  await expect(strip(page)).toContainText('visitor: returning visitor, in a copy of the visitor. Nothing is counted.');
  await beginAnew(page);
  await page.getByLabel('A visitor who knows').selectOption('Newsletter');
  await place(page, 'Visitor').getByRole('button', { name: 'At its limit' }).click();
  await expect(strip(page)).toContainText('visitor: at its limit (Newsletter)');
  await expect(place(page, 'Visitor').getByRole('button', { name: 'At its limit' })).toHaveAttribute('aria-pressed', 'true');
  await expect(place(page, 'Visitor')).toContainText('At its limit: seen, because it shows only once.');
  await page.getByRole('button', { name: 'Stop simulating' }).click();
  await expect(strip(page)).toHaveCount(0);
  const [returning, capped] = [
    { preset: 'returning', popupId: '' },
    { preset: 'capped', popupId: '2b7c1d90aa4e3' },
  ] as const;
  expect(await asked(page)).toEqual([
    simulated({ visitor: returning }, false),
    { kind: 'become', ...returning },
    simulated({ visitor: capped }, false),
    { kind: 'become', ...capped },
    simulated({}, true),
  ]);
});

test('the chosen popup is the one the visitor has met; popups without limit have no button (DEV-05)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await happen(page, [
    {
      type: 'config-received',
      popups: [{ id: 'free1', name: 'Always', type: 'bar', format: 1, target: 'lead', frequency: 'every-days', amount: 0, triggers: [] }],
      dropped: [],
    },
  ]);
  await page.getByRole('option').filter({ hasText: 'Always' }).click();
  await openTab(page);
  await expect(page.getByLabel('A visitor who knows')).toHaveValue('free1');
  await expect(place(page, 'Visitor').getByRole('button', { name: 'At its limit' })).toBeDisabled();
  await expect(place(page, 'Visitor')).toContainText('Its own rule has no limit.');
  await page.getByLabel('A visitor who knows').selectOption(FIRST);
  await expect(place(page, 'Visitor').getByRole('button', { name: 'At its limit' })).toBeEnabled();
});

test('‘count nothing’ starts and ends with one click, beside any simulation (DEV-15)', async ({ page, open }) => {
  await open();
  await openTab(page);
  const nothing = place(page, 'Counting').getByRole('checkbox', { name: 'Nothing is counted' });
  await expect(nothing).not.toBeChecked();
  await nothing.check();
  await expect(strip(page)).toContainText('Nothing is counted.');
  await nothing.uncheck();
  await expect(strip(page)).toContainText('The visit is counted.');
  expect(await asked(page)).toEqual([simulated({ copy: true }, false), simulated({ copy: true, count: true }, false)]);
});

test('the tab says how far a simulation goes, and without a page what to do (DEV-06)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await openTab(page);
  await expect(page.getByText('apply to every page of this site in this tab, until you stop them or close the panel')).toBeVisible();
  await open('page=none');
  await openTab(page);
  await expect(page.getByText('Not attached to a page').first()).toBeVisible();
});

const status = (code: number, seconds = 0) => ({ kind: 'status', status: code, seconds, upgrade: false });
const OFF: Request = { kind: 'command', command: { kind: 'off' } };
const ON: Request = { kind: 'command', command: { kind: 'on' } };
const offline = { kind: 'offline', status: 0, seconds: 0, upgrade: false } as const;

test('a single call gets another answer without a reload, and one click restores it (DEV-06)', async ({ page, open }) => {
  await open();
  await openTab(page);
  const server = place(page, 'Server');
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('conversion');
  await server.getByLabel('Its answer').selectOption('5xx');
  await server.getByLabel('Status').fill('503');
  await server.getByLabel('Asks to wait').fill('20');
  await server.getByRole('button', { name: 'Set' }).click();
  await expect(strip(page)).toContainText('server: conversion 503, wait 20 s');
  await server.getByLabel('Its answer').selectOption('4xx');
  await expect(server.getByLabel('Status')).toHaveValue('404');
  await expect(server.getByLabel('Asks to wait')).toHaveValue('0');
  await server.getByRole('button', { name: 'Real server' }).click();
  await expect(strip(page)).toHaveCount(0);
  expect(await asked(page)).toEqual([
    ...[status(500), status(503, 20), status(404)].map((conversion) => simulated({ server: { conversion } }, false)),
    simulated({}, false),
  ]);
});

test('an answer that decides about popups applies at once, without a reload (DEV-06, GAT-11)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page);
  const server = place(page, 'Server');
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('display');
  await server.getByLabel('Its answer').selectOption('refused: views used up');
  await server.getByRole('combobox', { name: 'With', exact: true }).selectOption('no upgrade popup');
  await server.getByRole('combobox', { name: 'Call', exact: true }).selectOption('every');
  await server.getByLabel('Its answer').selectOption('offline');
  await expect(strip(page)).toContainText('server: every call offline · server: display refused: views used up, in a copy');
  await expect(server.getByRole('list', { name: 'Other simulated answers' })).toHaveText(/display\s*refused: views used up/);
  await server.getByRole('button', { name: 'Real answer for display' }).click();
  await expect(strip(page)).toContainText('server: every call offline, in a copy');
  const refused = { kind: 'refused-max-views', status: 0, seconds: 0 };
  expect(await asked(page)).toEqual(
    [
      { display: { ...refused, upgrade: true } },
      { display: { ...refused, upgrade: false } },
      { display: { ...refused, upgrade: false }, every: offline },
      { every: offline },
    ].flatMap((answers) => [OFF, simulated({ server: answers }, false), ON]),
  );
});

test('consent, place, language, preview and ad blocker are each marked, applied and ended (DEV-06)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page);
  const steps: ReadonlyArray<readonly [where: string, control: string, value: string, change: object, words: string]> = [
    ['Consent', 'TCF banner', 'later no (after 5 s)', { consent: { tcf: 'later-no' } }, 'consent: TCF banner later no (after 5 s)'],
    ['Place and language', 'Country', 'Germany', { country: 'DE' }, 'country: Germany'],
    ['Place and language', 'Language', 'Hebrew (Israel)', { language: 'he-IL' }, 'language: Hebrew (Israel)'],
    ['Preview and ad blocker', 'Preview of', 'Newsletter', { preview: '2b7c1d90aa4e3' }, 'preview of Newsletter'],
  ];
  let all = {};
  for (const [where, control, value, change, words] of steps) {
    await place(page, where).getByRole('combobox', { name: control }).selectOption(value);
    await expect(strip(page)).toContainText(words);
    all = { ...all, ...change };
    expect((await asked(page)).slice(-3)).toEqual([OFF, simulated(all, false), ON]);
  }
  await place(page, 'Preview and ad blocker').getByRole('checkbox', { name: 'An ad blocker is on' }).check();
  await expect(strip(page)).toContainText('an ad blocker');
  await place(page, 'Preview and ad blocker').getByRole('button', { name: 'As it is' }).click();
  await place(page, 'Consent').getByRole('button', { name: 'As it is' }).click();
  await place(page, 'Place and language').getByRole('button', { name: 'As they are' }).click();
  await expect(strip(page)).toHaveCount(0);
});

test('a cart of any shop kind is made up, changed, emptied and given back (DEV-06)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await openTab(page);
  const cart = place(page, 'Cart');
  await cart.getByRole('button', { name: 'Simulate a cart' }).click();
  await expect(strip(page)).toContainText('Shopify cart: 1 item, 25.00 USD');
  await cart.getByRole('button', { name: 'Add an item' }).click();
  const second = cart.getByRole('listitem', { name: 'Product 1002' });
  await second.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await second.getByRole('spinbutton', { name: 'Price' }).fill('9.99');
  await page.keyboard.press('Enter');
  await expect(cart).toContainText('Worth 54.97 USD');
  await cart.getByRole('textbox', { name: 'Currency' }).fill('gbp');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText('Shopify cart: 4 items, 54.97 GBP');
  await second.getByRole('textbox', { name: 'Product id' }).fill('not an id');
  await page.keyboard.press('Enter');
  await second.getByRole('textbox', { name: 'Name' }).fill('Teapot');
  await page.keyboard.press('Enter');
  await cart.getByRole('button', { name: 'Remove Product 1001' }).click();
  const left = { title: 'Teapot', productId: '1002', variantId: '1002', category: '', quantity: 3, priceHundredths: 999 };
  expect((await asked(page)).at(-1)).toEqual(simulated({ cart: { platform: 'shopify', currency: 'GBP', items: [left] } }, false));
  await cart.getByRole('combobox', { name: 'Shop' }).selectOption('WooCommerce');
  await expect(strip(page)).toContainText('WooCommerce cart: 3 items, 29.97 GBP');
  // Popups leave the visitor who saw them first.
  expect((await asked(page)).slice(-3).map(({ kind }) => kind)).toEqual(['command', 'simulate', 'command']);
  await cart.getByRole('button', { name: 'Empty it' }).click();
  await expect(cart).toContainText('The cart is empty.');
  await expect(strip(page)).toContainText('WooCommerce cart: empty');
  await cart.getByRole('button', { name: 'The shop’s own' }).click();
  await expect(strip(page)).toHaveCount(0);
});

test('a visitor is kept under a name, compared, restored and forgotten (DEV-05)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await openTab(page);
  const shots = place(page, 'Snapshots of the visitor');
  await expect(shots).toContainText('No snapshots yet.');
  await shots.getByLabel('Name of the snapshot').fill('Before the sale');
  await shots.getByRole('button', { name: 'Take a snapshot' }).click();
  await expect(shots.getByRole('listitem', { name: 'Before the sale' })).toContainText('6 values');
  await expect(shots).toContainText('No difference.');
  await page.evaluate(() => {
    const entries = [
      { area: 'cookie', key: 'poptin_user_id', raw: '0.other', meaning: 'Who the visitor is, on this site' },
      { area: 'cookie', key: 'poptin_conversion_p1', raw: 'c', meaning: 'Has converted on popup p1' },
    ];
    window.preview.tell({ kind: 'memory', documentId: 'preview', entries });
  });
  const rows = shots.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Has converted on a popup of another page' })).toHaveText(/^added/);
  await expect(rows.filter({ hasText: 'Who the visitor is' })).toContainText('0.k3j9x0a2b4c → 0.other');
  await expect(rows.filter({ hasText: 'poptin_old_user' })).toHaveText(/^gone/);
  // A panel that is opened later has it too.
  await open();
  await openTab(page);
  await shots.getByRole('button', { name: 'Become' }).click();
  await expect(strip(page)).toContainText('visitor: as in “Before the sale”');
  const [told, restored] = await asked(page);
  expect(told).toEqual(simulated({ snapshot: 'Before the sale' }, false));
  expect(restored).toMatchObject({
    kind: 'restore',
    entries: expect.arrayContaining([expect.objectContaining({ key: 'poptin_user_id', raw: '0.k3j9x0a2b4c' })]),
  });
  await shots.getByRole('button', { name: 'Delete Before the sale' }).click();
  await expect(shots).toContainText('No snapshots yet.');
});

test('the next prize of a game is chosen among possible ones, and left to chance again (GAM-01, DEV-06)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  await openTab(page);
  const game = 'd41d8cd98f00b';
  const prizes = [
    { label: 'Ten off', code: 'TEN', chances: 60, wins: true },
    { label: 'Never', code: '', chances: 0, wins: true },
    { label: 'Nothing', code: '', chances: 40, wins: false },
  ];
  await page.evaluate(([popupId, all]) => window.preview.tell({ kind: 'prizes', documentId: 'preview', popupId, prizes: all }), [
    game,
    prizes,
  ] as const);
  const next = place(page, 'Next prize').getByRole('combobox', { name: 'Wheel of spring' });
  await expect(next.getByRole('option')).toHaveText(['by chance', 'Ten off', 'Nothing (loses)']);
  await next.selectOption('Nothing (loses)');
  await expect(strip(page)).toContainText('next prize: Nothing');
  expect((await asked(page)).at(-1)).toEqual(simulated({ prize: { popupId: game, label: 'Nothing', roll: 0.8 } }, false));
  await place(page, 'Next prize').getByRole('button', { name: 'Leave it to chance' }).click();
  await expect(strip(page)).toHaveCount(0);
});
