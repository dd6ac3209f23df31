import { expect } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { type Desk, saved, test } from '../../support/desk.ts';
import { hear } from '../../support/heard.ts';

/** A support person's day, with nothing but the panel. Each task takes at most three clicks. */

const ID = 'workday000001';
const SPRING = 'Spring letter';
const ONCE = { d_f_r: 'display_once_a_visitor_2' };
const gold = { cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] };

test('Task 1, why does it not show? Its row says so, and the evidence is one click away (DEV-03)', async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, gold)] });
  await expect(desk.row(SPRING)).toContainText('it would be blocked by 1 rule: only where the cookie tier is “gold”');
  await desk.click(desk.row(SPRING));
  await expect(desk.panel.getByRole('article').getByText(/^Would show if you /)).toBeVisible();
});

test('Task 2, show it anyway: it is on the page, whatever blocks it (DEV-04)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, gold)] });
  await desk.click(desk.row(SPRING));
  await desk.button('Show, ignoring gates');
  await expect(desk.popup(ID)).toBeVisible();
});

test('Task 23, an owner asks why: one sentence to send them, copied by one click (DEV-18)', { tag: '@full' }, async ({ desk, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.open({ popups: [saved(ID, SPRING, gold)] });
  await desk.click(desk.row(SPRING));
  await desk.click(desk.panel.getByRole('article').getByRole('button', { name: /^Copy/ }).first());
  await expect(desk.panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^“?Spring letter.*(B|b)locked by 1 rule: .*tier.*gold/);
});

const TRIED = [
  ['tomorrow', 'Try it: tomorrow', /Waiting/, /clock: 1 day ahead/],
  ['as a visitor who closed it', 'Try it: after the ✕', /Blocked by 1 rule/, /Simulated/],
  ['as one who has converted', 'Try it: after converting', /Blocked by 2 rules: already converted/, /Simulated/],
] as const;
for (const [when, does, becomes, simulated] of sample(TRIED, 1))
  test(`Task 3, does it show ${when}? The forecast says so, and one click tries it (DEV-17)`, async ({ desk }) => {
    await desk.open({
      popups: [saved(ID, SPRING, { d_f_r: 'display_once_every_few_days_3', d_f_a: 1, stop_showing_to_converted_users: 1 })],
    });
    await desk.click(desk.row(SPRING));
    await expect(desk.panel.getByText('Forecast', { exact: true })).toBeVisible();
    await desk.button(does);
    await expect(desk.row(SPRING)).toContainText(becomes);
    await expect(desk.panel.getByText(simulated).first()).toBeVisible();
    await expect(desk.panel.getByText('Nothing is counted.').first()).toBeVisible();
  });

const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };
/** The page restarts in the frame. */
const beginsAnew = (desk: Desk) => desk.page.waitForEvent('framenavigated', (frame) => frame !== desk.page.mainFrame());
/** It has shown, and that is remembered. */
async function met(desk: Desk): Promise<void> {
  await expect(desk.popup(ID)).toBeVisible();
  await expect
    .poll(async () => (await desk.page.context().cookies()).filter(({ name }) => name.startsWith('poptin_') && name.endsWith(ID)).length)
    .toBeGreaterThan(0);
}

test('a popup for every eight days stays away after one clock step and shows after two (DEV-06, FRQ-02)', {
  tag: '@full',
}, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, { ...AT_ONCE, d_f_r: 'display_once_every_few_days_3', d_f_a: 8 })] });
  await met(desk);
  await desk.tab('Simulate');
  await desk.button('+ 1 week');
  await expect(desk.panel.getByText(/^Now: Spring letter: blocked by 1 rule: /)).toBeVisible();
  await expect(desk.popup(ID)).toHaveCount(0);
  await desk.button('+ 1 day');
  await expect(desk.panel.getByText('clock: 8 days ahead')).toBeVisible();
  await expect(desk.popup(ID)).toBeVisible();
});

test('Task 8, be a returning visitor, who gets it, and one who has seen it, who does not (DEV-05, FRQ-03)', { tag: '@full' }, async ({
  desk,
}) => {
  await desk.open({ popups: [saved(ID, SPRING, { ...AT_ONCE, ...ONCE })] });
  await met(desk);
  await desk.tab('Simulate');
  let anew = beginsAnew(desk);
  await desk.button('Returning visitor');
  await anew;
  await expect(desk.panel.getByText(/visitor: returning/)).toBeVisible();
  // The real visitor has met it, and would not meet it again.
  await expect(desk.popup(ID)).toBeVisible();
  anew = beginsAnew(desk);
  await desk.button('Saw it');
  await anew;
  await expect(desk.panel.getByText('Now: Spring letter: blocked by 1 rule: already seen, and it shows only once.')).toBeVisible();
  await expect(desk.popup(ID)).toHaveCount(0);
});

