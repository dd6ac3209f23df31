import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Login } from '../login.mjs';
import type { Tab } from '../play/tab.ts';
import { openPage, tabOf } from './puppeteer-tab.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** A browser that plays several scenarios at once, each with its own visitor. */
export interface OpenBrowser {
  readonly version: string;
  /** Runs `use` with a new tab, in the player's and the driver's form, and discards its visitor afterwards. `login` answers a site that asks. */
  withTab<Answer>(use: (tab: Tab, page: Page) => Promise<Answer>, login?: Login | null): Promise<Answer>;
  /** The same with the driver's own page. */
  withPage<Answer>(use: (page: Page) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

class NoBrowser extends Error {}

const LABEL: Readonly<Record<BrowserName, string>> = { chromium: 'Chromium', firefox: 'Firefox' };
const VARIABLE: Readonly<Record<BrowserName, string>> = { chromium: 'CHROMIUM_PATH', firefox: 'FIREFOX_PATH' };
const OTHER: Readonly<Record<BrowserName, BrowserName>> = { chromium: 'firefox', firefox: 'chromium' };

/**
 * Chromium's sandbox does not start for root, which a container usually is. Everybody else keeps it, since a command opens any page.
 */
const isWithoutSandbox = (): boolean => process.getuid?.() === 0 || process.env.CHROMIUM_NO_SANDBOX === '1';

const SANDBOX_HELP = 'If Chromium’s sandbox cannot start, as in some containers, set CHROMIUM_NO_SANDBOX=1.';

const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--force-prefers-reduced-motion',
];

async function launch(name: BrowserName, path: string, withWindow: boolean): Promise<Browser> {
  if (name === 'chromium')
    return puppeteer.launch({
      browser: 'chrome',
      executablePath: path,
      headless: path.includes('headless-shell') ? 'shell' : !withWindow,
      args: [...CHROMIUM_FLAGS, ...(isWithoutSandbox() ? ['--no-sandbox'] : [])],
    });
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    // Its pages cannot be given a zone (puppeteer-tab.ts).
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
}

/** A browser's path, or several that are tried in turn: a browser may tell its version and still not start. */
export type Paths = string | readonly string[] | undefined;

/**
 * Starts a browser with its driver.
 * @param instead the end of the sentence about a browser that cannot start
 * @throws NoBrowser with a sentence for the person at the terminal
 */
export async function launchBrowser(name: BrowserName, paths: Paths, instead: string, withWindow = false): Promise<Browser> {
  const [path, ...others] = [paths ?? []].flat();
  if (!path)
    throw new NoBrowser(
      `No ${LABEL[name]} was found. Install it (in a clone: \`npm run setup\`), or set ${VARIABLE[name]} to its path. ${instead}`,
    );
  return launch(name, path, withWindow).catch((problem: unknown) => {
    const said = problem instanceof Error ? problem.message : `${problem}`;
    const help = /sandbox/i.test(said) && !isWithoutSandbox() ? SANDBOX_HELP : instead;
    const first = new NoBrowser(`${LABEL[name]} at ${path} does not start (${said.split('\n')[0]}). ${help}`);
    if (!others.length) throw first;
    return launchBrowser(name, others, instead, withWindow).catch(() => Promise.reject(first));
  });
}

const orElse = (name: BrowserName) => `Play in ${LABEL[OTHER[name]]} alone with: --browser ${OTHER[name]}`;

/** @throws NoBrowser with a sentence for the person at the terminal */
export async function openBrowser(name: BrowserName, paths: Paths, instead = orElse(name)): Promise<OpenBrowser> {
  const browser = await launchBrowser(name, paths, instead);
  async function withPage<Answer>(use: (page: Page) => Promise<Answer>): Promise<Answer> {
    const visitor = await browser.createBrowserContext();
    try {
      return await use(await openPage(visitor));
    } finally {
      await visitor.close().catch(() => {});
    }
  }
  return {
    version: `${LABEL[name]} ${(await browser.version()).replace(/^.*\//, '')}`,
    withPage,
    withTab: (use, login) =>
      withPage(async (page) => {
        if (login) await page.authenticate(login);
        return use(tabOf(page), page);
      }),
    close: () => browser.close(),
  };
}
