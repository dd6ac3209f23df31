import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { IDS, recordPages, type Visit } from '../support/visits.ts';
import { test } from './firefox-test.ts';
import { press, SOON, says } from './panel-in-tab.ts';

const WELCOME = '.poptin-popup[data-poptin-id="1a6c0e94d7b31"]';

const SPRING: Visit = {
  popups: [
    {
      poptin_id: IDS[0],
      poptin_type: 'lightbox',
      poptin: '<p>Spring</p>',
      poptin_name: 'Spring',
      d_f_r: 'display_once_a_visitor_2',
      triggers: { delay: { seconds: 2, per: 'page' } },
    },
  ],
  before: { seen: [], days: 0, returning: false, vip: null },
  deeds: [
    { kind: 'wait', seconds: 3 },
    { kind: 'close', nth: 0, by: 'x_click' },
  ],
};

/** The file that a visitor gives support, after the blog's popup was closed. */
async function visitorsFile(page: Page, blog: string): Promise<string> {
  await page.goto(blog);
  await page.waitForSelector(`${WELCOME} >>> [data-live]`, { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await page.waitForSelector(WELCOME, { timeout: 20_000, hidden: true });
  return page.evaluate(async () => {
    const { poptin } = window as typeof window & { poptin: { report(): Promise<unknown> } };
    return JSON.stringify(await poptin.report());
  });
}

/** Picks a file like a person: a test in Firefox has no other way to a page of an extension. */
const choose = (panel: Page, text: string) =>
  panel.evaluate((content) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const picked = new DataTransfer();
    picked.items.add(new File([content], 'report.json', { type: 'application/json' }));
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);

// A session over several pages, below, goes the same way.
if (process.env.TEST_FULL)
  test('a visitor’s file replays in Firefox to the same verdicts (DEV-09, R13)', async ({ page, harness, openPanel }) => {
    const text = await visitorsFile(page, harness.urls.sites.blog!);
    const kept = async () => (await page.cookies()).map(({ name }) => name).sort();
    await page.deleteCookie(...(await page.cookies()));
    await page.reload();
    const panel = await openPanel();
    await page.waitForSelector(WELCOME, { timeout: 20_000 });
    await expect.poll(async () => (await kept()).join(), SOON).toContain('poptin_o_v_');
    const before = await kept();
    await press(panel, 'Reproduce');
    await choose(panel, text);
    await says(panel, 'Nothing is replayed yet.');
    await press(panel, 'To the end');
    await says(panel, 'Every verdict is as recorded.');
    await press(panel, 'One step back');
    await says(panel, 'Every verdict so far is as recorded.');
    expect(await kept()).toEqual(before);
    await press(panel, 'Close the session');
    await says(panel, 'Drop a visitor’s file here');
    expect(await kept()).toEqual(before);
  });

test('a session over seven pages replays in a hidden Firefox tab (DEV-09, R13)', async ({ page, harness, openPanel }) => {
  await page.goto(harness.urls.sites.blog!);
  const panel = await openPanel();
  const kept = async () => (await page.cookies()).map(({ name }) => name).sort();
  await page.waitForSelector(WELCOME, { timeout: 20_000 });
  await expect.poll(async () => (await kept()).join(), SOON).toContain('poptin_o_v_');
  const before = await kept();
  await press(panel, 'Reproduce');
  await choose(panel, JSON.stringify(await recordPages([SPRING, ...Array.from({ length: 6 }, () => SPRING)])));
  await says(panel, 'Nothing is replayed yet.');
  await panel.bringToFront();
  // Its timers come once a second now: by them alone this takes half a minute.
  await expect.poll(() => page.evaluate(() => document.hidden), SOON).toBe(true);
  await press(panel, 'To the end');
  await says(panel, 'Every verdict is as recorded.');
  await says(panel, 'Page 7 of 7');
  expect(await kept()).toEqual(before);
});
