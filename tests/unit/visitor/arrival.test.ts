import { expect, test } from 'vitest';
import { displayPayload } from '../../../runtime/decide/display/request.ts';
import { createScope } from '../../../runtime/scope.ts';
import { identify } from '../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { renew } from '../../../runtime/visitor/renew.ts';
import { arrivalOf, keepUrl, walkTo } from '../../../runtime/visitor/trail.ts';
import { FakeBrowser, MINUTE } from '../../support/fake-ports.ts';

const page = (referrer = '') => ({ referrer: () => referrer, url: () => 'https://shop.example/' });

function visitor() {
  const browser = new FakeBrowser();
  const memory = createMemory(browser.ports, () => {});
  return { browser, memory };
}

test('a reload keeps the first load’s previous page, whatever other tabs store (VIS-11)', () => {
  const { browser, memory } = visitor();
  const before = (refreshed?: boolean) => arrivalOf(memory, page(), refreshed).previous_url;
  for (const first of ['', 'https://shop.example/one']) {
    keepUrl(memory, 'previous_url', first);
    expect(before()).toBe(first);
    for (const url of ['https://shop.example/two', 'https://shop.example/elsewhere']) {
      keepUrl(memory, 'previous_url', url);
      expect(before(true)).toBe(first);
    }
  }
  // The next page has another, and a tab that told none yet reads the cookie.
  expect(before()).toBe('https://shop.example/elsewhere');
  browser.openTab();
  expect(before(true)).toBe('https://shop.example/elsewhere');
});

test('a referrer keeps up to 2,048 characters (VIS-11)', () => {
  const { memory } = visitor();
  const long = `https://ads.example/?click=${'x'.repeat(4000)}`;
  expect(arrivalOf(memory, page(long)).referrer).toBe(long.slice(0, 2048));
});

test.each([
  ['a search, then pages of the shop', ['https://search.example/', '/one', '/two', ''], 'https://search.example/'],
  ['a search, then an ad in another tab', ['https://search.example/', '/one', 'https://ads.example/'], 'https://ads.example/'],
  ['no site, then pages of the shop', ['', '/one', '/two'], 'https://shop.example/two'],
] as const)('the referrer is the site that the visitor came from: %s (VIS-03)', (_ways, referrers, told) => {
  const { browser, memory } = visitor();
  const sent = referrers.map((referrer) => {
    browser.referrer = referrer.startsWith('/') ? `https://shop.example${referrer}` : referrer;
    const page = createScope(() => {});
    const arrival = arrivalOf(memory, browser.ports.page);
    renew(browser.ports, memory, 'c', page);
    page.end();
    return arrival.referrer;
  });
  expect(sent.at(-1)).toBe(told);
});

test('a tab that outlives its session forgets its popups and page visits (VIS-06, TRG-07)', () => {
  const { browser, memory } = visitor();
  const { storage } = browser.ports;
  identify(memory, browser.ports);
  walkTo(memory, browser.ports);
  memory.setSession('viewed_url_', 'https://shop.example/one', 'a');
  memory.setSession('pageviews_', '2', 'a');
  const asking = { reason: 'page', popupId: '', refreshed: false, late: false } as const;
  const told = () =>
    displayPayload({ ports: browser.ports, memory, arrival: () => ({ referrer: '', previous_url: '' }) }, asking).poptin_viewed_url;
  identify(memory, browser.ports);
  expect([told(), storage.get('session', 'pageviews_a')]).toEqual(['{"a":"https://shop.example/one"}', '2']);
  browser.now += 60 * MINUTE;
  identify(memory, browser.ports);
  expect([told(), storage.get('session', 'pageviews_a')]).toEqual(['{}', null]);
});
