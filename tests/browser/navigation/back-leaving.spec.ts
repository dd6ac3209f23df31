import { devices } from '@playwright/test';
import { holdRequest } from '../support/network/hold-request.ts';
import { expect, SECOND, test } from '../support/test.ts';

const { viewport, userAgent, hasTouch } = devices['Pixel 7'] ?? {};
test.use({ viewport: viewport ?? null, userAgent: userAgent ?? '', hasTouch: !!hasTouch, isMobile: true });

test('a tapped link is followed, even if the popup comes while its page loads (TRG-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: true, delay: { seconds: 3, per: 'page' } } });
  const { page } = visitor;
  await visitor.visit(site.url('/here'));
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  const tapped = async () => {
    await page.touchscreen.tap(20, 300);
    return length();
  };
  // Our entry is there, and goes when the popup comes by its delay.
  await expect.poll(tapped).toBe(before + 1);
  const letGo = await holdRequest(page, '**/other');
  const shown = page.waitForRequest(`**/viewed/${id}`);
  // The browser answers no test while the next page is on its way, so this page passes the time itself.
  await page.evaluate((ms) => {
    document.querySelector<HTMLAnchorElement>('#link')?.click();
    setTimeout(() => window.__driven?.advance(ms), 100);
  }, 3 * SECOND);
  await shown;
  letGo();
  await page.waitForURL('**/other');
});
