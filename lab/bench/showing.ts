import type { Browser, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { inTurns } from './in-turns.ts';
import { FAR, onPage, pages, untilArmed } from './pages.ts';
import { LAZY, type Rival } from './rivals.ts';
import type { Row } from './row.ts';

const FRAME_MS = 1000 / 60;

/**
 * Runs in the page: the time from the pointer leaving, or from asking for this popup, until the first frame with a dialog in it is drawn.
 */
async function firstFrame(popupId?: string): Promise<number> {
  const within = (host: string, part: string) => document.querySelector(host)?.shadowRoot?.querySelector(part);
  const isShown = () =>
    within('.poptin-popup', '.poptin-box') ??
    within('#sentry-feedback', 'dialog[open]') ??
    document.querySelector('dialog[open],.swal2-popup');
  let start = 0;
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      start = performance.now();
      if (popupId) (window as typeof window & { poptin: { show(id: string): void } }).poptin.show(popupId);
      else document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
    });
    // In the same frame, after everything that the event caused at once; afterwards once per frame.
    const look = () => {
      const seen = isShown();
      if (!seen || Number(getComputedStyle(seen).opacity) === 0) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      // A message arrives after the frame in which it was sent was drawn.
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: moves the pointer near the top edge, as if on its way out, a second before it leaves. */
export function comeNear(): Promise<unknown> {
  const { documentElement, body } = document;
  documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: 50, relatedTarget: body, bubbles: true }));
  return new Promise((done) => setTimeout(done, 1000));
}

/**
 * Trigger to first visible frame, compared with the hand-written dialog and other products,
 * in turns; either prepared while the pointer came near, or cold.
 */
export async function firstFrames(browser: Browser, site: Site, rivals: readonly Rival[], isCold = false): Promise<Row[]> {
  const [id = ''] = await site.show(isCold ? FAR : { triggers: { exit_intent: true } });
  const { ours, dialog } = pages(site);
  const others = [{ name: 'a hand-written dialog', url: dialog }, ...rivals.filter(({ shows }) => shows)];
  const lazy = others.find(({ name }) => name === LAZY);
  const rows: Row[] = [];
  for (const slowed of [1, 4]) {
    const measure = (url: string) =>
      onPage(browser, slowed, async (page) => {
        await page.goto(url, { waitUntil: 'networkidle' });
        if (url === ours) await untilArmed(page, id, isCold);
        if (!isCold) await page.evaluate(comeNear);
        return page.evaluate(firstFrame, url === ours && isCold ? id : undefined);
      });
    const middle = await inTurns([ours, ...others.map(({ url }) => url)], measure);
    rows.push({
      what: `${isCold ? '`show()` with nothing fetched' : 'trigger'} to first visible frame, ${slowed}× slowed`,
      ours: middle(ours),
      unit: 'ms',
      beside: others.map(({ name, url }) => ({ what: name, value: middle(url) })),
      most: isCold ? (lazy ? middle(lazy.url) : null) : middle(dialog) + FRAME_MS,
    });
  }
  return rows;
}

/** Runs in the page before its own scripts. */
function sumShifts(): void {
  const sums = { page: 0, inside: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: Array<{ node?: Node }> };
      // Nodes inside a shadow root are not reported here.
      sums[sources.some(({ node }) => node) ? 'page' : 'inside'] += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { __sums: sums });
}

/** How much a page's layout shifts when a popup comes. */
export async function layoutShifts(browser: Browser, site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const type of ['lightbox', 'bar', 'embedded']) {
    const template = { type, format: 'format_1' };
    const [id = ''] = await site.show({ poptin_type: type, poptin_format: 'format_1', template, triggers: { exit_intent: true } });
    const words = '<p>Words of the page.</p>'.repeat(60);
    site.page('/shift', site.html({ body: `${words}<div class="poptin-embedded" data-id="${id}"></div>${words}` }));
    const sums = await onPage(browser, 1, async (page: Page) => {
      await page.addInitScript(sumShifts);
      await page.goto(site.url('/shift'));
      await untilArmed(page, id);
      await page.evaluate(() => document.querySelector('.poptin-embedded')?.scrollIntoView({ block: 'center' }));
      await page.evaluate(firstFrame, undefined);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return page.evaluate(() => (window as typeof window & { __sums: { page: number; inside: number } }).__sums);
    });
    rows.push({ what: `layout shift of the page, ${type}`, ours: sums.page, unit: '', most: 0 });
    rows.push({ what: `layout shift inside the popup when its font comes, ${type}`, ours: sums.inside, unit: '', most: null });
  }
  return rows;
}
