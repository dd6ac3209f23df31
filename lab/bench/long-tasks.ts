import type { Browser } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { live, VISITS } from '../visits/visits.ts';
import { onPage, ROUNDS } from './pages.ts';
import { median, type Row } from './row.ts';

/** Runs in the page before its own scripts. Browsers report tasks from 50 ms on; a shorter one counts as 0. */
const WATCH = `__longest = 0;
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) __longest = Math.max(__longest, duration); }).observe({ type: 'longtask', buffered: true });`;

/** The longest task of each usual visit on a slow phone (CST-03). The page itself does nothing, so every task is ours or the browser’s. */
export async function longTasks(browser: Browser, site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of VISITS) {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      await onPage(browser, 4, async (page) => {
        await page.addInitScript(WATCH);
        await live(page, site, visit);
        longest.push(await page.evaluate<number>('__longest'));
      });
    rows.push({ what: `longest task over 50 ms in the visit “${visit.name}”, 4× slowed`, ours: median(longest), unit: 'ms', most: 50 });
  }
  return rows;
}
