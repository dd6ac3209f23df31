import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../../playwright.config.ts';
import { findChromium, findFirefox } from '../../../scripts/browsers.mjs';
import { type Engine, type EnginePage, pathOf } from '../engine.ts';

/** A busy machine takes its time. */
const START_MS = 180_000;
const PAGE_MS = 90_000;

/** With `still`, nothing moves that a visitor can ask not to move. */
interface Wishes {
  readonly still: boolean;
}

export async function openFirefox({ still }: Wishes): Promise<Engine> {
  const path = findFirefox()?.path;
  if (!path) throw new Error('No Firefox. Run `node scripts/setup.mjs`, or set FIREFOX_PATH.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    timeout: START_MS,
    args: ['--width=1600', '--height=1200'],
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': +still,
      // Scroll bars take no room, as on a phone.
      'ui.useOverlayScrollbars': 1,
      // Keeps the cache of pages, as visitors have it: the tool would switch it off.
      'fission.bfcacheInParent': true,
    },
  });
  return engineOf(browser, 'Firefox');
}

export async function openChromium({ still }: Wishes): Promise<Engine> {
  const path = process.env.CHROMIUM_PATH ?? findChromium()?.path;
  if (!path) throw new Error('No Chromium. Run `node scripts/setup.mjs`, or set CHROMIUM_PATH.');
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath: path,
    headless: true,
    timeout: START_MS,
    args: [...CHROMIUM_FLAGS, '--hide-scrollbars', ...(still ? ['--force-prefers-reduced-motion'] : [])],
  });
  return engineOf(browser, 'Chromium');
}

async function engineOf(browser: Browser, name: string): Promise<Engine> {
  let page = await browser.newPage();
  return {
    version: `${name} ${(await browser.version()).replace(/^.*\//, '')}`,
    page: pageOf(page),
    async newVisitor() {
      // A tab of their own: one that came back out of the cache of pages is not heard of any more when it goes on.
      const last = page;
      page = await browser.newPage();
      await last.close();
      await browser.deleteCookie(...(await browser.cookies()));
      return pageOf(page);
    },
    close: () => browser.close(),
  };
}

function pageOf(page: Page): EnginePage {
  page.setDefaultTimeout(PAGE_MS);
  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async back() {
      // Not by the tool's own way back: it waits for a page to load, and one that was kept does not.
      await page.evaluate(() => history.back()).catch(() => {});
    },
    atRest: () => page.waitForNetworkIdle({ idleTime: 500 }),
    url: async () => page.url(),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <Given extends unknown[], Answer>(run: (...given: Given) => Answer | Promise<Answer>, ...given: Given) =>
      // Writes the arguments out: the page may have broken how lists are walked.
      page.evaluate(`(${run})(${given.map((each) => JSON.stringify(each))})`) as Promise<Answer>,
    count: async (name) => Number(await page.evaluate(`window.${name}`)),
    async click(selector) {
      const element = await page.$(pathOf(selector).join(' >>> '));
      if (!element) throw new Error(`Nothing on the page is ${selector}.`);
      await element.click();
    },
    async drag([first, ...more]) {
      await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
      await page.mouse.down();
      for (const { x, y } of more) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
  };
}
