import { readdirSync } from 'node:fs';
import { devices } from '@playwright/test';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page, before its own scripts: how far its layout has shifted, as the browser counts it. */
function watchShifts(): void {
  let score = 0;
  const watching = new PerformanceObserver((list) => {
    for (const each of list.getEntries() as Array<PerformanceEntry & { value: number }>) score += each.value;
  });
  watching.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifted: () => score });
}

async function shifted({ page }: Visitor): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((told) => setTimeout(told));
    return (window as unknown as { shifted(): number }).shifted();
  });
}

/** Fonts are on their way until the returned function is called. */
async function holdFonts({ page }: Visitor): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((come) => {
    letCome = come;
  });
  await page.route('**/fonts/*', async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

const fonts = ({ page }: Visitor) => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

test.beforeEach(({ visitor }) => visitor.page.addInitScript(watchShifts));

const BAR = { poptin_type: 'bar', poptin_format: 'format_2', template: { type: 'bar', format: 'format_2' } };

test('a bar waits a moment for its fonts, else keeps the system’s; its words never move (TYP-18)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...BAR, triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect.poll(() => fonts(visitor)).toBe(2);
  expect(await shifted(visitor)).toBe(0);

  const letCome = await holdFonts(visitor);
  await visitor.visit(site.url('/late'));
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await expect
    .poll(async () => {
      // It waits for a second at most. The clock alone: `wait` first waits until what is on the page can be used.
      await visitor.clock.advance(SECOND);
      return box(visitor, id).isVisible();
    })
    .toBe(true);
  letCome();
  await visitor.untilState(id, 'shown');
  await visitor.wait(SECOND);
  expect(await shifted(visitor)).toBeLessThan(0.006);
});

test('a popup that waited for its fonts keeps these very ones (TYP-18)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...BAR, triggers: { exit_intent: true } });
  const letCome = await holdFonts(visitor);
  await visitor.visit(site.url());
  await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(6);
  await page.evaluate(() => {
    for (const face of document.fonts) Object.assign(face, { isFirst: true });
  });
  letCome();
  await visitor.untilState(id, 'shown');
  await visitor.wait(SECOND);
  const kept = () => page.evaluate(() => [...document.fonts].map((face) => 'isFirst' in face));
  expect(await kept()).toEqual(Array(6).fill(true));
  expect(await fonts(visitor)).toBe(2);
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  expect(await kept()).toEqual([]);
});

test('a bar that comes and goes beside a teaser tab shifts no layout (TYP-17, TYP-18)', async ({ site, visitor }) => {
  const teaser = { is_teasers_on: 1, teaser: { display: 'always', text: 'An offer', location: 'left-bottom', entry_effect: 'none' } };
  const [, bar = ''] = await site.show(
    { ...inline(), ...teaser },
    { ...inline(), ...look({ poptin_location: 'center-bottom' }), poptin_type: 'bar' },
  );
  await visitor.visit(site.url());
  const tab = visitor.page.locator('.poptin-tab');
  await expect(tab).toBeVisible();
  const { y: before = 0 } = (await tab.boundingBox()) ?? {};
  await show(visitor, bar);
  await expect.poll(async () => (await tab.boundingBox())?.y).toBeLessThan(before - 40);
  await visitor.page.evaluate((popup) => window.poptin.close(popup), bar);
  await visitor.wait(SECOND);
  await expect.poll(async () => (await tab.boundingBox())?.y).toBe(before);
  // The height of a letter comes from the tab's own font.
  expect(await shifted(visitor)).toBeLessThan(0.001);
});

test('an owner’s own font has a private name and goes with its popup; foreign ones are refused (TYP-24)', async ({ site, visitor }) => {
  const file = readdirSync('dist/embed/fonts').find((name) => name.startsWith('poppins-latin-600')) ?? '';
  const { page } = visitor;
  const style = (url: string) =>
    `<style>:root{--brand:Brand}@font-face{font-family:Brand;font-weight:600;src:url(${url})}@font-face{font-family:Odd;src:url(ftp://fonts.example/a.woff2)}h2,p{font:600 20px Brand,monospace}p{font-family:var(--brand),monospace}</style><p style="font-family:Brand">Words</p>`;
  const [id = ''] = await site.show(inline(style(`${site.displayOrigin}/fonts/${file}`)));
  site.page('/', site.html({ body: '<p id="words" style="font-family:Brand,monospace">Words of the page</p>' }));
  await visitor.visit(site.url());
  const width = () => page.locator('#words').evaluate((words) => getComputedStyle(words).fontFamily + document.fonts.check('20px Brand'));
  const before = await width();
  await show(visitor, id);
  const own = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Brand'))
        .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );
  await expect.poll(own).toEqual([`Brand ${id} loaded`]);
  for (const words of ['h2', 'p'])
    expect(
      await box(visitor, id)
        .locator(words)
        .evaluate((each) => getComputedStyle(each).fontFamily),
    ).toContain(`Brand ${id}`);
  expect(await width()).toBe(before);
  const told = (await visitor.eventsOf('config-dropped')).flatMap(({ dropped }) =>
    dropped.map(({ path, problem }) => `${path}: ${problem}`),
  );
  expect(told).toEqual(['markup @font-face Odd: an address that is neither https nor the page’s']);
  await page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await expect.poll(own).toEqual([]);
});

test('a popup waits no longer for the code of its fonts than for them (TYP-18)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(inline());
  let answer = () => {};
  const held = new Promise<void>((come) => {
    answer = come;
  });
  await page.route(`**/api/display/${site.clientId}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/chunks/fonts-*', () => {});
  await page.goto(site.url());
  await visitor.until(({ type }) => type === 'runtime-started');
  // Wanted before it is known, so the code that shows it comes without that of fonts.
  await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  answer();
  await visitor.untilState(id, 'preparing');
  await expect
    .poll(async () => {
      await visitor.clock.advance(0.5 * SECOND);
      return box(visitor, id).isVisible();
    })
    .toBe(true);
});
