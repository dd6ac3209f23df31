/**
 * `npm run bench`: what the embed costs a page and how soon a popup shows, compared in the same run with a hand-written
 * dialog, a blank page and other products for the same job. Asserts nothing, since times depend on the machine. Needs `npm
 * run build -- embed templates`. Also writes the table to docs/performance.md, test-results/bench.json and .png.
 * `node lab/bench/bench.ts Lighthouse interactions` measures some of it, and writes nothing.
 */
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browsers.mjs';
import { openDisplay, Site } from '../../tests/browser/support/site.ts';
import { armedCpu, aThousand } from './armed.ts';
import { openBareBrowser } from './browser/bare-browser.ts';
import { closingCpu, shownAndClosed } from './closing.ts';
import { decideInBrowser, decideInNode } from './deciding.ts';
import { floodPanel } from './flooding.ts';
import { interactions } from './interactions.ts';
import { lighthouseOnShop } from './lighthouse-on-shop.ts';
import { longestTask, longTasks } from './long-tasks.ts';
import { onPage } from './pages.ts';
import { asText, report } from './report.ts';
import { openRivals } from './rivals.ts';
import type { Row } from './row.ts';
import { scrollTimeline } from './scrolling.ts';
import { firstFrames, layoutShifts } from './showing.ts';
import { weights } from './weight.ts';

const { display, port } = await openDisplay();
const site = await Site.open(display, port);
const rivals = await openRivals(site);
const executablePath = findChromium()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const bare = await openBareBrowser();
const steps: ReadonlyArray<readonly [what: string, measure: () => readonly Row[] | Promise<readonly Row[]>]> = [
  ['first frames, warmed', () => firstFrames(browser, site, rivals)],
  ['first frames, cold', () => firstFrames(browser, site, rivals, true)],
  ['layout shifts', () => layoutShifts(browser, site)],
  ['CPU of an armed page', () => armedCpu(site, rivals)],
  ['bytes, heap and listeners', () => weights(bare, site, rivals)],
  ['what a popup loads that is closed', () => shownAndClosed(browser, site)],
  ['what a popup does that is closed', () => closingCpu(bare, site, rivals)],
  ['interactions', () => interactions(browser, site, rivals)],
  ['long tasks of the usual visits', () => longTasks(browser, site)],
  ['Lighthouse', () => lighthouseOnShop(site)],
  ['the longest task', async () => [await longestTask(bare, site)]],
  ['a thousand popups', () => aThousand(bare, site)],
  ['deciding in Node', decideInNode],
  ['deciding in a browser', () => onPage(browser, 1, (page) => decideInBrowser(page, site))],
  ['scrolling the timeline', () => scrollTimeline(browser)],
  ['a flooded panel', () => floodPanel(browser)],
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some(([what]) => what === name));
try {
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${steps.map(([what]) => what).join('; ')}.`);
  const rows: Row[] = [];
  for (const [what, measure] of steps.filter(([what]) => wanted.length === 0 || wanted.includes(what))) {
    // It takes many minutes, so say what is being measured; on stderr, to keep it out of the table.
    console.error(`bench: ${what} …`);
    rows.push(...(await measure()));
  }
  console.log(wanted.length > 0 ? asText(rows) : await report(browser, rows));
} finally {
  await browser.close();
  await bare.close();
  await site.close();
  await display.close();
}
