/**
 * `npm run hostile-pages`: every page of tests/hostile-pages with ours on it, and with what others offer, in the same browser.
 * Writes docs/hostile-pages.md. It needs `npm run build -- embed templates`, and takes some twenty minutes.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { openDisplay, Site } from '../tests/browser/support/site.ts';
import { type HostilePage, hostilePages } from '../tests/hostile-pages/read-pages.ts';
import { type Outcome, openTab, ours, POPUP, type Tried, tryPage } from '../tests/hostile-pages/try-page.ts';
import { installRivals } from './bench/rivals.ts';
import { findHeadlessShell } from './browsers.mjs';
import { rivalsTried } from './hostile-pages/rivals-tried.ts';
import { table } from './hostile-pages/table.ts';
import { installPackages } from './setup.mjs';

type Column = readonly [name: string, came: ReadonlyMap<HostilePage, Outcome>];

installPackages(resolve('tests/hostile-pages'));
const { display, port } = await openDisplay();
const executablePath = findHeadlessShell()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const pages = hostilePages();

/** Each on a site of its own, and on each page in a browser that has seen no other. */
async function tryAll(make: (site: Site) => Tried | Promise<Tried>): Promise<Column> {
  const site = await Site.open(display, port);
  const tried = await make(site);
  const came = new Map<HostilePage, Outcome>();
  for (const hostile of pages) {
    const context = await browser.newContext();
    const outcome = await tryPage(await openTab(await context.newPage()), site, hostile, tried);
    came.set(hostile, outcome);
    if (tried.name === 'ours') tellWhatIsOther(hostile, outcome);
    await context.close();
  }
  console.error(`hostile pages: ${tried.name} has been on all of them`);
  await site.close();
  return [tried.name, came];
}

function tellWhatIsOther({ name, expected }: HostilePage, { end, errors, left }: Outcome): void {
  if (end !== expected || errors[0] || left[0]) console.error(`hostile pages: on ${name} ours is ${end}.`, ...errors, ...left);
}

const withPopup = async (site: Site): Promise<Tried> => ours(site, (await site.show(POPUP))[0] ?? '');

try {
  const all = [withPopup, ...(installRivals() ? await rivalsTried() : [])];
  writeFileSync('docs/hostile-pages.md', table(pages, await Promise.all(all.map(tryAll))));
} finally {
  await browser.close();
  await display.close();
}
