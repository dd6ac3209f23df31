/**
 * `npm run bench`: what a page pays for the embed, and how soon a popup is shown, beside a hand-written
 * dialog, a blank page and what others offer for the same job, in the same run. It asserts nothing, since a time depends on the machine.
 * It needs `npm run build -- embed templates`. The table is also test-results/bench.json and .png.
 */
import { chromium } from '@playwright/test';
import { openDisplay, Site } from '../tests/browser/support/site.ts';
import { armedCpu, aThousand, longestTask } from './bench/armed.ts';
import { openBareBrowser } from './bench/bare-browser.ts';
import { decideInBrowser, decideInNode } from './bench/deciding.ts';
import { onPage } from './bench/pages.ts';
import { report } from './bench/report.ts';
import { openRivals } from './bench/rivals.ts';
import { scrollTimeline } from './bench/scrolling.ts';
import { firstFrames, layoutShifts } from './bench/showing.ts';
import { LEAVE, weights } from './bench/weight.ts';
import { findChromium } from './browsers.mjs';

const { display, port } = await openDisplay();
const site = await Site.open(display, port);
const rivals = await openRivals(site);
const executablePath = findChromium()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const bare = await openBareBrowser();
try {
  const rows = [
    ...(await firstFrames(browser, site, rivals)),
    ...(await firstFrames(browser, site, rivals, true)),
    ...(await layoutShifts(browser, site)),
    ...(await armedCpu(site, rivals)),
    ...(await weights(bare, site, rivals)),
    await longestTask(bare, site, LEAVE),
    ...(await aThousand(bare, site)),
    ...decideInNode(),
    ...(await onPage(browser, 1, (page) => decideInBrowser(page, site))),
    ...(await scrollTimeline(browser)),
  ];
  console.log(await report(browser, rows));
} finally {
  await browser.close();
  await bare.close();
  await site.close();
  await display.close();
}
