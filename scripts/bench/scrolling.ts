import type { Browser } from '@playwright/test';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { servePreview } from '../../tests/panel-preview/serve.ts';
import { onPage } from './pages.ts';
import type { Row } from './row.ts';

const EVENTS = 10_000;
const STEPS = 200;

/** What the panel's timeline asks of its main thread while somebody scrolls through a long log: a frame a step at most (quality, the extension). */
export async function scrollTimeline(browser: Browser): Promise<Row[]> {
  const preview = await servePreview();
  try {
    const ours = await onPage(browser, 1, async (page) => {
      await page.goto(preview.url);
      await page.getByRole('tab', { name: 'Popups' }).waitFor();
      await page.evaluate(
        (most) =>
          window.preview.happen(
            Array.from({ length: most }, (_, at): RuntimeEvent => ({ type: 'fault', where: `place ${at}`, message: 'Boom', stack: '' })),
          ),
        EVENTS,
      );
      // A log is opened at its end.
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
      await page.evaluate(async (steps) => {
        const list = document.querySelector('[role=listbox]');
        if (!list) throw new Error('There is no list to scroll through.');
        for (let step = 0; step < steps; step++) {
          list.scrollTop = step * 300;
          await new Promise(requestAnimationFrame);
        }
      }, STEPS);
      return ((await busyMs()) - before) / STEPS;
    });
    return [{ what: `a step of scrolling through ${EVENTS} events in the panel`, ours, unit: 'ms', most: 1000 / 60 }];
  } finally {
    await preview.close();
  }
}
