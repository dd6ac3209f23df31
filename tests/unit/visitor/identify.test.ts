import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identify } from '../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { visitedPages, walkTo } from '../../../runtime/visitor/trail.ts';
import { DAY, FakeBrowser, MINUTE } from '../../support/fake-ports.ts';

const visit = (browser: FakeBrowser) =>
  identify(
    createMemory(browser.ports, () => {}),
    browser.ports,
  );

test('a first visit makes a visitor id, and cookies with the right lifetimes (VIS-01, VIS-02, VIS-07)', () => {
  const browser = new FakeBrowser();
  const { userId, isNew, isNewSession } = visit(browser);
  expect(userId).toMatch(/^0\.[0-9a-z]{11}$/);
  expect([isNew, isNewSession]).toEqual([true, true]);
  expect(browser.cookies()).toEqual({
    poptin_user_id: [userId, 365 * DAY],
    poptin_session: ['true', 30 * MINUTE],
    poptin_session_started: [`${browser.now}`, 30 * MINUTE],
    poptin_c_visitor: ['true', 30 * DAY],
    poptin_last_visit: ['2026-06-15', 365 * DAY],
  });
  expect(browser.ports.storage.get('session', 'new_user')).toBe('true');
});

test.each([
  ['ten minutes later, in the same tab', 10 * MINUTE, false, [true, false]],
  ['ten minutes later, in another tab', 10 * MINUTE, true, [true, false]],
  ['an hour later', 60 * MINUTE, false, [false, true]],
  ['a month later', 31 * DAY, true, [false, true]],
  ['after two years, when every cookie has ended', 730 * DAY, true, [true, true]],
] as const)('%s, the visitor is new and in a new session as %j says (VIS-06, VIS-07)', (_when, later, tab, expected) => {
  const browser = new FakeBrowser();
  const first = visit(browser);
  browser.now += later;
  if (tab) browser.openTab();
  const { userId, isNew, isNewSession } = visit(browser);
  expect([isNew, isNewSession]).toEqual(expected);
  for (const key of ['new_user', 'custom_new_visitor_session'])
    expect(browser.ports.storage.get('session', key)).toBe(isNew ? 'true' : null);
  if (later < 365 * DAY) expect(userId).toBe(first.userId);
});

test('a session keeps its start in every tab, and the next session has its own (TRG-04, VIS-07)', () => {
  const browser = new FakeBrowser();
  const began = () => {
    visit(browser);
    return browser.cookies().poptin_session_started?.[0];
  };
  const first = began();
  browser.now += 20 * MINUTE;
  browser.openTab();
  expect(began()).toBe(first);
  browser.now += 29 * MINUTE;
  expect(began()).toBe(first);
  browser.now += 30 * MINUTE;
  expect(began()).toBe(`${browser.now}`);
});

test('a session goes on as long as pages are viewed within half an hour of each other (VIS-02, VIS-07)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 30 }), (gaps) => {
      const browser = new FakeBrowser();
      visit(browser);
      let sessions = 1;
      for (const minutes of gaps) {
        browser.now += minutes * MINUTE;
        if (minutes >= 30) sessions += 1;
        const { isNew, isNewSession } = visit(browser);
        expect(isNewSession).toBe(minutes >= 30);
        expect(isNew).toBe(sessions === 1);
      }
    }),
  );
});

test.each([
  ['ten minutes later, it is the same visit', 10 * MINUTE, ['/monday', '/page'], 'cart'],
  ['on the next day, it is another', DAY, ['/page'], null],
] as const)('a tab that stays open, %s: with its pages, landing page and cart (VIS-07, VIS-08, TRG-09)', (_when, later, pages, cart) => {
  const browser = new FakeBrowser();
  const enter = (path: string) => {
    browser.url = `https://shop.example${path}`;
    const memory = createMemory(browser.ports, () => {});
    identify(memory, browser.ports);
    walkTo(memory, browser.ports);
    return memory;
  };
  enter('/monday').setSession('apt_cart', 'cart');
  browser.now += later;
  const memory = enter('/page');
  expect(visitedPages(memory).map(({ url }) => new URL(url).pathname)).toEqual(pages);
  expect(memory.session('origin_landing_page')).toBe(`https://shop.example${pages[0]}`);
  expect(memory.session('first_viewed_url')).toBe(`https://shop.example${pages[0]}`);
  expect(memory.session('apt_cart')).toBe(cart);
});

test('a tab without cookies keeps its visit from page to page (VIS-08, VIS-10)', () => {
  const browser = new FakeBrowser();
  const ports = { ...browser.ports, cookies: { all: () => new Map(), set() {} } };
  for (const path of ['/first', '/second']) {
    browser.url = `https://shop.example${path}`;
    const memory = createMemory(ports, () => {});
    identify(memory, ports);
    walkTo(memory, ports);
  }
  const memory = createMemory(ports, () => {});
  expect(visitedPages(memory)).toHaveLength(2);
  expect(memory.session('origin_landing_page')).toBe('https://shop.example/first');
});

test('a page view without cookies works from its own memory, and names the loss once (VIS-10, R6)', () => {
  const browser = new FakeBrowser();
  browser.storageOff = true;
  const lost: string[] = [];
  const memory = createMemory(browser.ports, (event) => event.type === 'memory-lost' && lost.push(event.key));
  const first = identify(memory, browser.ports);
  expect(identify(memory, browser.ports).userId).toBe(first.userId);
  expect(new Set(lost).size).toBe(lost.length);
  expect(lost).toContain('poptin_user_id');
});

/** A page is opened in a tab that has the browser's cookies. */
const enterIn = (browser: FakeBrowser, url: string, referrer = '') => {
  Object.assign(browser, { url, referrer });
  const memory = createMemory(browser.ports, () => {});
  identify(memory, browser.ports);
  walkTo(memory, browser.ports);
  return memory;
};

test('a second tab of a visit has the landing page of the first (VIS-07, CFG-06)', () => {
  const browser = new FakeBrowser();
  const landing = 'https://shop.example/?utm_source=news&gclid=1';
  enterIn(browser, landing, 'https://mail.example/');
  browser.openTab();
  const memory = enterIn(browser, 'https://shop.example/pots', landing);
  expect(memory.session('origin_landing_page')).toBe(landing);
  expect(JSON.parse(memory.session('apt_first_touch') ?? '')).toMatchObject({ url: landing, referrer: 'https://mail.example/' });
  browser.now += DAY;
  browser.openTab();
  expect(enterIn(browser, 'https://shop.example/next-day').session('origin_landing_page')).toBe('https://shop.example/next-day');
});

test('a tab that outlived its visit belongs to the one that another tab began (VIS-07, VIS-08)', () => {
  const browser = new FakeBrowser();
  const kept = new Map<string, string>();
  enterIn(browser, 'https://shop.example/monday');
  for (const key of browser.ports.storage.keys('session')) kept.set(key, browser.ports.storage.get('session', key) ?? '');
  browser.now += DAY;
  browser.openTab();
  enterIn(browser, 'https://shop.example/tuesday');
  browser.openTab();
  for (const [key, value] of kept) browser.ports.storage.set('session', key, value);
  const memory = enterIn(browser, 'https://shop.example/later');
  expect(memory.session('origin_landing_page')).toBe('https://shop.example/tuesday');
  expect(visitedPages(memory).map(({ url }) => url)).toEqual(['https://shop.example/later']);
});
