import { devices, type Page } from '@playwright/test';
import { box, inline, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const SCREEN = { width: 390, height: 844 };
test.use({ ...phone, viewport: SCREEN, contextOptions: { reducedMotion: 'reduce' } });

/** Two fingers that go apart: the browser tells of each frame. */
async function pinchSlowly(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let scale = from; scale < to * 1.001; scale *= 1.03) {
    const told = page.evaluate(() => new Promise((done) => visualViewport?.addEventListener('resize', done, { once: true })));
    await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale });
    await told;
  }
}

test('a slow pinch is one zoom: the popup stays, and grows with the page (TYP-21)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<h2>Fine print</h2>'));
  await visitor.visit(site.url());
  await show(visitor, id);
  const { page } = visitor;
  const place = () => box(visitor, id).evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  // Less than a twentieth may be a page that is a little too wide.
  await pinchSlowly(page, 1.03, 1.09);
  const before = await place();
  await pinchSlowly(page, 1.09, 2);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => Math.round((visualViewport?.scale ?? 0) * 10))).toBe(20);
  expect(await place()).toBe(before);
});

test('a phone that is turned keeps the popup in sight on a page that is not made for it (TYP-21)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<h2>Hello</h2>'));
  site.page(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title>${site.tag()}</head><body><p style="height:3000px">Words</p></body></html>`,
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  const { page } = visitor;
  const scaleNow = () => page.evaluate(() => visualViewport?.scale ?? 1);
  const upright = await scaleNow();
  await page.setViewportSize({ width: SCREEN.height, height: SCREEN.width });
  await expect.poll(scaleNow).toBeGreaterThan(upright * 1.5);
  const outOfSight = () =>
    box(visitor, id).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { offsetTop = 0, height = 0 } = visualViewport ?? {};
      return Math.max(offsetTop - top, bottom - offsetTop - height, 0);
    });
  await expect.poll(outOfSight).toBeLessThan(1);
});
