import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type Desk, saved, test } from '../../support/desk.ts';
import { hear } from '../../support/heard.ts';

/** Tasks of QA, by somebody who sees the panel for the first time. docs/guide/panel.md lists all thirty tasks. */

const ID = 'taskqa0000001';
const OTHER = 'taskqa0000002';
const SPRING = 'Spring letter';
const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };
const EVERY_EIGHT_DAYS = { ...AT_ONCE, d_f_r: 'display_once_every_few_days_3', d_f_a: 8 };
const DAY_MS = 86_400_000;
const UPGRADE =
  '<div data-poptin-container data-width="300" data-height="200"><button type="button" data-action="close" aria-label="Close">×</button><h2>Room for more</h2></div>';

/** It has shown, and that is remembered. */
async function met(desk: Desk): Promise<void> {
  await expect(desk.popup(ID)).toBeVisible();
  await expect
    .poll(async () => (await desk.page.context().cookies()).filter(({ name }) => name.startsWith('poptin_') && name.endsWith(ID)).length)
    .toBeGreaterThan(0);
}

test('Task 4, does it show on a day that I choose? The forecast tells of any day (DEV-17)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, EVERY_EIGHT_DAYS)] });
  await met(desk);
  const forecast = desk.panel.getByRole('region', { name: 'Forecast' });
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA');
  await desk.type(forecast.getByLabel('Any other day'), day(3));
  await expect(forecast.getByRole('listitem').last()).toContainText('Blocked not again before');
  await desk.type(forecast.getByLabel('Any other day'), day(40));
  const row = forecast.getByRole('listitem').last();
  await expect(row).toContainText('Shows');
  await desk.click(row.getByRole('button', { name: /^Try it: / }));
  await expect(desk.panel.getByText('clock: 40 days ahead')).toBeVisible();
  await expect(desk.popup(ID)).toBeVisible();
});

test('Task 5, it waits behind an open popup: one click closes that and shows it (DEV-03, DEV-04)', async ({ desk }) => {
  const gold = { cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] };
  await desk.open({ popups: [saved(OTHER, 'Open already', AT_ONCE), saved(ID, SPRING, gold)] });
  await expect(desk.popup(OTHER)).toBeVisible();
  await desk.click(desk.row(SPRING));
  await desk.button('Show, ignoring gates');
  await expect(desk.panel.getByText('Nothing is shown yet: it waits for its turn after Open already.')).toBeVisible();
  await desk.button('Close Open already and show');
  await expect(desk.popup(ID)).toBeVisible();
  await expect(desk.popup(OTHER)).toBeHidden();
});

test('a popup in the queue that would be refused at its turn is blocked, with its remedy (DEV-03)', async ({ desk }) => {
  const gold = { ...AT_ONCE, cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] };
  await desk.open({ popups: [saved(OTHER, 'Open already', AT_ONCE), saved(ID, SPRING, gold)] });
  await expect(desk.popup(OTHER)).toBeVisible();
  await expect(desk.row(SPRING)).toContainText('Blocked');
  await expect(desk.row(SPRING)).toContainText('only where the cookie tier is “gold”');
  await desk.click(desk.row(SPRING));
  await expect(desk.panel.getByText(/^Would show at its turn if you set the cookie tier/)).toBeVisible();
});

test('Task 6, make it so is one step: the popup that had been seen shows, and is not used up (DEV-16)', async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, { ...AT_ONCE, d_f_r: 'display_once_a_visitor_2' })] });
  await met(desk);
  await desk.page.getByRole('button', { name: 'Reload the site' }).click();
  await expect(desk.row(SPRING)).toContainText('Blocked');
  await desk.button('Make it so');
  await expect(desk.panel.getByRole('status').filter({ hasText: 'Done: it shows, for a copy of the visitor.' })).toBeVisible();
  await expect(desk.popup(ID)).toBeVisible();
});

test('Task 11, put a product of the shop into a simulated cart, by its name (DEV-34)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ site: 'shop' });
  await desk.tab('Simulate');
  await desk.button('Simulate a cart');
  const cart = desk.panel.getByRole('region', { name: 'Cart' });
  await expect(cart.getByLabel('Currency')).toHaveValue('GBP');
  await desk.choose(cart.getByRole('combobox', { name: 'From the shop' }), 'Morning mug');
  await expect(cart.getByRole('listitem', { name: 'Morning mug' })).toBeVisible();
  await expect(desk.panel.getByText(/cart: .*Morning mug/)).toBeVisible();
});

