import type { Locator, Page } from '@playwright/test';
import { inline } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FORM = '<form><input data-field="email" type="email"><button data-action="submit">Send</button></form>';
/** Far down, so that nothing of it is near as the page begins. */
const LONG = '<div style="height:6000px"></div>';

const nameOf = (url: string) => /chunks\/([a-z-]+)-\w+\.js$/.exec(url)?.[1] ?? '';

/** The chunks that the page fetched, by name. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, initiatorType }) => [name, initiatorType] as const,
    ),
  );
const chunks = async (page: Page, by?: string) =>
  (await fetched(page)).filter(([, initiator]) => !by || initiator === by).map(([url]) => nameOf(url));

const near = async (visitor: Visitor) => (await visitor.eventsOf('trigger-soon')).map(({ trigger }) => trigger);

/** The chunks whose code the page has run. */
async function watchCode(visitor: Visitor): Promise<string[]> {
  const ran: string[] = [];
  const devtools = await visitor.page.context().newCDPSession(visitor.page);
  devtools.on('Debugger.scriptParsed', ({ url }) => nameOf(url) && ran.push(nameOf(url)));
  await devtools.send('Debugger.enable');
  return ran;
}

test('an armed popup that is not near has fetched bytes, run no code and made no node (CST-01)', async ({ site, visitor }) => {
  const ran = await watchCode(visitor);
  const [id = ''] = await site.show({ ...inline(FORM), triggers: { scroll: { percent: 90 } } });
  site.page('/', site.html({ body: LONG }));
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  const before = await visitor.page.locator('*').count();
  await expect.poll(() => chunks(visitor.page, 'fetch')).toEqual(expect.arrayContaining(['near', 'behaviours']));
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(ran).toEqual(['triggers']);
  expect(await near(visitor)).toEqual([]);
  expect(await visitor.page.locator('*').count()).toBe(before);
});

test('a popup that waits for its time costs nothing until ten seconds before (CST-01, TRG-03, TRG-08)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const triggers = { delay: { seconds: 60, per: 'page' }, inactivity: { seconds: 300 } };
  const [id = ''] = await site.show({ ...inline(FORM), triggers });
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await visitor.wait(49 * SECOND);
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await chunks(visitor.page, 'fetch')).not.toContain('near');
  await visitor.wait(SECOND);
  await expect.poll(() => chunks(visitor.page, 'fetch')).toEqual(expect.arrayContaining(['near', 'behaviours']));
  expect(await near(visitor)).toEqual([]);
});

const SHAPE = { template: { type: 'lightbox', format: 'format_1' } };

test('a page fetches for one of ten popups, and for six more at its visitor’s first move (CST-05)', async ({ site, visitor }) => {
  await site.show(...Array.from({ length: 10 }, () => ({ ...SHAPE, triggers: { exit_intent: true } })));
  await visitor.visit(site.url());
  const templates = async () => (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'template').length;
  await expect.poll(() => chunks(visitor.page, 'fetch')).toEqual(expect.arrayContaining(['near', 'behaviours']));
  for (let idle = 0; idle < 3; idle++) await visitor.page.evaluate(() => new Promise((passed) => requestIdleCallback(passed)));
  expect(await templates()).toBe(1);
  await visitor.page.mouse.click(5, 5);
  await expect.poll(templates).toBe(7);
});

test('a delay that ends within ten seconds is fetched for, whatever its visitor does (CST-05, TRG-03)', async ({ site, visitor }) => {
  const leaving = Array.from({ length: 3 }, () => ({ ...SHAPE, triggers: { exit_intent: true } }));
  const ids = await site.show(...leaving, { ...SHAPE, triggers: { delay: { seconds: 9, per: 'page' } } });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  const fetchedFor = async () => {
    const asked = (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'template');
    return ids.filter((id) => asked.some(({ url }) => url.includes(id)));
  };
  await expect.poll(fetchedFor).toContain(ids[3]);
  // Beside it, one at most.
  expect((await fetchedFor()).length).toBeLessThanOrEqual(2);
});

test('a trigger needs no request: the fetched files run, each requested once (CST-01)', async ({ site, visitor }) => {
  const devtools = await visitor.page.context().newCDPSession(visitor.page);
  const asked: string[] = [];
  const cached = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (nameOf(response.url) && !response.fromDiskCache && !cached.has(requestId)) asked.push(nameOf(response.url));
  });
  await devtools.send('Network.enable');
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await expect.poll(() => chunks(visitor.page, 'fetch')).toEqual(expect.arrayContaining(['near', 'behaviours']));
  const before = [...asked].sort();
  expect(before).toEqual(expect.arrayContaining(['behaviours', 'near', 'triggers']));
  const templates = async () => (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'template').length;
  expect(await templates()).toBe(1);
  // The mouse leaves at once, without having come near before.
  await visitor.page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
  await visitor.page.waitForFunction(() => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-live]'));
  const again = asked.slice(before.length).filter((name) => before.includes(name));
  expect(again).toEqual([]);
  expect(await templates()).toBe(1);
});

