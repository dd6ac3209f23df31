import type { Browser } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { live, VISITS } from '../visits/visits.ts';
import type { BareBrowser } from './browser/bare-browser.ts';
import { inTurns } from './in-turns.ts';
import { onPage, pages, ROUNDS } from './pages.ts';
import { median, type Row } from './row.ts';
import { LEAVE } from './weight.ts';

/** Runs in the page before its own scripts. Browsers report tasks from 50 ms on; a shorter one counts as 0. */
const LONGEST = `__longest = 0;
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) __longest = Math.max(__longest, duration); }).observe({ type: 'longtask', buffered: true });`;

/** The longest task of each usual visit on a slow phone (CST-03). The page itself does nothing, so every task is ours or the browser’s. */
export async function longTasks(browser: Browser, site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of VISITS) {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      await onPage(browser, 4, async (page) => {
        await page.addInitScript(LONGEST);
        await live(page, site, visit);
        longest.push(await page.evaluate<number>('__longest'));
      });
    rows.push({ what: `longest task over 50 ms in the visit “${visit.name}”, 4× slowed`, ours: median(longest), unit: 'ms', most: 50 });
  }
  return rows;
}

/** The tasks that hold up a slow machine, from the navigation until the popup is shown with all its controls. */
export async function longestTask(browser: BareBrowser, site: Site): Promise<Row> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, dialog } = pages(site);
  const longest = await inTurns(
    [ours, dialog],
    async (url) => (await browser.weigh(url, { slowed: 4, before: LONGEST, after: LEAVE, read: '__longest' })).value,
  );
  const what = 'longest task over 50 ms until a popup is shown, 4× slowed';
  return {
    what,
    ours: longest(ours),
    unit: 'ms',
    beside: [{ what: 'a hand-written dialog', value: longest(dialog) }],
    most: 50,
  };
}
