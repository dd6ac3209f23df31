import type { Page } from '@playwright/test';
import { ORDERS, type Orders } from '../page/control.ts';
import { createComplaints } from '../play/complaints.ts';
import type { Tab } from '../play/tab.ts';

/** Pages that are prepared already, with the function that answers them, because a test may play several scenarios. */
const prepared = new WeakMap<Page, { orders: () => Orders }>();

/** Wraps one of Playwright's pages, so that it is played like our own. */
export function tabOf(page: Page): Tab {
  const complaints = createComplaints();
  page.on('request', (request) => complaints.requested(request.url()));
  page.on('pageerror', complaints.threw);
  const options = { waitUntil: 'domcontentloaded' } as const;
  return {
    async prepare(script, orders) {
      const known = prepared.get(page);
      if (known) {
        known.orders = orders;
        return;
      }
      const answering = { orders };
      prepared.set(page, answering);
      // Animations would use up time on the driven clock, and no scenario is about them.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.exposeFunction(ORDERS, () => answering.orders());
      await page.addInitScript({ content: script });
    },
    async goto(url) {
      return (await page.goto(url, options))?.status() ?? null;
    },
    async reload() {
      await page.reload(options);
    },
    async back() {
      await page.evaluate('history.back()').catch(() => {});
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    mouse: {
      move: (x, y) => page.mouse.move(x, y),
      click: (x, y) => page.mouse.click(x, y),
      wheel: (down) => page.mouse.wheel(0, down),
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    quiet: () => page.waitForLoadState('networkidle').catch(() => {}),
    picture: (type) => page.screenshot({ type }),
    complaints: complaints.take,
  };
}
