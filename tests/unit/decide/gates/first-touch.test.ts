import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const bar = (poptin_id: string, rule: object) => ({
  poptin_id,
  display: 1,
  poptin_type: 'bar',
  poptin: '<p>Hello</p>',
  ...rule,
  triggers: { delay: { seconds: 1, per: 'page' } },
});
const POPUPS = [
  bar('from-campaign', { utm_filter: [{ name: 'source', role: 'is', value: 'ad', touch: 'session' }] }),
  bar('from-search', { traffic_filter: [{ value: 'search', touch: 'session' }] }),
  bar('from-here', { traffic_filter: [{ value: 'internal', touch: 'session' }] }),
];
const UNKNOWN = [bar('unknown', { contact_filter: { parameter: 'mc_eid' } })];

test('a new tab belongs to the visit that an ad began in another (TGT-13, TGT-14, VIS-07)', async () => {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/?utm_source=ad';
  browser.referrer = 'https://www.google.com/';
  const first = new PageOfPopups(POPUPS, browser);
  await first.wait(2 * SECOND);
  browser.openTab();
  browser.url = 'https://shop.example/product';
  browser.referrer = 'https://shop.example/';
  const second = new PageOfPopups(POPUPS, browser);
  await second.wait(2 * SECOND);
  expect([first.shown, second.shown]).toEqual([
    ['from-campaign', 'from-search'],
    ['from-campaign', 'from-search'],
  ]);
});

test('a page that cleans its address is known by the one that it was opened with (TGT-14)', async () => {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/?utm_source=ad';
  const page = new PageOfPopups(POPUPS, browser);
  browser.url = 'https://shop.example/';
  await page.wait(2 * SECOND);
  expect(page.shown).toEqual(['from-campaign']);
});

test.each(['as its first page', 'in the middle of a visit'])(
  'a link of the owner’s mail opened %s is known though the page cleans its address (TGT-20)',
  async (when) => {
    const browser = new FakeBrowser();
    const link = 'https://shop.example/sale?mc_eid=5';
    browser.url = when === 'as its first page' ? link : 'https://shop.example/';
    const page = new PageOfPopups(UNKNOWN, browser);
    if (browser.url !== link) {
      browser.url = link;
      browser.happen('navigation', undefined);
    }
    browser.url = 'https://shop.example/sale';
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual([]);
  },
);

test('a visit from a search stays one though its first page was left before its answer (TGT-13)', async () => {
  const browser = new FakeBrowser();
  browser.referrer = 'https://www.google.com/';
  new PageOfPopups(POPUPS, browser).end();
  browser.url = 'https://shop.example/pots';
  browser.referrer = 'https://shop.example/';
  const page = new PageOfPopups(POPUPS, browser);
  await page.wait(2 * SECOND);
  expect(page.shown).toEqual(['from-search']);
});

test.each(['mc_eid', '?mc_eid', '&mc_eid=', 'https://shop.example/?a=1&mc_eid=5'])(
  'a link of the owner’s mail is known by its parameter written as %s (TGT-20)',
  async (parameter) => {
    const browser = new FakeBrowser();
    browser.url = 'https://shop.example/?mc_eid=7';
    const page = new PageOfPopups([bar('unknown', { contact_filter: { parameter } })], browser);
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual([]);
  },
);