test('a refusal brings the account’s own upgrade popup where its server is known (DEV-06, GAT-11)', { tag: '@full' }, async ({ desk }) => {
  const upgrade = { ...saved(OTHER, 'More views, please', AT_ONCE), template: undefined, poptin: UPGRADE };
  await desk.publish([saved(ID, SPRING)], { upgrade_popup: upgrade });
  await desk.open();
  await desk.tab('Simulate');
  const server = desk.panel.getByRole('region', { name: 'Server' });
  await desk.choose(server.getByLabel('Its answer'), 'refused: views used up');
  await desk.choose(server.getByRole('combobox', { name: 'With', exact: true }), 'the account’s own: More views, please');
  await expect(desk.site.getByRole('heading', { name: 'Room for more' })).toBeVisible();
});

test('Task 14, hand the calls to a developer: one file that a browser’s tools open (DEV-30)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  await desk.tab('Calls');
  const saving = desk.page.waitForEvent('download');
  await desk.button('Save these calls as a HAR file, with all that was sent');
  const { log } = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(log.entries.map(({ request }: { request: { url: string } }) => request.url)).toContainEqual(expect.stringContaining('/display'));
});

test('Task 15, never count this browser here: said under each tab, ended by one click (DEV-15)', async ({ desk, context }) => {
  const viewed: string[] = [];
  context.on('request', (request) => /\/viewed\b/.test(request.url()) && viewed.push(request.url()));
  await desk.open({ popups: [saved(ID, SPRING)] });
  await desk.tab('Simulate');
  await desk.click(desk.panel.getByLabel('Never count this browser on this site'));
  await expect(desk.panel.getByText(/^This browser is never counted on blog\./)).toBeVisible();
  // Another window of the site follows at once, and a later one begins so.
  const other = await context.newPage();
  const heard = await hear(other);
  await other.goto(desk.page.url());
  await expect(other.getByText(/^This browser is never counted on blog\./)).toBeVisible();
  await desk.publish([saved(ID, SPRING, AT_ONCE)]);
  await other.getByRole('button', { name: 'Reload the site' }).click();
  await expect(other.frameLocator('iframe').locator('.poptin-popup').getByRole('dialog')).toBeVisible();
  // The runtime has told the view, and the panel has answered it in the server's place.
  await expect.poll(() => heard.answered('viewed')).toBe(1);
  expect(viewed).toEqual([]);
  await desk.button('Count this browser again');
  await expect(desk.panel.getByText(/^This browser is never counted/)).toHaveCount(0);
  await expect(other.getByText(/^This browser is never counted/)).toHaveCount(0);
});

test('Task 16, which popup covers the button “Pay now”? Measured, the worst is first (DEV-33)', { tag: '@full' }, async ({ desk }) => {
  const card = { poptin_type: 'sside', template: { type: 'sside', format: 'format_1' } };
  await desk.open({ popups: [saved(ID, SPRING, { ...AT_ONCE, ...card })] });
  await expect(desk.popup(ID)).toBeVisible();
  // The page’s own button lies under the middle of the card.
  await desk.site.locator('.poptin-popup .poptin-box').evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const pay = document.createElement('button');
    pay.textContent = 'Pay now';
    pay.style.cssText = `position:fixed;left:${left + width / 2 - 50}px;top:${top + height / 2 - 15}px;width:100px;height:30px;z-index:1`;
    document.body.append(pay);
  });
  await desk.button('Measure all');
  const list = desk.panel.getByRole('region', { name: 'Measured on the page' });
  await expect(list.getByRole('listitem').first()).toContainText('It covers the button “Pay now” completely');
  await expect(desk.row(SPRING)).toContainText('It covers the button “Pay now” completely');
  await expect(list.getByRole('button', { name: 'Close the list of measurements' })).toBeInViewport();
});

test('a shop’s consent tool is seen on the tab Page, with what follows for tracking (DEV-32)', {
  tag: '@full',
}, async ({ desk }) => {
  await desk.open({ site: 'shop' });
  await desk.tab('Page');
  const consent = desk.panel.getByRole('region', { name: 'Consent' });
  await expect(consent).toContainText('Shopify');
  await expect(consent).toContainText(/[Tt]rack/);
});

test('Task 17, what has changed in the settings since the last load? (DEV-31)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  await expect(desk.row(SPRING)).toContainText('Waiting');
  await desk.publish([saved(ID, SPRING, { d_f_r: 'display_once_a_visitor_2' })]);
  await desk.click(desk.panel.getByRole('button', { name: 'Reload the page' }));
  await desk.tab('Config');
  await expect(desk.row(SPRING)).toContainText('1 change');
  await expect(desk.panel.getByRole('region', { name: 'Changed since the last load' })).toContainText('How often was changed');
});
