import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { onPage, pages, ROUNDS } from './pages.ts';
import type { Rival } from './rivals.ts';
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

/** Runs in the page, before its own scripts: what waits for idle time takes none of the load's. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** What a page with one armed popup weighs more than the same page with a script that does nothing. */
export async function weights(browser: Browser, site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, blank } = pages(site);
  const beside = (value: (rival: Rival) => number) => rivals.map((rival) => ({ what: rival.name, value: value(rival) }));
  const pixel = brotliCompressSync(readFileSync('dist/embed/pixel.js')).length;
  const rows: Row[] = [
    { what: 'bytes each page view loads, brotli', ours: pixel, unit: 'B', beside: beside(({ bytes }) => bytes), most: 10_000 },
  ];
  for (const [slowed, idle, most] of [
    [1, false, 4],
    [4, false, 20],
    [1, true, null],
    [4, true, null],
  ] as const) {
    const costs = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const url of [blank, ours, ...rivals.map((rival) => rival.url)]) {
        const { taskMs } = await onPage(browser, slowed, async (page) => {
          if (!idle) await page.addInitScript(neverIdle);
          return (await open(page, url))();
        });
        costs.set(url, [...(costs.get(url) ?? []), taskMs]);
      }
    const more = (url: string) => median(costs.get(url) ?? []) - median(costs.get(blank) ?? []);
    rows.push({
      what: `main thread while the page loads${idle ? ' and is idle' : ''}, over a blank one, ${slowed}× slowed`,
      ours: more(ours),
      unit: 'ms',
      beside: beside(({ url }) => more(url)),
      most,
    });
  }
  const heap = (url: string) =>
    onPage(browser, 1, async (page) => {
      const weigh = await open(page, url);
      const { heapKb: before } = await weigh();
      await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
      // To wait costs the page something, so each page waits.
      await page.locator(url === ours ? '.poptin-popup .poptin-box[data-attended]' : 'body').waitFor();
      await page.waitForLoadState('networkidle');
      return { armed: before, shown: (await weigh()).heapKb };
    });
  const heaps = new Map<string, Awaited<ReturnType<typeof heap>>>();
  for (const url of [blank, ours, ...rivals.map((rival) => rival.url)]) heaps.set(url, await heap(url));
  for (const [moment, most] of [
    ['armed', 100],
    ['shown', 250],
  ] as const) {
    const over = (url: string) => (heaps.get(url)?.[moment] ?? 0) - (heaps.get(blank)?.[moment] ?? 0);
    rows.push({
      what: `heap while ${moment}, over a blank page`,
      ours: over(ours),
      unit: 'KB',
      beside: beside(({ url }) => over(url)),
      most,
    });
  }
  return rows;
}
