import { expect, test } from 'vitest';
import { DAY, FakeBrowser, MINUTE, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

/** A bar that shows so many minutes after its page was opened. */
const bar = (poptin_id: string, minutes: number, more: object) => ({
  ...{ poptin_id, display: 1, poptin_type: 'bar', poptin: '<p>Hello</p>', ...more },
  triggers: { delay: { seconds: minutes * 60, per: 'page' } },
});

test('a page that outlives its session begins another at its next popup (TGT-18, VIS-07)', async () => {
  const once = { cap_filter: { session: 1 } };
  const page = new PageOfPopups([bar('first', 1, once), bar('second', 31, once), bar('third', 32, once)]);
  await page.wait(33 * MINUTE);
  expect(page.shown).toEqual(['first', 'second']);
});

test('a popup for new sessions that shows there stays away from the next page (FRQ-06, VIS-07)', async () => {
  const browser = new FakeBrowser();
  const popup = { poptin_new_session: 1 };
  const page = new PageOfPopups([bar('first', 31, popup)], browser);
  await page.wait(32 * MINUTE);
  page.end();
  const next = new PageOfPopups([bar('first', 0, popup)], browser);
  await next.wait(2 * SECOND);
  expect([page.shown, next.shown]).toEqual([['first'], []]);
});

test('the visit that begins there has its own pages, and is another visit of the visitor (VIS-07, VIS-08)', async () => {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/landing';
  new PageOfPopups([], browser).end();
  browser.url = 'https://shop.example/open-for-long';
  const page = new PageOfPopups([bar('first', 31, {})], browser);
  await page.wait(32 * MINUTE);
  expect(browser.ports.storage.get('session', 'origin_landing_page')).toBe('https://shop.example/open-for-long');
  const { poptin_session_started: began, poptin_old_user: old } = browser.cookies();
  expect([began?.[0], old]).toEqual([`${browser.now - MINUTE}`, ['true', 365 * DAY - MINUTE]]);
  page.end();
});
