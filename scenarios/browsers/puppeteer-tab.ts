import type { BrowserContext, Page } from 'puppeteer-core';
import { ORDERS } from '../page/control.ts';
import { createComplaints } from '../play/complaints.ts';
import type { Tab } from '../play/tab.ts';

const QUALITY = 60;
const GOTO_MS = 30_000;
const IDLE_MS = 200;
const QUIET_MS = 5000;

/**
 * A separate window, so that it stays visible while others are played beside it, with its own visitor. Days are counted in the visitor's zone,
 * so it is the same on every machine, also in a browser that a person started.
 */
export async function openPage(visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage({ type: 'window' });
  answerDialogs(page);
  // Firefox gets both as it is started (open-browser.ts).
  if (/chrom/i.test(await visitor.browser().version())) {
    await page.emulateTimezone('UTC');
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  }
  return page;
}

/** A dialog blocks its page, and nobody is there to answer it. A page may be left, whatever it asks. */
export const answerDialogs = (page: Page): void =>
  void page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {}));

export function tabOf(page: Page): Tab {
  const complaints = createComplaints();
  page.on('request', (request) => complaints.requested(request.url()));
  page.on('pageerror', complaints.threw);
  const options = { waitUntil: 'domcontentloaded', timeout: GOTO_MS } as const;
  return {
    async prepare(script, orders) {
      await page.exposeFunction(ORDERS, orders);
      await page.evaluateOnNewDocument(script);
    },
    async goto(url) {
      return (await page.goto(url, options))?.status() ?? null;
    },
    async reload() {
      await page.reload(options);
    },
    async back() {
      // Not the tool's own `goBack`: it waits for a page load, and a cached page does not load.
      await page.evaluate('history.back()').catch(() => {});
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    mouse: {
      move: (x, y) => page.mouse.move(x, y),
      click: (x, y) => page.mouse.click(x, y),
      wheel: (deltaY) => page.mouse.wheel({ deltaY }),
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    quiet: () => page.waitForNetworkIdle({ idleTime: IDLE_MS, timeout: QUIET_MS }).catch(() => {}),
    picture: (type) => page.screenshot(type === 'png' ? { type } : { type, quality: QUALITY }),
    complaints: complaints.take,
  };
}
