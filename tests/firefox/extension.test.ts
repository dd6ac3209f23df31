import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../harness/start.ts';
import { firstData } from '../support/first-data.ts';
import { launchWithExtension } from './launch.ts';

const EXTENSION = resolve('.output/firefox-mv3-allowed');
const GECKO_ID = 'poptins@poptins.example';
/** Fixed, so that the address of the panel is known. */
const UUID = '0b6a7f3e-6a0e-4c58-9a51-5d8f3f1f7a11';
const HARNESS_PORT = 5300;
const WELCOME = { id: '1a6c0e94d7b31', name: 'Welcome, after 3 seconds' };
const LEAVING = { id: '2b7d1fa5e8c42', name: 'Before you leave' };

let harness: Harness;
let browser: Browser;
const dataDir = mkdtempSync(join(tmpdir(), 'poptins-firefox-'));

beforeAll(async () => {
  harness = await startHarness({ port: HARNESS_PORT, dataDir, firstData: await firstData() });
  browser = await launchWithExtension(EXTENSION, GECKO_ID, UUID);
});

afterAll(async () => {
  await browser?.close();
  await harness?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asked from here again and again: Firefox does not tell when a page of an extension has loaded, and throttles what is in the background. */
async function says(page: Page, wanted: string): Promise<void> {
  const text = () => page.evaluate(() => `${location.href} ${document.body.textContent}`).catch(() => '');
  await expect.poll(text, { timeout: 20_000, interval: 100 }).toContain(wanted);
}

async function openOwn(page: Page, path: string): Promise<void> {
  page.goto(`moz-extension://${UUID}/${path}`, { timeout: 5000 }).catch(() => {});
  await says(page, path);
  await says(page, 'Timeline');
}

test('DEV-01 in Firefox the built extension puts its hook on a page before the page’s first script', async () => {
  const page = await browser.newPage();
  await page.goto(harness.urls.sites.blog!);
  expect(await page.evaluate(() => (window as { __POPTIN_DEVTOOLS_HOOK__?: { version: number } }).__POPTIN_DEVTOOLS_HOOK__?.version)).toBe(
    1,
  );
  await page.close();
});

test('DEV-01, DEV-10 in Firefox the panel attaches to a tab’s production embed, and a trigger forced in it shows the popup there', async () => {
  const page = await browser.newPage();
  await page.goto(harness.urls.sites.blog!);
  const panel = await browser.newPage();
  await openOwn(panel, 'sidepanel.html');
  await openOwn(panel, `panel.html?tab=${await tabBefore(panel)}`);
  await says(panel, 'Before you leave');

  await page.bringToFront();
  await page.waitForSelector(popup(WELCOME.id), { timeout: 20_000 });
  await choose(panel, WELCOME.name);
  await press(panel, 'Close');
  await page.waitForSelector(popup(WELCOME.id), { timeout: 20_000, hidden: true });

  await choose(panel, LEAVING.name);
  await press(panel, 'Force');
  await page.waitForSelector(popup(LEAVING.id), { timeout: 20_000 });
  await says(panel, 'Shown');
});

const popup = (id: string) => `.poptin-popup[data-poptin-id="${id}"]`;

/** Clicks from inside: the panel is in a tab behind the page, where no pointer reaches it. */
function choose(panel: Page, name: string): Promise<void> {
  return panel.evaluate((wanted) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    rows.find((row) => row.textContent.includes(wanted))?.click();
  }, name);
}

async function press(panel: Page, button: string): Promise<void> {
  await says(panel, button);
  await panel.evaluate((text) => [...document.querySelectorAll('button')].find((found) => found.textContent === text)?.click(), button);
}

/** The tab that was opened before the panel's own: only a page of the extension is told a tab's number. */
async function tabBefore(panel: Page): Promise<number> {
  const ids = await panel.evaluate(async () => {
    const { browser: own } = globalThis as unknown as { browser: { tabs: { query(what: object): Promise<Array<{ id: number }>> } } };
    return (await own.tabs.query({})).map(({ id }) => id);
  });
  return ids.at(-2)!;
}
