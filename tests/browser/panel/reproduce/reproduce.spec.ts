import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { saved } from '../../support/desk.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { chooseFile, openReproduce, panelIn } from '../../support/panel/reproduce-tab.ts';
import { test } from '../../support/servers.ts';

const siteIn = (page: Page) => page.frameLocator('iframe');
/** axe rules that do not apply to a DevTools panel: DevTools have their own heading, and fold-out controls as small as ours. */
const TOOL = ['page-has-heading-one', 'target-size'];

/** The file that a blog visitor gives support, after its popup was closed. */
async function visitorsFile(page: Page, blog: string): Promise<string> {
  await page.goto(`${blog}?ppt-report`);
  const popup = page.locator('.poptin-popup').getByRole('dialog');
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).first().click();
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Report for support' }).click();
  return (await page.getByRole('dialog', { name: 'Report for support' }).getByRole('textbox').textContent()) ?? '';
}

test('a visitor’s file replays forward and back to the same verdicts, and leaves nothing (DEV-09, R13)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.slow();
  const text = await visitorsFile(page, harness.urls.sites.blog ?? '');
  await page.context().clearCookies();
  await openReproduce(page, harness);
  await chooseFile(page, text);
  const panel = panelIn(page);
  const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option');
  await expect(steps.first()).toContainText('not yet');
  await panel.getByRole('button', { name: 'One step forward' }).click();
  await expect(steps.first()).toContainText('same');
  await expect(panel.getByText('Simulated')).toBeVisible();
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible();
  await panel.getByRole('button', { name: 'One step back' }).click();
  await expect(panel.getByText('Every verdict so far is as recorded.')).toBeVisible();
  expect(await axeProblems(page, { within: '[aria-label=Panel]', without: TOOL })).toEqual([]);
  await panel.getByRole('button', { name: 'Close the session' }).click();
  await expect(panel.getByText('Simulated')).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Drop a visitor’s file here' })).toBeVisible();
  // The visitor who had never been here meets the popup as on a first visit.
  await expect(siteIn(page).locator('.poptin-popup').getByRole('dialog')).toBeVisible();
});

test('a recording over two pages is saved without identity, and replays over both (DEV-09, R13)', async ({ page, harness }) => {
  test.slow();
  await openReproduce(page, harness);
  const panel = panelIn(page);
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(`${harness.urls.sites.blog}/`, async (route) => {
    await asked;
    await route.continue();
  });
  // Neither is what the runtime has to say of itself there when the page is left.
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  await page.route(/chunks\/report-/, async (route) => {
    await said;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Record' }).click();
  await expect(panel.getByText('The page reloads, and the recording starts with it.')).toBeVisible();
  load();
  await expect(panel.getByText('Recording since the page was loaded.')).toBeVisible();
  const popup = siteIn(page).locator('.poptin-popup').getByRole('dialog');
  await expect(popup).toBeVisible();
  await popup.locator('[data-field=email]').fill('noa@example.com');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await siteIn(page).getByRole('link', { name: 'About' }).first().click();
  await expect(panel.getByText('One page was left so far.')).toBeVisible();
  say();
  await expect(popup).toBeVisible();
  const saving = page.waitForEvent('download');
  // Looking elsewhere before the page has answered loses no answer.
  const timeline = await panel.getByRole('tab', { name: 'Timeline' }).elementHandle();
  await panel.getByRole('button', { name: 'Stop and save' }).evaluate((stop: HTMLElement, tab) => {
    stop.click();
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  }, timeline);
  await expect(panel.getByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).not.toContain('noa@example.com');
  expect(JSON.parse(saved)).toMatchObject({ format: 1, recording: {}, earlier: [{ recording: { popups: expect.any(Array) } }] });
  await panel.getByRole('tab', { name: 'Reproduce' }).click();

  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText('Every verdict is as recorded.')).toBeVisible({ timeout: 20_000 });
  const steps = panel.getByRole('listbox', { name: 'Steps' }).getByRole('option');
  const second = steps.filter({ hasText: 'Page 2 of 2' });
  await expect(second).toContainText('same');
  const place = Number(await second.getAttribute('aria-posinset'));
  const back = panel.getByRole('button', { name: 'One step back' });
  for (let at = await steps.count(); at >= place; at--) await back.click();
  await expect(panel.getByText(`Step ${place - 1} of`)).toContainText('Every verdict so far is as recorded.');
  await expect(second).toContainText('not yet');
  await panel.getByRole('button', { name: 'One step forward' }).click();
  await expect(panel.getByText(`Step ${place} of`)).toContainText('Every verdict so far is as recorded.');
  await expect(second).toContainText('same');
});

test.beforeEach(({ publish }) => publish([saved('reproduced001', 'Spring letter', { triggers: { delay: { seconds: 0, per: 'page' } } })]));

test('a popup requested by a click shows in its visitor’s replay (DEV-09, R13, API-02, TRG-11)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  test.slow();
  await publish([saved('clicked000001', 'Sizes', { triggers: {} })]);
  const answer = { display: true, poptins: [] };
  await page.route(/\/api\/display\/(?!click)[^/?]+$/, (route) =>
    route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(harness.urls.sites.blog ?? '');
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<button data-poptin-open="clicked000001">Sizes</button>'));
  await page.getByRole('button', { name: 'Sizes' }).click();
  await expect(page.locator('.poptin-popup').getByRole('dialog')).toBeVisible();
  const text = JSON.stringify(await page.evaluate(() => window.poptin.report()));
  await page.unroute(/\/api\/display\/(?!click)[^/?]+$/);
  await page.context().clearCookies();

  await openReproduce(page, harness);
  await chooseFile(page, text);
  await panelIn(page).getByRole('button', { name: 'To the end' }).click();
  await expect(panelIn(page).getByText('Every verdict is as recorded.')).toBeVisible();
  await expect(siteIn(page).locator('.poptin-popup').getByRole('dialog')).toBeVisible();
});

test('a file with markup at a foreign host loads nothing from there and shows a stand-in (SEC-10, DEV-09)', {
  tag: '@full',
}, async ({ page, harness }) => {
  test.slow();
  const text = await visitorsFile(page, harness.urls.sites.blog ?? '');
  const file = JSON.parse(text) as { popups: Array<{ config: Record<string, unknown> }> };
  for (const { config } of file.popups) config.poptin_url = 'http://127.0.0.1:9/markup.html';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().clearCookies();
  await openReproduce(page, harness);
  await chooseFile(page, JSON.stringify(file));
  // Only as far as the popup shows: further on it is closed.
  const steps = panelIn(page).getByRole('listbox', { name: 'Steps' }).getByRole('option');
  const shows = Number(await steps.filter({ hasText: 'Spring letter: delay' }).getAttribute('aria-posinset'));
  for (let step = 0; step < shows; step++) await panelIn(page).getByRole('button', { name: 'One step forward' }).click();
  await expect(panelIn(page).getByRole('alert')).toContainText('The file names markup at 127.0.0.1:9.');
  await expect(siteIn(page).getByText('Its markup is not in the file.')).toBeAttached();
  expect(asked.filter((url) => url.includes(':9/'))).toEqual([]);
});
