import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Site } from '../../tests/browser/support/site.ts';
import type { BareBrowser } from './bare-browser.ts';
import { pages, ROUNDS } from './pages.ts';
import type { Rival } from './rivals.ts';
import { median, type Row } from './row.ts';

/** Runs in the page, before its own scripts: what waits for idle time takes none of the load's. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';

/** The visitor leaves; then the popup stands with all that attends to it. To wait costs the page something, so each page waits. */
const LEAVE = `new Promise((done) => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
  setTimeout(done, 1500);
})`;

/** What a page with one armed popup weighs more than the same page with a script that does nothing. */
export async function weights(browser: BareBrowser, site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, least, blank } = pages(site);
  const others = [{ name: 'the least that such a script asks for', url: least }, ...rivals];
  const pixel = brotliCompressSync(readFileSync('dist/embed/pixel.js')).length;
  const rows: Row[] = [
    {
      what: 'bytes each page view loads, brotli',
      ours: pixel,
      unit: 'B',
      beside: rivals.map(({ name, bytes }) => ({ what: name, value: bytes })),
      most: 10_000,
    },
  ];
  for (const [slowed, idle, most] of [
    [1, false, 4],
    [4, false, 20],
    [1, true, null],
    [4, true, null],
  ] as const) {
    const costs = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const url of [blank, ours, ...others.map(({ url }) => url)]) {
        const { taskMs } = await browser.weigh(url, { slowed, before: idle ? '' : NEVER_IDLE });
        costs.set(url, [...(costs.get(url) ?? []), taskMs]);
      }
    const more = (url: string) => median(costs.get(url) ?? []) - median(costs.get(blank) ?? []);
    rows.push({
      what: `main thread while the page loads${idle ? ' and is idle' : ''}, over a blank one, ${slowed}× slowed`,
      ours: more(ours),
      unit: 'ms',
      beside: others.map(({ name, url }) => ({ what: name, value: more(url) })),
      most,
    });
  }
  const heaps = new Map<string, { armed: number; shown: number }>();
  for (const url of [blank, ours, ...others.map(({ url }) => url)]) {
    const { heapKb: armed } = await browser.weigh(url);
    const { heapKb: shown } = await browser.weigh(url, { after: LEAVE });
    heaps.set(url, { armed, shown });
  }
  for (const [moment, most] of [
    ['armed', 100],
    ['shown', 250],
  ] as const) {
    const over = (url: string) => (heaps.get(url)?.[moment] ?? 0) - (heaps.get(blank)?.[moment] ?? 0);
    rows.push({
      what: `heap while ${moment}, over a blank page`,
      ours: over(ours),
      unit: 'KB',
      beside: others.map(({ name, url }) => ({ what: name, value: over(url) })),
      most,
    });
  }
  return rows;
}
