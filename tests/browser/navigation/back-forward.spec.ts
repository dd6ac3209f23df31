import { EMAIL, open } from '../support/forms.ts';
import { onlyLeft } from '../support/hook-clock.ts';
import { ownBrowser } from '../support/own-browser.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

// The headless shell has no back/forward cache, and Playwright turns it off in Chromium itself.
test.use(
  ownBrowser(() => ({
    executablePath: process.env.CHROMIUM_PATH ?? 'chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })),
);

test.beforeEach(({ visitor }) =>
  visitor.page.addInitScript(() => {
    const shows: boolean[] = [];
    Object.assign(window, { __shows: shows });
    addEventListener('pageshow', ({ persisted }) => shows.push(persisted));
  }),
);

/** To another page and back again; the page must come out of the cache, and where it does not the browser says why. */
async function thereAndBack(site: Site, { page }: Visitor): Promise<void> {
  await page.goto(site.url('/other'));
  await page.evaluate(() => history.back()).catch(() => {});
  const lookAgain = () =>
    page.evaluate(() => {
      const [{ notRestoredReasons: why } = {}] = performance.getEntriesByType('navigation') as Array<
        PerformanceEntry & { notRestoredReasons?: object }
      >;
      return { shows: (window as typeof window & { __shows: boolean[] }).__shows, why: JSON.stringify(why ?? null) };
    });
  // The page that is left may be asked still.
  await expect.poll(() => lookAgain().catch(onlyLeft)).toEqual({ shows: [false, true], why: 'null' });
}

const displays = async (site: Site) => (await site.received('display')).length;
const entered = async (visitor: Visitor) => (await visitor.eventsOf('page-entered')).length;

test('a page restored from the browser’s cache is a new page view with new triggers (EMB-11, API-19, R7)', async ({ site, visitor }) => {
  const [late = '', clicked = ''] = await site.show(
    { triggers: { delay: { seconds: 5, per: 'page' } } },
    { poptin_type: 'bar', poptin_format: 'format_1', template: { type: 'bar', format: 'format_1' }, triggers: { clicks: { count: 3 } } },
  );
  const { page } = visitor;
  const click = () => page.locator('h1').click();
  await visitor.visit(site.url());
  await visitor.wait(4 * SECOND);
  await click();
  await click();
  // A popup that is near is fetched, and a browser caches no page that is fetching.
  await page.waitForLoadState('networkidle');
  await thereAndBack(site, visitor);
  await expect.poll(() => displays(site)).toBe(3);
  await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(4);
  expect(await entered(visitor)).toBe(2);
  // Its origin is the page that was left for it, not the page itself.
  const [latest] = await site.received('display');
  expect(latest?.payload.previous_url).toBe(site.url('/other'));

  await visitor.wait(4 * SECOND);
  await click();
  await click();
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await click();
  await visitor.wait(SECOND);
  await expect(visitor.popup(late)).toBeVisible();
  await visitor.untilState(clicked, 'shown');
  expect((await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger)).toEqual(['clicks', 'delay']);
  await expect.poll(async () => (await site.received('viewed')).length).toBe(2);
});

test('popups and waiting leads leave a page in the cache, and nothing is doubled (EMB-11, FRM-19, R7)', async ({ site, visitor }) => {
  const { page } = visitor;
  const form = await open(site, visitor, EMAIL);
  await form.box.locator('#e').fill('noa@example.com');
  await site.fault('conversion', { kind: 'status', status: 503 });
  await form.send();
  await expect(form.box.getByText('Thank you')).toBeVisible();
  expect(await site.leads()).toEqual([]);

  await thereAndBack(site, visitor);
  await expect.poll(() => entered(visitor)).toBe(2);
  await expect(form.box.getByText('Thank you')).toBeVisible();
  await expect(page.locator('.poptin-popup')).toHaveCount(1);
  await site.fault('conversion', null);
  await visitor.wait(10 * SECOND);
  await visitor.until(({ type }) => type === 'lead-sent');
  expect((await site.leads()).length).toBe(1);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.eventsOf('popup-moved')).filter(({ to }) => to === 'closed').length).toBe(1);
  expect((await visitor.eventsOf('lead-sent')).length).toBe(1);
  expect(await visitor.eventsOf('fault')).toEqual([]);
});
