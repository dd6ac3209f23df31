/**
 * `npm run hostile-pages`: every page of lab/hostile-pages with our embed, and with other products, in the same browser.
 * Writes docs/hostile-pages.md. Needs `npm run build -- embed templates`, and takes about twenty minutes. With `-- --new` only the pages that
 * are not in it yet are tried, in a minute or two, and the other rows stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/browsers.mjs';
import { installPackages, LAB } from '../../scripts/setup.mjs';
import { openDisplay, Site } from '../../tests/browser/support/site.ts';
import { CALM, type HostilePage, hostilePages } from './read-pages.ts';
import { rivalsTried } from './rivals-tried.ts';
import { type Cells, cellOf, readCells, table } from './table.ts';
import { type Outcome, openTab, ours, POPUP, type Tried, tryPage } from './try-page.ts';

/** Longer than any page waits for anything; a page that has not finished by then hangs, and its visitor with it. */
const STANDS_STILL_MS = 120_000;
const CLOSED_MS = 5000;
const STOOD_STILL: Outcome = { end: 'quiet', errors: ['it stood still'], left: [] };

type Column = readonly [name: string, cells: ReadonlyMap<string, string>];

const TABLE = 'docs/hostile-pages.md';

const { values } = parseArgs({ options: { new: { type: 'boolean', default: false } } });

installPackages(LAB);
const { display, port } = await openDisplay();
const executablePath = findHeadlessShell()?.path;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const pages = hostilePages();
let known: Cells = new Map();
let wanted = pages;

async function tryOne(site: Site, hostile: HostilePage, tried: Tried): Promise<Outcome> {
  const context = await browser.newContext();
  const tab = await openTab(await context.newPage());
  const outcome = await Promise.race([tryPage(tab, site, hostile, tried), wait(STANDS_STILL_MS, STOOD_STILL)]);
  // A hanging page may not even close.
  await Promise.race([context.close(), wait(CLOSED_MS)]);
  return outcome;
}

/** Each product gets its own site, and each page a fresh browser. */
async function tryAll(make: (site: Site) => Tried | Promise<Tried>): Promise<Column> {
  const site = await Site.open(display, port);
  const tried = await make(site);
  const cells = new Map<string, string>();
  // If a product does not even deliver here, it was set up wrongly, and all its rows would be false.
  const calm = await tryOne(site, CALM, tried);
  if (calm.end !== 'delivered' || calm.errors[0])
    throw new Error(`On a page that has broken nothing ${tried.name} came to ${JSON.stringify(calm)}.`);
  for (const hostile of wanted) {
    const outcome = await tryOne(site, hostile, tried);
    cells.set(hostile.name, cellOf(outcome));
    if (outcome === STOOD_STILL) console.error(`hostile pages: on ${hostile.name} ${tried.name} stood still`);
    if (tried.name === 'ours') tellWhatIsOther(hostile, outcome);
    if (cells.size % 20 === 0) console.error(`hostile pages: ${tried.name} on ${cells.size} of ${wanted.length}`);
  }
  console.error(`hostile pages: ${tried.name} has been on all of them`);
  await site.close();
  return [tried.name, cells];
}

function tellWhatIsOther({ name, expected }: HostilePage, { end, errors, left }: Outcome): void {
  if (end !== expected || errors[0] || left[0]) console.error(`hostile pages: on ${name} ours is ${end}.`, ...errors, ...left);
}

const withPopup = async (site: Site): Promise<Tried> => ours(site, (await site.show(POPUP))[0] ?? '');

try {
  const all = [withPopup, ...(await rivalsTried())];
  known = values.new ? readCells(readFileSync(TABLE, 'utf8'), all.length) : known;
  wanted = pages.filter(({ name }) => !known.has(name));
  const columns: readonly Column[] = await Promise.all(all.map(tryAll));
  const tried = wanted.map(({ name }) => [name, columns.map(([, cells]) => cells.get(name) ?? '')] as const);
  const names = columns.map(([name]) => name);
  writeFileSync(TABLE, table(pages, names, new Map([...known, ...tried])));
} finally {
  await browser.close();
  await display.close();
}
