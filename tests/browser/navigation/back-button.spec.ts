import { devices } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const { viewport, userAgent, hasTouch } = devices['Pixel 7'] ?? {};
test.use({ viewport: viewport ?? null, userAgent: userAgent ?? '', hasTouch: !!hasTouch, isMobile: true });

const EXIT = { triggers: { exit_intent: true } };

/** A page that has been gone to in an app, by the way that routers go: with what they find in the entry's state, and a little more. */
const go = (visitor: Visitor, url: string, how: 'pushState' | 'replaceState' = 'pushState') =>
  visitor.page.evaluate(
    ([to, way]) => {
      history[way as 'pushState']({ ...history.state, at: to }, '', to);
    },
    [url, how] as const,
  );

const armed = async (visitor: Visitor, times = 1) => expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(times);

const entries = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const { navigation } = window;
    return { at: navigation.currentEntry?.index ?? -1, paths: navigation.entries().map(({ url }) => url?.replace(location.origin, '')) };
  });

/** The page is touched, as often as it takes until the code that minds it is there, and our entry is made. */
async function touch(visitor: Visitor): Promise<void> {
  const { at } = await entries(visitor);
  const tapped = async () => {
    await visitor.page.touchscreen.tap(20, 300);
    return (await entries(visitor)).at;
  };
  await expect.poll(tapped).toBe(at + 1);
}

/** The address is final once this many looks in a row find the same. Entries that the phone skips are over within a frame or two. */
const STILL = 12;

/** A press of the phone's own button, and the address once all is still. A page on its way out does not answer. */
async function press(visitor: Visitor, way: 'goBack' | 'goForward'): Promise<string> {
  await visitor.page[way]();
  const seen: Array<string | null> = [];
  const look = async () => {
    const at = () => {
      const { currentEntry } = (window as typeof window & { navigation: { currentEntry: { index: number } } }).navigation;
      return `${currentEntry.index} ${location.pathname}${location.hash}`;
    };
    seen.push(await visitor.page.evaluate(at).catch(() => null));
    const last = seen.slice(-STILL);
    return last.length === STILL && last[0] !== null && last.every((each) => each === last[0]);
  };
  await expect.poll(look, { intervals: [25] }).toBe(true);
  return seen.at(-1)?.split(' ')[1] ?? '';
}

const fired = async (visitor: Visitor) => (await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger);

test('the back button shows an exit popup, and the next press goes one page back (TRG-02, LIF-11)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: 'true' } });
  const { page } = visitor;
  await page.goto(site.url('/before'));
  await visitor.visit(site.url('/here'));
  await armed(visitor);
  const change = await page.evaluate((popup) => window.poptin.explain(popup)[0]?.change(), id);
  expect(change).toBe('Would show if you touch the page and go back.');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('popstate', () => heard.push('popstate'));
    (window as typeof window & { navigation: EventTarget }).navigation.addEventListener('navigate', () => heard.push('navigate'));
    history.replaceState({ router: 7 }, '');
    const own = history.pushState;
    history.pushState = (...change) => {
      heard.push('pushState');
      own.apply(history, change);
    };
    heard.length = 0;
    scrollTo(0, 500);
  });
  await touch(visitor);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toBe('{"router":7}');
  await page.evaluate(() => scrollTo(0, 900));
  expect(await press(visitor, 'goBack')).toBe('/here');
  await expect(visitor.popup(id)).toBeVisible();
  expect(await fired(visitor)).toEqual(['exit_intent']);
  // The page’s own router heard of nothing, and the page is where it was.
  expect(await page.evaluate(() => [(window as typeof window & { heard: string[] }).heard, scrollY, history.state])).toEqual([
    [],
    900,
    { router: 7 },
  ]);
  expect(await press(visitor, 'goBack')).toBe('/before');
});