test('a scroll trigger is near at half its way, a delay in its last second (CST-01, TRG-03, TRG-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), triggers: { scroll: { percent: 90 }, delay: { seconds: 30, per: 'page' } } });
  site.page('/', site.html({ body: LONG }));
  const ran = await watchCode(visitor);
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await visitor.wait(28 * SECOND);
  expect(await near(visitor)).toEqual([]);
  await visitor.wait(SECOND);
  await visitor.until(({ type }) => type === 'trigger-soon');
  await expect.poll(() => ran).toContain('near');
  await visitor.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => near(visitor)).toEqual(['delay', 'scroll']);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
});

test('a click popup is near once the mouse is over its link or the focus on it (CST-01, TRG-11)', async ({ site, visitor }) => {
  const [first = '', second = ''] = await site.show(
    { ...inline(), triggers: null, on_click: 1 },
    { ...inline(), triggers: null, on_click: 1 },
  );
  site.page(
    '/',
    site.html({ body: `<p>Text</p><a href="#" data-poptin-open="${first}">One</a> <a href="#" data-poptin-open="${second}">Two</a>` }),
  );
  await visitor.visit(site.url());
  await visitor.untilState(second, 'armed');
  const ids = async () => (await visitor.eventsOf('trigger-soon')).map(({ popupId }) => popupId);
  await visitor.page.getByText('Text').hover();
  expect(await ids()).toEqual([]);
  await visitor.page.getByRole('link', { name: 'One' }).hover();
  await expect.poll(ids).toEqual([first]);
  await visitor.page.getByRole('link', { name: 'One' }).focus();
  await visitor.page.keyboard.press('Tab');
  await expect.poll(ids).toEqual([first, second]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a click popup is near once a finger goes down on its link, before that is a click (CST-01, TRG-11)', { tag: '@full' }, async ({
    site,
    visitor,
    context,
  }) => {
    const [id = ''] = await site.show({ ...inline(), triggers: null, on_click: 1 });
    site.page('/', site.html({ body: `<p>Text</p><a href="#" data-poptin-open="${id}">One</a>` }));
    await visitor.visit(site.url());
    await visitor.untilState(id, 'armed');
    const fingers = await context.newCDPSession(visitor.page);
    const touch = async (type: 'touchStart' | 'touchEnd', at?: Locator) => {
      const { x = 0, y = 0 } = (await at?.boundingBox()) ?? {};
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: x + 2, y: y + 2 }] : [] });
    };
    await touch('touchStart', visitor.page.getByText('Text'));
    await touch('touchEnd');
    expect(await visitor.eventsOf('trigger-soon')).toEqual([]);
    await touch('touchStart', visitor.page.getByRole('link', { name: 'One' }));
    await visitor.until(({ type }) => type === 'trigger-soon');
    expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
    await touch('touchEnd');
    await expect(visitor.popup(id)).toBeVisible();
  });
});

test('a mouse that comes near to the top edge says that it may leave (CST-01, TRG-01)', { tag: '@full' }, async ({ site, visitor }) => {
  await site.show(inline());
  site.page(
    '/',
    site.html({ body: '<header style="position:fixed;inset:0 0 auto;height:60px">Shop</header><main style="height:900px">Text</main>' }),
  );
  await visitor.visit(site.url());
  await visitor.until(({ type }) => type === 'trigger-armed');
  await visitor.page.mouse.move(300, 500);
  await visitor.page.mouse.move(300, 300);
  expect(await near(visitor)).toEqual([]);
  await visitor.page.mouse.move(300, 80);
  await visitor.page.mouse.move(300, 30);
  await visitor.page.mouse.move(300, 90);
  await expect.poll(() => near(visitor)).toEqual(['exit_intent']);
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
});

test('a page has at most eight listeners of ours, and not one more for a thousand popups (CST-02)', async ({ site, visitor, context }) => {
  const triggers = { exit_intent: true, scroll: { percent: 90 }, delay: { seconds: 900, per: 'page' }, clicks: { count: 99 } };
  const more = Array.from({ length: 99 }, () => ({ ...inline(), triggers }));
  const count = async (url: string, popups: number) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(url);
    const armed = () => page.evaluate(() => window.poptin?.explain?.().filter(({ state }) => state === 'armed').length ?? 0);
    await expect.poll(armed).toBe(popups);
    const read = async () => {
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
    };
    let least = await read();
    for (let again = 0; again < 4; again++) least = Math.min(least, await read());
    await page.close();
    return least;
  };
  site.page('/without', site.html({ head: '' }));
  const without = await count(site.url('/without'), 0);
  await site.show({ ...inline(), triggers });
  const one = await count(site.url(), 1);
  await site.show(...more);
  const hundred = await count(site.url(), 99);
  expect(one - without).toBeLessThanOrEqual(8);
  expect(hundred).toBe(one);
  void visitor;
});
