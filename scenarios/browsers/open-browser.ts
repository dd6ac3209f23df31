import puppeteer, { type Browser } from 'puppeteer-core';
import type { Tab } from '../play/tab.ts';
import { openTab } from './puppeteer-tab.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** A browser that plays several scenarios at once, each with its own visitor. */
export interface OpenBrowser {
  readonly version: string;
  /** Runs `use` with a new tab, and discards its visitor afterwards. */
  withTab<Answer>(use: (tab: Tab) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

class NoBrowser extends Error {}

const LABEL: Readonly<Record<BrowserName, string>> = { chromium: 'Chromium', firefox: 'Firefox' };
const VARIABLE: Readonly<Record<BrowserName, string>> = { chromium: 'CHROMIUM_PATH', firefox: 'FIREFOX_PATH' };
const OTHER: Readonly<Record<BrowserName, BrowserName>> = { chromium: 'firefox', firefox: 'chromium' };

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--force-prefers-reduced-motion',
];

/**
 * Days are counted in the visitor's own time zone. It is the same for everybody, so
 * that a scenario ends the same way wherever it is played.
 */
const ENV = { ...process.env, TZ: 'UTC' };

async function launch(name: BrowserName, path: string): Promise<Browser> {
  if (name === 'chromium')
    return puppeteer.launch({
      browser: 'chrome',
      executablePath: path,
      headless: path.includes('headless-shell') ? 'shell' : true,
      args: CHROMIUM_FLAGS,
      env: ENV,
    });
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    env: ENV,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
}

/** @throws NoBrowser with a sentence for the person at the terminal */
export async function openBrowser(name: BrowserName, path: string | undefined): Promise<OpenBrowser> {
  const instead = `Play in ${LABEL[OTHER[name]]} alone with: --browser ${OTHER[name]}`;
  if (!path) throw new NoBrowser(`No ${LABEL[name]} was found. Run \`npm run setup\`, or set ${VARIABLE[name]} to its path. ${instead}`);
  const browser = await launch(name, path).catch((problem: unknown) => {
    throw new NoBrowser(
      `${LABEL[name]} at ${path} does not start (${problem instanceof Error ? problem.message.split('\n')[0] : problem}). ${instead}`,
    );
  });
  return {
    version: `${LABEL[name]} ${(await browser.version()).replace(/^.*\//, '')}`,
    async withTab(use) {
      const visitor = await browser.createBrowserContext();
      try {
        return await use(await openTab(visitor));
      } finally {
        await visitor.close().catch(() => {});
      }
    },
    close: () => browser.close(),
  };
}