test('the history stays as it is until the visitor touches the page, whatever scripts do (TRG-02)', async ({ site, visitor }) => {
  await site.show(EXIT);
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/here'));
  await armed(visitor);
  const before = await entries(visitor);
  await visitor.page.evaluate(() => {
    scrollTo(0, 800);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await visitor.page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(await entries(visitor)).toEqual(before);
  expect(await press(visitor, 'goBack')).toBe('/before');
});

const GONE: ReadonlyArray<readonly [how: string, end: (visitor: Visitor) => Promise<unknown>]> = [
  ['came by another trigger', (visitor) => visitor.wait(9 * SECOND)],
  ['was switched off with all the others', ({ page }) => page.evaluate(() => window.poptin.off())],
];

for (const [how, end] of sample(GONE, 1)) {
  test(`an exit popup that ${how} removes its history entry: one press is one page (TRG-02, LIF-11)`, async ({ site, visitor }) => {
    await site.show({ triggers: { exit_intent: true, delay: { seconds: 9, per: 'page' } } });
    await visitor.page.goto(site.url('/before'));
    await visitor.visit(site.url('/here'));
    await armed(visitor, 2);
    const { at } = await entries(visitor);
    await touch(visitor);
    await end(visitor);
    await expect.poll(async () => (await entries(visitor)).at).toBe(at);
    expect(await press(visitor, 'goBack')).toBe('/before');
    expect(await press(visitor, 'goForward')).toBe('/here');
    expect(await press(visitor, 'goBack')).toBe('/before');
  });
}

test('two exit popups wait on one entry, and one press brings both, one after the other (TRG-02, QUE-01)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [first = '', second = ''] = await site.show(EXIT, EXIT);
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/here'));
  await armed(visitor, 2);
  await touch(visitor);
  await visitor.page.touchscreen.tap(20, 300);
  expect((await entries(visitor)).paths).toEqual(['/before', '/here', '/here']);
  expect(await press(visitor, 'goBack')).toBe('/here');
  // Either may be first, since their code may load in any order.
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
  await visitor.wait(0);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  for (const id of [first, second]) await visitor.untilState(id, 'shown');
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
  expect(await press(visitor, 'goBack')).toBe('/before');
});

test('an app that goes on above our entry has one page for each press, back and forward (TRG-02, EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show({ ...EXIT, d_f_r: 'display_once_a_visitor_2' });
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/a'));
  await armed(visitor);
  await touch(visitor);
  await site.show();
  await go(visitor, '/b');
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  expect((await entries(visitor)).paths).toEqual(['/before', '/a', '/a', '/b']);
  // A router copies what it finds: only the entry’s own name may say whose it is.
  await go(visitor, '/c');
  // A page is entered in the next idle moment: who is gone by then was not on it.
  const views = (times: number) => expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(times);
  await views(3);
  const walk: Array<readonly ['goBack' | 'goForward', string]> = [
    ['goBack', '/b'],
    ['goBack', '/a'],
    ['goForward', '/b'],
    ['goForward', '/c'],
    ['goBack', '/b'],
    ['goBack', '/a'],
  ];
  for (const [at, [way, path]] of walk.entries()) {
    expect([way, await press(visitor, way)]).toEqual([way, path]);
    await views(4 + at);
  }
  const entered = (await visitor.eventsOf('page-entered')).map(({ url }) => url.replace(new URL(site.url()).origin, ''));
  expect(entered).toEqual(['/a', '/b', '/c', ...walk.map(([, path]) => path)]);
  expect(await press(visitor, 'goBack')).toBe('/before');
});

test('an app that replaces the address on our entry has its own pages one press apart (TRG-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show(EXIT);
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/a'));
  await armed(visitor);
  await touch(visitor);
  await site.show();
  await go(visitor, '/b', 'replaceState');
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await visitor.page.evaluate(() => location.assign('#more'));
  const walk: Array<readonly ['goBack' | 'goForward', string]> = [
    ['goBack', '/b'],
    ['goBack', '/a'],
    ['goForward', '/b'],
    ['goForward', '/b#more'],
  ];
  for (const [way, path] of walk) expect([way, await press(visitor, way)]).toEqual([way, path]);
});

test('a fragment above our entry is one press from the page, and the popup waits on (TRG-02, EMB-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show(EXIT);
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/a'));
  await armed(visitor);
  await touch(visitor);
  await visitor.page.evaluate(() => location.assign('#more'));
  await armed(visitor, 2);
  expect(await press(visitor, 'goBack')).toBe('/a');
  await armed(visitor, 3);
  // The way forward stays: the current entry is current again.
  await touch(visitor);
  expect((await entries(visitor)).paths).toEqual(['/before', '/a', '/a', '/a#more']);
  expect(await press(visitor, 'goBack')).toBe('/a');
  await expect(visitor.popup(id)).toBeVisible();
  expect(await press(visitor, 'goForward')).toBe('/a#more');
});

test('a page’s own entry above ours at the same address is one press, and the popup waits (TRG-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(EXIT);
  await visitor.visit(site.url('/a'));
  await armed(visitor);
  await touch(visitor);
  const { at } = await entries(visitor);
  await go(visitor, '/a');
  await press(visitor, 'goBack');
  expect([(await entries(visitor)).at, await fired(visitor)]).toEqual([at, []]);
  await press(visitor, 'goBack');
  await expect(visitor.popup(id)).toBeVisible();
});

test('a link from our entry to another page and back is one press each (TRG-02, LIF-11)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await site.show(EXIT);
  site.page('/bare', site.html({ head: '' }));
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/a'));
  await armed(visitor);
  await touch(visitor);
  await site.show();
  await visitor.page.evaluate((to) => location.assign(to), site.url('/bare'));
  await visitor.page.waitForURL(site.url('/bare'));
  expect(await press(visitor, 'goBack')).toBe('/a');
  await expect.poll(async () => (await entries(visitor)).at).toBe((await entries(visitor)).paths.indexOf('/a'));
  expect(await press(visitor, 'goBack')).toBe('/before');
  expect(await press(visitor, 'goForward')).toBe('/a');
  // Nobody is led past our entry before the code that does has come.
  await visitor.page.waitForLoadState('networkidle');
  expect(await press(visitor, 'goForward')).toBe('/bare');
});

test('a browser that cannot tell its entries apart gets none, and the log says why (TRG-02, DEV-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: 1, clicks: { count: 9 } } });
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await visitor.page.goto(site.url('/before'));
  await visitor.visit(site.url('/here'));
  await visitor.until(({ type }) => type === 'trigger-limited');
  expect((await visitor.eventsOf('trigger-limited')).map(({ popupId, trigger, reason }) => [popupId, trigger, reason])).toEqual([
    [id, 'exit_intent', 'this browser cannot tell the entries of its history apart, so the back button is not waited for'],
  ]);
  const length = await visitor.page.evaluate(() => history.length);
  await visitor.page.touchscreen.tap(20, 300);
  await visitor.page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(await visitor.page.evaluate(() => history.length)).toBe(length);
  const change = await visitor.page.evaluate((popup) => window.poptin.explain(popup)[0]?.change(), id);
  expect(change).toBe('Would show if you click 8 more times.');
});
