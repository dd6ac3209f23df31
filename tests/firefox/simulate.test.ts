import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { test } from './firefox-test.ts';
import { fill, press, SOON, says } from './panel-in-tab.ts';

const WELCOME = '.poptin-popup[data-poptin-id="1a6c0e94d7b31"]';
const UPGRADE = '.poptin-popup[data-poptin-id="simulated-upgrade"]';
const SEEN_TODAY = 'shown today, not again before';

interface Kept {
  readonly name: string;
  readonly value: string;
  /** In seconds since 1970. */
  readonly ends: number;
}

/** The browser's own storage of the visitor. */
async function kept(page: Page): Promise<Kept[]> {
  const cookies = await page.cookies();
  return cookies
    .filter(({ name }) => name.startsWith('poptin'))
    .map(({ name, value, expires }) => ({ name, value, ends: expires }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The shown records: no page view renews them. */
const seen = (all: Kept[]) => all.filter(({ name }) => /^poptin_[do]_.*_1a6c0e94d7b31$/.test(name));

/** As before, except for what the real page renewed when it reloaded a minute ago. */
function expectSameVisitor(now: Kept[], before: Kept[]): void {
  expect(seen(now)).toEqual(seen(before));
  expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const drifts = now.map(({ ends }, at) => Math.abs(ends - before[at]!.ends));
  expect(Math.max(...drifts)).toBeLessThan(3600);
}

/** A visitor who was never here meets the blog's welcome now. */
async function meet(page: Page, blog: string): Promise<void> {
  await page.goto(blog);
  await page.waitForSelector(WELCOME, { timeout: 20_000 });
  await expect.poll(async () => seen(await kept(page)).length, SOON).toBe(3);
}

test('a week ahead in Firefox today’s popup shows again, and the visitor is unchanged (DEV-05, DEV-06)', async ({
  page,
  harness,
  openPanel,
}) => {
  await meet(page, harness.urls.sites.blog!);
  await page.reload();
  const panel = await openPanel();
  await says(panel, SEEN_TODAY);
  const before = await kept(page);
  await press(panel, 'Simulate');
  await press(panel, '+ 1 week');
  await says(panel, 'clock: 7 days ahead');
  await says(panel, 'in a copy of the visitor. Nothing is counted.');
  await page.waitForSelector(WELCOME, { timeout: 20_000 });
  expectSameVisitor(await kept(page), before);

  await press(panel, 'Stop simulating');
  await press(panel, 'Popups');
  await says(panel, SEEN_TODAY);
  expectSameVisitor(await kept(page), before);
  expect(await page.$(WELCOME)).toBeNull();
});

// Chromium shows it in `npm test`.
if (process.env.TEST_FULL)
  test('a refused display in Firefox shows the upgrade popup, follows the page, and ends (DEV-06)', async ({
    page,
    harness,
    openPanel,
  }) => {
    await meet(page, harness.urls.sites.blog!);
    const panel = await openPanel();
    await says(panel, 'Shown');
    const before = await kept(page);
    await press(panel, 'Simulate');
    await fill(panel, 'Call', 'display');
    await fill(panel, 'Its answer', 'refused: client restricted');
    await says(panel, 'server: display refused: client restricted');
    await press(panel, 'Popups');
    // A hidden page asks for no popups.
    await says(panel, 'Server refused to display: Client restricted');
    await page.waitForSelector(WELCOME, { timeout: 20_000, hidden: true });
    await page.waitForSelector(UPGRADE, { timeout: 20_000 });
    await page.goto(new URL('/about', harness.urls.sites.blog!).href);
    await says(panel, 'Server refused to display: Client restricted');
    await page.waitForSelector(UPGRADE, { timeout: 20_000 });
    expectSameVisitor(await kept(page), before);

    await press(panel, 'Stop simulating');
    await says(panel, SEEN_TODAY);
    expectSameVisitor(await kept(page), before);
  });

test('the window in Firefox takes a phone’s size, turns without a reload, and returns (DEV-06)', async ({ page, harness, openPanel }) => {
  await page.goto(harness.urls.sites.blog!);
  const panel = await openPanel();
  await says(panel, 'Welcome, after 3 seconds');
  // Else the page is said to have a size that is not its window's.
  await page.setViewport(null);
  const size = () => page.evaluate(() => [innerWidth, innerHeight]);
  const before = await size();
  await press(panel, 'Simulate');
  // A tab behind another gets no new layout. Another device is another page view.
  const anew = page.waitForNavigation();
  await fill(panel, 'Size', 'iPhone SE (375 × 667)');
  await anew;
  await expect.poll(size, SOON).toEqual([375, 667]);
  await says(panel, 'window: iPhone SE, 375 × 667');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await press(panel, 'Landscape');
  await expect.poll(size, SOON).toEqual([667, 375]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await press(panel, 'Stop simulating');
  await expect.poll(size, SOON).toEqual(before);
});
