import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, test as base, chromium, type Frame, type Page } from '@playwright/test';
import type { Harness } from '../../../harness/start.ts';
import { CHROMIUM_FLAGS } from '../../../playwright.config.ts';
import { startDemoSites } from '../../../scenarios/demo-sites.ts';
import { firstData } from '../../support/first-data.ts';

/** With the leave that a user gives by a click: a test cannot answer the browser's question. */
const EXTENSION = resolve('.output/chrome-mv3-allowed');
const APPEARS_WITHIN_MS = 20_000;
const GONE_WITHIN_MS = 5_000;

/** A browser with the built extension, its DevTools open on a page, and the Poptins panel in them. */
export interface DevTools {
  readonly context: BrowserContext;
  /** The inspected page. */
  readonly page: Page;
  /** The DevTools window, for what is in its frames. */
  readonly tools: Page;
  readonly panel: Frame;
}

interface Worker {
  readonly harness: Harness;
  /** A browser with the extension, and DevTools for each tab. All tests share it, since a start costs more than most tests. */
  readonly launched: BrowserContext;
  readonly sites: Harness['urls']['sites'];
  /** Every lead that the server has, as text. */
  readonly leads: (clientId: string) => Promise<string>;
}

export const test = base.extend<{ devtools: DevTools }, Worker>({
  sites: [async ({ harness }, use) => use(harness.urls.sites), { scope: 'worker' }],
  leads: [
    async ({ harness: { admin } }, use) =>
      use(async (clientId) => {
        const answer = await fetch(`${admin.origin}/admin/leads?client_id=${clientId}&limit=100`, {
          headers: { authorization: `Bearer ${admin.token}` },
        });
        return answer.text();
      }),
    { scope: 'worker' },
  ],
  harness: [
    async ({}, use) => {
      const harness = await startDemoSites(await firstData());
      await use(harness);
      await harness.close();
    },
    { scope: 'worker' },
  ],
  launched: [
    async ({}, use) => {
      const profile = newProfile();
      const context = await launch(profile);
      // A browser ends with its last tab. This one stays, without its DevTools.
      await (await poll(() => context.pages().find(isDevTools))).close();
      await use(context);
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  devtools: async ({ launched: context, sites }, use) => {
    await beNew(context, Object.values(sites));
    const others = new Set(context.pages());
    const page = await context.newPage();
    await page.goto(sites.blog!);
    const tools = await poll(() => context.pages().find((each) => !others.has(each) && isDevTools(each)));
    await tools.getByRole('tab', { name: 'Poptins', exact: true }).click();
    const panel = await poll(() => tools.frames().find((frame) => frame.url().endsWith('/panel.html')));
    await use({ context, page, tools, panel });
    const ours = context.pages().filter((each) => !others.has(each));
    // A tab takes its DevTools along: they go first, so that none is closed while it is closing.
    for (const each of [...ours.filter(isDevTools), ...ours.filter((one) => !isDevTools(one))]) await close(each);
  },
});

/** A tab that is closed while its page is leaving may never say that it is closed, and nothing after it needs to hear so. */
const close = (page: Page) => Promise.race([page.close(), new Promise<void>((enough) => setTimeout(enough, GONE_WITHIN_MS).unref())]);

const isDevTools = (page: Page) => page.url().startsWith('devtools://devtools/bundled/devtools_app');

/** Makes the browser like new: it and the extension keep nothing of an earlier test, whose tabs are closed. */
async function beNew(context: BrowserContext, sites: readonly string[]): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async () => {
    await chrome.storage.local.clear();
    await chrome.storage.session.clear();
    await chrome.scripting.unregisterContentScripts();
  });
  const browser = await context.newCDPSession(context.pages()[0]!);
  for (const origin of [...sites, new URL(worker.url()).origin])
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await browser.send('Storage.clearCookies');
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** DevTools undocked, so that the extension's tab is visible. */
function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'poptins-profile-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = { currentDockState: '"undocked"', 'panel-selected-tab': '"console"' };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ devtools: { preferences } }));
  return profile;
}

function launch(profile: string): Promise<BrowserContext> {
  // A browser ignores a missing extension without a word.
  if (!existsSync(join(EXTENSION, 'manifest.json'))) throw new Error(`${EXTENSION} is not built. Run npm run build.`);
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH!,
    headless: true,
    viewport: null,
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      ...CHROMIUM_FLAGS,
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      '--window-size=1600,900',
      // The screen needs room for it.
      '--screen-info={1920x1080}',
      '--auto-open-devtools-for-tabs',
    ],
  });
}

async function poll<T>(find: () => T | undefined): Promise<T> {
  const until = Date.now() + APPEARS_WITHIN_MS;
  while (Date.now() < until) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Did not appear within ${APPEARS_WITHIN_MS} ms: ${find}`);
}
