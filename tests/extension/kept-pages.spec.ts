import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page, type WebWorker } from 'puppeteer-core';
import { NOTHING_SIMULATED } from '../../inspection/simulate/simulation.ts';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { test as base } from './support/devtools-fixture.ts';
import { type OwnPages, servePages } from './support/own-page.ts';

const EXTENSION = resolve('.output/chrome-mv3-allowed');
const AHEAD = JSON.stringify({ prerender: [{ source: 'list', urls: ['/next'], eagerness: 'immediate' }] });

interface Visit {
  readonly site: OwnPages;
  readonly page: Page;
  /** The forms of its display calls. */
  readonly told: string[];
  /** Has the country simulated in its tab, as a panel does that is on it. */
  simulate(country: string): Promise<void>;
}

/** Chromium as a visitor has it: for a tab that Playwright or DevTools look at it makes no page ahead, and keeps none that was left. */
const launch = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH!,
    headless: true,
    args: [...CHROMIUM_FLAGS, `--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`],
  });

const tabIn = (worker: WebWorker) => worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]!.id!);

const test = base.extend<{ visit: Visit }>({
  visit: async ({ sites }, use) => {
    const tag = /<script[^>]*pixel\.js[^>]*><\/script>/.exec(await (await fetch(sites.blog!)).text())![0];
    const site = await servePages((path) => ({
      body: `<!doctype html>${tag}<script>if (document.prerendering) fetch('/made')</script>${path === '/ahead' ? `<script type="speculationrules">${AHEAD}</script>` : ''}`,
    }));
    const browser = await launch();
    try {
      const background = await browser.waitForTarget((each) => each.type() === 'service_worker');
      const [page] = await browser.pages();
      const tabId = await tabIn((await background.worker())!);
      const ours = await browser.newPage();
      await ours.goto(new URL('/leave.html', background.url()).href);
      await page!.bringToFront();
      const told: string[] = [];
      page!.on('request', (request) => /\/api\/display\/[^/]+$/.test(request.url()) && told.push(request.postData() ?? ''));
      const simulate = (country: string) =>
        ours.evaluate(
          (name, simulation) =>
            new Promise<void>((taken) => {
              const port = chrome.runtime.connect({ name });
              port.onMessage.addListener((message) => 'taken' in message && taken());
              port.postMessage({ n: 1, request: { kind: 'simulate', simulation, reload: false } });
            }),
          `panel:${tabId}`,
          { ...NOTHING_SIMULATED, country },
        );
      await use({ site, page: page!, told, simulate });
    } finally {
      await browser.close();
      site.close();
    }
  },
});

test('a prerendered page is attached when visited, under its tab’s simulation (DEV-02, DEV-14)', {
  tag: '@full',
}, async ({ visit: { site, page, told, simulate } }) => {
  await page.goto(`${site.url}ahead`);
  await expect.poll(() => told.length).toBe(1);
  await expect.poll(() => site.asked).toContain('/made');
  await simulate('IL');
  await page.evaluate(() => location.assign('/next'));
  await expect.poll(() => told.length).toBe(2);
  expect(site.asked.filter((path) => path === '/next')).toHaveLength(1);
  expect(told[1]).toContain('cc=IL');
});

test('a page from the back/forward cache starts under its tab’s current simulation (DEV-14, DEV-15)', {
  tag: '@full',
}, async ({ visit: { site, page, told, simulate } }) => {
  await page.goto(site.url);
  await expect.poll(() => told.length).toBe(1);
  await page.waitForNetworkIdle();
  await page.evaluate(() => location.assign('/next'));
  await expect.poll(() => told.length).toBe(2);
  await simulate('IL');
  await page.evaluate(() => history.back());
  await expect.poll(() => told.length).toBe(3);
  expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
  expect(told[2]).toContain('cc=IL');
  expect(told[2]).toContain('cancel_visitor_count=1');
});
