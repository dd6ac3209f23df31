import type { Browser } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { pages, untilArmed } from './pages.ts';
import type { Row } from './row.ts';

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
