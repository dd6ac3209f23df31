import type { Browser, Page } from '@playwright/test';
import { servePreview } from '../../tests/panel-preview/serve.ts';
import { onPage } from './pages.ts';
import { median, type Row } from './row.ts';

const CLICKS = 12;
/** The number of reports per second that the extension lets through. */
const A_SECOND = 200;
/** The delay that people perceive as immediate: "good" by the browser's own measure of an interaction. */
const MAX_MS = 200;
/** The browser does not report events that took less. */
const LEAST_MS = 16;

/** Runs in the panel's page: records how long the slowest event of the last click took, up to its next frame. */
function watchClicks(): void {
  const watched = { slowest: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.slowest = Math.max(watched.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The time from the press to the frame that answers it, clicking one tab after another. */
async function clickThrough(page: Page): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < CLICKS; nth++) {
    await page.evaluate(() => Object.assign((window as typeof window & { watched: object }).watched, { slowest: 0 }));
    await page.getByRole('tab', { name: ['Visitor', 'Calls', 'Timeline', 'Popups'][nth % 4] ?? '' }).click();
    const slowest = await page.evaluate(async () => {
      for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
      return (window as typeof window & { watched: { slowest: number } }).watched.slowest;
    });
    took.push(Math.max(LEAST_MS, slowest));
  }
  return median(took);
}

/** How quickly the panel responds to a person while a page floods it with reports (R12). */
export async function floodPanel(browser: Browser): Promise<Row[]> {
  const preview = await servePreview();
  const opened = <T>(use: (page: Page) => Promise<T>) =>
    onPage(browser, 1, async (page) => {
      await page.addInitScript(watchClicks);
      await page.goto(preview.url);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
      return use(page);
    });
  try {
    const atRest = await opened(clickThrough);
    const flooded = await opened(async (page) => {
      await page.evaluate(() => {
        const flooding = window.preview.flood({ crafted: 1e9, random: 1e9, aTask: 20 });
        Object.assign(window, { flooding });
      });
      return clickThrough(page);
    });
    const kept = await opened((page) =>
      page.evaluate((most) => window.preview.flood({ crafted: 1000, random: most, aTask: most }), A_SECOND),
    );
    return [
      {
        what: 'a click in the panel while a page floods it, to the next frame',
        ours: flooded,
        unit: 'ms',
        beside: [{ what: 'while the page is quiet', value: atRest }],
        most: MAX_MS,
      },
      { what: `${A_SECOND} hostile messages at once: the panel’s thread is kept at most`, ours: kept.longestMs, unit: 'ms', most: null },
    ];
  } finally {
    await preview.close();
  }
}
