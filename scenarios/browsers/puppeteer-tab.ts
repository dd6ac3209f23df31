import type { BrowserContext, Page } from 'puppeteer-core';
import { ORDERS } from '../page/control.ts';
import type { Tab } from '../play/tab.ts';

const QUALITY = 60;
const GOTO_MS = 30_000;

/** A window of its own, so that it is seen while others are played beside it, for a visitor of its own. */
export async function openTab(visitor: BrowserContext): Promise<Tab> {
  const page = await visitor.newPage({ type: 'window' });
  return tabOf(page);
}

function tabOf(page: Page): Tab {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error instanceof Error ? error.message : `${error}`));
  const options = { waitUntil: 'domcontentloaded', timeout: GOTO_MS } as const;
  return {
    async prepare(script, orders) {
      await page.exposeFunction(ORDERS, orders);
      await page.evaluateOnNewDocument(script);
    },
    async goto(url) {
      await page.goto(url, options);
    },
    async reload() {
      await page.reload(options);
    },
    async back() {
      // Not by the tool's own way back: it waits for a page to load, and one that was kept does not.
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
    picture: () => page.screenshot({ type: 'jpeg', quality: QUALITY }),
    complaints: () => said.splice(0),
  };
}
