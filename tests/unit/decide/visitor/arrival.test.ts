import { expect, test } from 'vitest';
import { displayPayload } from '../../../../runtime/decide/display/request.ts';
import { identify } from '../../../../runtime/decide/visitor/identify.ts';
import { createMemory } from '../../../../runtime/decide/visitor/memory.ts';
import { arrivalOf, keepUrl } from '../../../../runtime/decide/visitor/referrer.ts';
import { FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';

const page = (referrer = '') => ({ referrer: () => referrer });

function visitor() {
  const browser = new FakeBrowser();
  const memory = createMemory(browser.ports, () => {});
  return { browser, memory };
}

test('a reload tells the same arrival as the first load, whatever another tab has kept meanwhile (VIS-11)', () => {
  const { browser, memory } = visitor();
  keepUrl(memory, 'previous_url', 'https://shop.example/one');
  const first = arrivalOf(memory, page('https://search.example/?q=pots'));
  expect(first).toEqual({ referrer: 'https://search.example/?q=pots', previous_url: 'https://shop.example/one' });
  for (const url of ['https://shop.example/two', 'https://shop.example/elsewhere']) {
    keepUrl(memory, 'previous_url', url);
    expect(arrivalOf(memory, page(), true)).toEqual(first);
  }
  // The next page is another arrival, and a tab without any arrival of its own reads the cookies.
  expect(arrivalOf(memory, page()).previous_url).toBe('https://shop.example/elsewhere');
  browser.openTab();
  expect(arrivalOf(memory, page(), true).previous_url).toBe('https://shop.example/elsewhere');
});

test('an arrival is told up to 2,048 characters for each address (VIS-11)', () => {
  const { memory } = visitor();
  const long = `https://ads.example/?click=${'x'.repeat(4000)}`;
  for (const refreshed of [false, true]) expect(arrivalOf(memory, page(long), refreshed).referrer).toBe(long.slice(0, 2048));
});

test('a tab that outlives its session forgets where its popups were seen, and its page visits (VIS-06, TRG-07)', () => {
  const { browser, memory } = visitor();
  const { storage } = browser.ports;
  identify(memory, browser.ports);
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