test('A new visitor, and back: the real one is as before (DEV-05, DEV-14)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING)] });
  const cookies = () =>
    desk.site.locator('html').evaluate(() => document.cookie.split('; ').filter((each) => /user_id|old_user/.test(each)));
  const before = await cookies();
  await desk.tab('Simulate');
  await desk.button('New visitor');
  await expect(desk.panel.getByText(/visitor: new/)).toBeVisible();
  await desk.button('Stop simulating');
  await expect(desk.panel.getByText('Simulated', { exact: true })).toHaveCount(0);
  // The site reloads meanwhile.
  await expect(async () => expect(await cookies()).toEqual(before)).toPass({ timeout: 10_000 });
  expect(before).toHaveLength(1);
});

test('‘count nothing’ takes one click and hides closes from the server like views (DEV-15)', {
  tag: '@full',
}, async ({ desk, page }) => {
  const told: string[] = [];
  page.on('request', (request) => /\/(viewed|closed?)\b/.test(request.url()) && told.push(new URL(request.url()).pathname));
  const heard = await hear(page);
  await desk.open({ popups: [saved(ID, SPRING, AT_ONCE)] });
  await expect(desk.popup(ID)).toBeVisible();
  // Its view has left, and no other report of it.
  await expect.poll(() => told).toEqual([expect.stringContaining('viewed')]);
  await desk.tab('Simulate');
  await desk.click(desk.panel.getByLabel('Nothing is counted'));
  await desk.site.locator('.poptin-popup [data-action=close]').first().click();
  await expect(desk.popup(ID)).toBeHidden();
  // The runtime has sent it, and the panel has answered it in the server's place.
  await expect.poll(() => heard.answered('closed')).toBe(1);
  expect(told).toEqual([expect.stringContaining('viewed')]);
});

test('Task 7, force a trigger: each has its own button (DEV-04)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({
    popups: [saved(ID, SPRING, { triggers: { delay: { seconds: 3600, per: 'page' }, scroll: { percent: 80 }, exit_intent: 1 } })],
  });
  await desk.click(desk.row(SPRING));
  for (const trigger of ['delay', 'scroll', 'exit intent'])
    await expect(desk.panel.getByRole('button', { name: new RegExp(`^Force .*${trigger}`, 'i') })).toBeEnabled();
  await desk.click(desk.panel.getByRole('button', { name: /^Force .*exit intent/i }));
  await expect(desk.popup(ID)).toBeVisible();
});

test('Task 13, hold a call against the contract: field by field, with what is wrong (DEV-07)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ popups: [saved(ID, SPRING, { d_f_a: 'often' })] });
  await desk.tab('Calls');
  await desk.click(desk.row('display'));
  const held = desk.panel.getByRole('region', { name: 'Contract' });
  await expect(held.getByRole('region', { name: 'Payload' })).toBeVisible();
  await expect(held.getByRole('listitem').filter({ hasText: 'd_f_a' })).toContainText('wrong: text "often"');
});

test('Which popup broke the page? Measured, it names what is wrong, and its row is marked (DEV-03)', { tag: '@full' }, async ({ desk }) => {
  const cover = '<div style="position:absolute;inset:0;z-index:9">Sale</div>';
  const close = '<button type="button" data-action="close" aria-label="Close">×</button>';
  const broken = `<div data-poptin-container data-width="300" data-height="200" style="position:relative">${close}${cover}</div>`;
  const at = { triggers: { delay: { seconds: 0, per: 'page' } } };
  await desk.open({ popups: [saved(ID, SPRING), saved('workday000002', 'Made by hand', { ...at, template: undefined, poptin: broken })] });
  await expect(desk.row('Made by hand')).toContainText('Shown');
  await desk.click(desk.row('Made by hand'));
  await desk.button('Measure');
  await expect(desk.panel.getByRole('list', { name: 'Problems' })).toContainText('The ✕ cannot be pressed');
  await expect(desk.row('Made by hand')).toContainText('The ✕ cannot be pressed');
});

test('A single-page app: each view is a page of its own in the timeline (EMB-05, DEV-08)', { tag: '@full' }, async ({ desk }) => {
  await desk.open({ site: 'recipes' });
  await desk.tab('Timeline');
  // A script of the app navigates, whatever covers its links.
  await desk.site.locator('html').evaluate(() => history.pushState(null, '', '/recipes/green-eggs'));
  // A long timeline has only its visible rows in the document.
  await desk.panel.getByLabel('Search events').fill('green-eggs');
  await expect(desk.panel.locator('[role=option]', { hasText: /green-eggs\d+ events?/ })).toBeVisible();
});

test('Task 19, replay a visitor’s file to the same end (DEV-09, R13)', { tag: '@full' }, async ({ desk, page, harness }) => {
  await desk.publish([saved(ID, SPRING, { triggers: { delay: { seconds: 0, per: 'page' } } })]);
  await page.goto(`${harness.urls.sites.blog}?ppt-report`);
  await page.locator('.poptin-popup').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Report for support' }).click();
  const file = await page.getByRole('dialog', { name: 'Report for support' }).getByRole('textbox').textContent();
  await page.context().clearCookies();
  await desk.open();
  await desk.tab('Reproduce');
  await desk.hand(desk.panel.getByLabel('A session as a file'), file ?? '');
  await desk.button('To the end');
  await expect(desk.panel.getByText('Every verdict is as recorded.')).toBeVisible();
});
