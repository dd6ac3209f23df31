import type { Browser, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { onPage, pages, ROUNDS } from './pages.ts';
import { median, type Row } from './row.ts';

interface Weighed {
  readonly taskMs: number;
  readonly heapKb: number;
}

/** Opens a page and answers what it has cost since. Nothing is asked of the page meanwhile, since that costs too. */
async function open(page: Page, url: string): Promise<() => Promise<Weighed>> {
  const devtools = await page.context().newCDPSession(page);
  // The thread's own time: what other processes of this machine take is not ours.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const metric = async (wanted: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  return async () => {
    const taskMs = (await metric('TaskDuration')) * 1000;
    await devtools.send('HeapProfiler.collectGarbage');
    return { taskMs, heapKb: (await metric('JSHeapUsedSize')) / 1024 };
  };
}

/** What a page with one armed popup weighs more than the same page without us. */
export async function weights(browser: Browser, site: Site): Promise<Row[]> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, blank } = pages(site);
  const rows: Row[] = [];
  for (const [slowed, most] of [
    [1, 4],
    [4, 20],
  ] as const) {
    const more: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const cost = (url: string) => onPage(browser, slowed, async (page) => (await open(page, url))());
      const [without, within] = [await cost(blank), await cost(ours)];
      more.push(within.taskMs - without.taskMs);
    }
    rows.push({ what: `main thread while the page loads, over a blank one, ${slowed}× slowed`, ours: median(more), unit: 'ms', most });
  }
  const leave = (page: Page) =>
    page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
  const heap = (url: string) =>
    onPage(browser, 1, async (page) => {
      const weigh = await open(page, url);
      const { heapKb: before } = await weigh();
      await leave(page);
      await page.locator(url === ours ? '.poptin-popup .poptin-box[data-attended]' : 'body').waitFor();
      await page.waitForLoadState('networkidle');
      return { before, after: (await weigh()).heapKb };
    });
  const [none, some] = [await heap(blank), await heap(ours)];
  return [
    ...rows,
    { what: 'heap while armed, over a blank page', ours: some.before - none.before, unit: 'KB', most: 100 },
    { what: 'heap while shown, over a blank page', ours: some.after - none.after, unit: 'KB', most: 250 },
  ];
}
