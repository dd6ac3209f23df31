import type { Site } from '../../tests/browser/support/site.ts';
import type { BareBrowser } from './browser/bare-browser.ts';
import { bytes } from './bytes.ts';
import { inTurns } from './in-turns.ts';
import { pages, ROUNDS } from './pages.ts';
import type { Rival } from './rivals.ts';
import type { Row } from './row.ts';

/** How often to measure figures that hardly vary. */
const STEADY_ROUNDS = 3;

/** Runs in the page before its own scripts: keeps work that waits for idle time out of the measured load. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';

/** The visitor leaves, and the popup is shown with all its behaviours. Waiting costs the page something too, so every page waits. */
export const LEAVE = `new Promise((done) => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
  setTimeout(done, 1500);
})`;

interface Page {
  readonly name: string;
  readonly url: string;
}

/** The cost of a page with one armed popup compared with the same page with a script that does nothing. */
export async function weights(browser: BareBrowser, site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, least, dialog, blank } = pages(site);
  const others = [{ name: 'the least that such a script asks for', url: least }, ...rivals];
  const byHand = { name: 'a hand-written dialog', url: dialog };

  /** A row; `cost` is measured for each page and compared with the blank page's. */
  async function over(
    row: Pick<Row, 'what' | 'unit' | 'most'>,
    besides: readonly Page[],
    cost: (url: string) => Promise<number>,
  ): Promise<Row> {
    const middle = await inTurns([blank, ours, ...besides.map(({ url }) => url)], cost, row.unit === 'ms' ? ROUNDS : STEADY_ROUNDS);
    const more = (url: string) => middle(url) - middle(blank);
    return { ...row, ours: more(ours), beside: besides.map(({ name, url }) => ({ what: name, value: more(url) })) };
  }

  const rows = bytes(rivals);
  for (const [slowed, before, most] of [
    [1, NEVER_IDLE, 4],
    [4, NEVER_IDLE, 20],
    [1, '', null],
    [4, '', null],
  ] as const) {
    const what = `main thread while the page loads${before ? '' : ' and is idle'}, over a blank one, ${slowed}× slowed`;
    rows.push(await over({ what, unit: 'ms', most }, others, async (url) => (await browser.weigh(url, { slowed, before })).taskMs));
  }
  const what = 'instructions of the main thread while the page loads, over a blank one';
  const count = async (url: string) => (await browser.weigh(url, { before: NEVER_IDLE, counted: true })).instructions;
  if ((await count(blank)) > 0) rows.push(await over({ what, unit: 'million', most: null }, others, count));
  for (const [moment, after, most] of [
    ['armed', '', 300],
    ['shown', LEAVE, 550],
  ] as const)
    rows.push(
      await over(
        { what: `heap while ${moment}, over a blank page`, unit: 'KB', most },
        [byHand, ...others],
        async (url) => (await browser.weigh(url, { after })).heapKb,
      ),
    );
  const listening = async (url: string) => (await browser.weigh(url)).listeners;
  rows.push(await over({ what: 'listeners while armed, over a blank page', unit: '', most: 8 }, [byHand, ...others], listening));
  return rows;
}
