import type { Browser } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import type { BareBrowser } from './browser/bare-browser.ts';
import { inTurns } from './in-turns.ts';
import { pages, untilArmed } from './pages.ts';
import type { Rival } from './rivals.ts';
import type { Row } from './row.ts';
import { comeNear } from './showing.ts';

/** Long enough for a page to load everything that it loads without a visitor. */
const REST_MS = 4000;

/**
 * The bytes that a visitor loads, from the display answer on, who sees a popup, reads it and closes it. Counts do not depend on the
 * machine.
 */
export async function shownAndClosed(browser: Browser, site: Site): Promise<Row[]> {
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  const page = await browser.newPage();
  const loaded: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:chunks|fonts|t)\//.test(pathname)) return;
    // An import that finds bytes that were fetched ahead is no request of its own.
    const isKept = async () => (await request.sizes()).responseBodySize;
    loaded.push(isKept().then((bytes) => Math.max(0, bytes)));
  });
  await page.goto(pages(site).ours, { waitUntil: 'networkidle' });
  await untilArmed(page, id, false);
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
  await page.waitForTimeout(REST_MS);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REST_MS);
  const sizes = (await Promise.all(loaded)).filter((bytes) => bytes > 0);
  await page.close();
  const what = 'a popup shown and closed, files after the display answer';
  return [
    { what: `${what}, requests`, ours: sizes.length, unit: '', most: 6 },
    { what: `${what}, brotli`, ours: sizes.reduce((sum, bytes) => sum + bytes, 0), unit: 'B', most: 24_000 },
  ];
}

/** Shows the popup, closes it by its own way out after a second and a half, and waits until four seconds after it showed. */
const LEAVE_AND_CLOSE = `new Promise((done) => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
  setTimeout(() => {
    const within = (host, part) => document.querySelector(host)?.shadowRoot?.querySelector(part);
    const way = within('.poptin-popup', '[data-action="close"]') ?? within('#sentry-feedback', '.btn--default');
    if (way) way.click();
    else document.querySelector('dialog[open]')?.close();
  }, 1500);
  setTimeout(done, 4000);
})`;

/** What the main thread of a slow phone does from the moment a popup shows until four seconds later, over a page that waits as long. */
export async function closingCpu(browser: BareBrowser, site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, dialog, blank } = pages(site);
  const others = [{ name: 'a hand-written dialog', url: dialog }, ...rivals.filter(({ name }) => name.startsWith('Sentry'))];
  const middle = await inTurns([blank, ours, ...others.map(({ url }) => url)], async (url) => {
    const { taskMs } = await browser.weigh(url, { slowed: 4, rested: `(${comeNear})()`, after: LEAVE_AND_CLOSE });
    return taskMs;
  });
  const over = (url: string) => middle(url) - middle(blank);
  const beside = others.map(({ name, url }) => ({ what: name, value: over(url) }));
  const most = Math.min(...beside.filter(({ what }) => what.startsWith('Sentry')).map(({ value }) => value));
  return [{ what: 'shown and closed, main thread until 4 s after, 4× slowed', ours: over(ours), unit: 'ms', beside, most }];
}
