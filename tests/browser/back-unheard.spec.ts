import { devices } from '@playwright/test';
import { expect, test } from './support/test.ts';

const { viewport, userAgent, hasTouch } = devices['Pixel 7'] ?? {};
test.use({ viewport: viewport ?? null, userAgent: userAgent ?? '', hasTouch: !!hasTouch, isMobile: true });

test('of the history entry that an exit popup adds, and of the way back from it, scripts of the page that begin to listen later hear nothing (TRG-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  const asked = page.waitForRequest('**/chunks/back-*');
  await page.goto(site.url('/before'));
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  // The file of the same address comes to whoever asks for it, in turn.
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
  // What the page does itself is heard as ever.
  await page.evaluate(() => history.pushState(null, '', '/next'));
  await expect.poll(heard).toEqual(['navigate', 'currententrychange', 'navigatesuccess']);
});
