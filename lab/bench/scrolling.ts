import type { Browser } from '@playwright/test';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { servePreview } from '../../tests/panel-preview/serve.ts';
import { onPage } from './pages.ts';
import type { Row } from './row.ts';

const EVENTS = 10_000;
/** How many events each page of an app has; every page has a heading. */
const A_PAGE = 50;
const STEPS = 200;
const FRAME_MS = 1000 / 60;
/** A frame that comes later than this was not the next one. */
const LATE = 1.5;

const fault = (at: number): RuntimeEvent => ({ type: 'fault', where: `place ${at}`, message: 'Boom', stack: '' });
const happened = (at: number): RuntimeEvent =>
  at % A_PAGE ? fault(at) : { type: 'page-entered', url: `https://shop.example/${at}`, title: `Page ${at}` };

/**
 * How much main thread time the panel's timeline takes while somebody scrolls through a long log
 * with headings, and how many frames it drops (quality, the extension).
 */
export async function scrollTimeline(browser: Browser): Promise<Row[]> {
  const preview = await servePreview();
  try {
    const { busy, dropped } = await onPage(browser, 1, async (page) => {
      await page.goto(preview.url);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
      await page.evaluate(
        (events) => window.preview.happen(events),
        Array.from({ length: EVENTS }, (_, at) => happened(at)),
      );
      // A log opens at its end.
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await page
        .getByText(`place ${EVENTS - 1}`)
        .first()
        .waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const busyMs = async () =>
        1000 * ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
      const before = await busyMs();
      const frames = await page.evaluate(async (steps) => {
        const list = document.querySelector('[role=listbox]');
        if (!list) throw new Error('There is no list to scroll through.');
        const at: number[] = [];
        for (let step = 0; step < steps; step++) {
          list.scrollTop = step * 300;
          at.push(await new Promise<number>(requestAnimationFrame));
        }
        return at;
      }, STEPS);
      const late = frames.filter((at, nth) => nth && at - (frames[nth - 1] ?? at) > LATE * FRAME_MS).length;
      return { busy: ((await busyMs()) - before) / STEPS, dropped: late };
    });
    const what = `scrolling through ${EVENTS} events under ${EVENTS / A_PAGE} headings in the panel`;
    return [
      { what: `a step of ${what}`, ours: busy, unit: 'ms', most: FRAME_MS },
      { what: `frames missed in ${STEPS} steps of ${what}`, ours: dropped, unit: '', most: 0 },
    ];
  } finally {
    await preview.close();
  }
}
