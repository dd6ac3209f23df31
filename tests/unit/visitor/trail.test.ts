import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '../../../runtime/visitor/day.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { keepUrl, keptUrl, visitedPages, walkTo } from '../../../runtime/visitor/trail.ts';
import { FakeBrowser, MINUTE, SECOND } from '../../support/fake-ports.ts';

const memoryOf = (browser: FakeBrowser) => createMemory(browser.ports, () => {});

test('the pages of a visit keep their times, and the first is the landing page (VIS-06, VIS-08)', () => {
  const browser = new FakeBrowser();
  const memory = memoryOf(browser);
  for (const path of ['', 'a', 'a', 'b', 'a']) {
    browser.url = `https://shop.example/${path}`;
    walkTo(memory, browser.ports);
    browser.now += SECOND;
  }
  const start = browser.now - 5 * SECOND;
  expect(visitedPages(memory)).toEqual([
    { url: 'https://shop.example/', at: start },
    { url: 'https://shop.example/a', at: start + SECOND },
    { url: 'https://shop.example/b', at: start + 3 * SECOND },
    { url: 'https://shop.example/a', at: start + 4 * SECOND },
  ]);
  expect(memory.session('origin_landing_page')).toBe('https://shop.example/');
});

test.each([
  [300, 300, true],
  [480, 480, true],
  [2048, 2048, true],
  [5000, 2048, false],
])('a landing address of %i characters keeps %i, campaign last: %s (API-19, VIS-06, VIS-08)', (length, landed, isWhole) => {
  const browser = new FakeBrowser();
  const memory = memoryOf(browser);
  browser.url = `${'https://shop.example/?gclid='.padEnd(length - 15, 'x')}&utm_source=ads`;
  walkTo(memory, browser.ports);
  for (const key of ['origin_landing_page', 'first_viewed_url'] as const) expect(memory.session(key)).toBe(browser.url.slice(0, landed));
  expect(memory.session('origin_landing_page')?.endsWith('&utm_source=ads')).toBe(isWhole);
  expect(visitedPages(memory).map(({ url }) => url.length)).toEqual([300]);
});

test('a trail stays within its bound, and foreign values are left out (VIS-08, VIS-10)', () => {
  const browser = new FakeBrowser();
  const memory = memoryOf(browser);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (garbage) => {
      memory.setSession('apt_visited_pages', garbage);
      for (let page = 0; page < 60; page += 1) {
        browser.url = `https://shop.example/${page}?${'x'.repeat(2000)}`;
        walkTo(memory, browser.ports);
      }
      expect(visitedPages(memory).length).toBeLessThanOrEqual(50);
      expect((memory.session('apt_visited_pages') ?? '').length).toBeLessThan(60_000);
    }),
    { numRuns: 50 },
  );
});

test('a visit of forty pages keeps the last thirty and its landing page (VIS-06, VIS-08)', () => {
  const browser = new FakeBrowser();
  const memory = memoryOf(browser);
  for (let page = 1; page <= 40; page += 1) {
    browser.url = `https://shop.example/${page}`;
    walkTo(memory, browser.ports);
  }
  const last = Array.from({ length: 30 }, (_, at) => `https://shop.example/${at + 11}`);
  expect(visitedPages(memory).map(({ url }) => url)).toEqual(last);
  for (const key of ['origin_landing_page', 'first_viewed_url'] as const) expect(memory.session(key)).toBe('https://shop.example/1');
});

test.each(['https://news.example/a', 'http://plain.example/', 'https://xn--4dbcagdahymbxekheh6e0a7fei0b.example/ז'])(
  '%s comes back as it was kept (VIS-03)',
  (url) => {
    const browser = new FakeBrowser();
    const memory = memoryOf(browser);
    keepUrl(memory, 'referrer', url);
    expect(keptUrl(memory.cookies(), 'referrer')).toBe(url);
    expect(browser.cookies().poptin_referrer?.[0]).not.toMatch(/^https?:/);
    expect(browser.cookies().poptin_referrer_protocol?.[0]).toBe(url.startsWith('https') ? 'secure' : undefined);
    browser.now += 2 * MINUTE;
    expect(keptUrl(memory.cookies(), 'referrer')).toBe('');
  },
);

test.each(['?token=s3cret', '#token=s3cret', '?a=1#b', '#b?a=1'])('an address with %s keeps only host and path (VIS-03)', (rest) => {
  const memory = memoryOf(new FakeBrowser());
  keepUrl(memory, 'previous_url', `https://shop.example/cart${rest}`);
  expect(keptUrl(memory.cookies(), 'previous_url')).toBe('https://shop.example/cart');
});

test('an http URL after an https one loses the marker of the other (VIS-03)', () => {
  const memory = memoryOf(new FakeBrowser());
  keepUrl(memory, 'previous_url', 'https://a.example/');
  keepUrl(memory, 'previous_url', 'http://b.example/');
  expect(keptUrl(memory.cookies(), 'previous_url')).toBe('http://b.example/');
});

test.each([
  ['2026-03-27', '2026-03-28', 1],
  ['2026-02-28', '2026-03-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-06-15', '2026-06-15', 0],
  ['2026-06-16', '2026-06-15', -1],
  ['', '2026-06-15', Number.NaN],
  ['15/06/2026', '2026-06-15', Number.NaN],
  ['<b>', '2026-06-15', Number.NaN],
])('from %s to %s are %s days (FRQ-02)', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
