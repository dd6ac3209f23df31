import { devices } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const { viewport, userAgent, hasTouch } = devices['Pixel 7'] ?? {};
test.use({ viewport: viewport ?? null, userAgent: userAgent ?? '', hasTouch: !!hasTouch, isMobile: true });

test('late scripts of the page hear nothing of an exit popup’s history entry (TRG-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  const asked = page.waitForRequest('**/chunks/back-*');
  await page.goto(site.url('/before'));
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  // Two requests for one address get their answers one after the other.
  await page.evaluate((url) => import(url), (await asked).url());
  const at = () => page.evaluate(() => window.navigation.currentEntry?.index ?? -1);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const hear = ({ type }: Event) => void heard.push(type);
    for (const type of ['navigate', 'currententrychange', 'navigatesuccess']) window.navigation.addEventListener(type, hear);
    for (const type of ['popstate', 'hashchange']) addEventListener(type, hear);
  });
  const before = await at();
  const tapped = async () => {
    await page.touchscreen.tap(20, 300);
    return at();
  };
  await expect.poll(tapped).toBe(before + 1);
  await page.goBack();
  await visitor.untilState(id, 'shown');
  expect(await at()).toBe(before);
  const heard = () => page.evaluate(() => (window as typeof window & { heard: string[] }).heard);
  expect(await heard()).toEqual([]);
  // The page's own steps are heard as before.
  await page.evaluate(() => history.pushState(null, '', '/next'));
  await expect.poll(heard).toEqual(['navigate', 'currententrychange', 'navigatesuccess']);
});
