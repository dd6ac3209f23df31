import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { flightPage } from '../../../reports/session-file/flight-schema.ts';
import { FLIGHT_KEY, keepFlight, makeFlight, readFlight } from '../../../runtime/report/flight.ts';
import { type FlightPage, MAX_FLIGHT } from '../../../runtime/report/flight-page.ts';
import { DAY, FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';
import { PLANTED } from '../../support/planted.ts';

const ID = '8f5fa95b4c1f9';
const popup = (more: object = {}) => ({
  poptin_id: ID,
  poptin_name: 'Spring',
  poptin_type: 'lightbox',
  poptin: '<p>Spring</p>',
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const NO_LOOK = { window: null, boxes: [] };

/** Visits a page in this tab, as the recorder sees it. */
async function visit(browser: FakeBrowser, url: string, popups: object[] = [popup()], isLast = false) {
  browser.url = url;
  browser.advance(SECOND);
  const page = new PageOfPopups(popups as never, browser);
  await page.wait(2 * SECOND);
  if (isLast) return page;
  keepFlight(browser.ports, makeFlight(browser.ports, logOf(page, browser), NO_LOOK));
  page.end();
  return page;
}
/** The events of a page, all at the time of the look: only their order counts here. */
const logOf = (page: PageOfPopups, browser: FakeBrowser) => page.events.map((event) => ({ ...event, at: browser.now }) as never);
const flightIn = async (page: PageOfPopups): Promise<readonly FlightPage[]> => (await page.runtime.report())?.flight ?? [];
const kinds = ({ happened }: FlightPage) => happened.map(({ what }) => what);

test('a report holds the decisions of its page, without the recorder (R13, EMB-09)', async () => {
  const page = await visit(new FakeBrowser(), 'https://shop.example/products/mug', [popup({ d_f_r: 'display_once_a_visitor_2' })], true);
  const [only, ...others] = await flightIn(page);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    url: 'https://shop.example/products/(3 characters)',
    popups: [{ id: ID, name: 'Spring', type: 'lightbox' }],
  });
  expect(kinds(only!)).toEqual(['answered', 'armed', 'fired', 'shown']);
});

test('a report holds the last 20 pages of its tab, and why a second showing was refused (R13)', async () => {
  const browser = new FakeBrowser();
  const once = [popup({ d_f_r: 'display_once_a_visitor_2' })];
  for (let nth = 0; nth < 24; nth++) await visit(browser, `https://shop.example/products/${nth}`, once);
  const last = await visit(browser, 'https://shop.example/cart', once, true);
  const flight = await flightIn(last);
  expect(flight).toHaveLength(MAX_FLIGHT.pages);
  expect(flight.at(-1)).toMatchObject({ url: 'https://shop.example/cart' });
  expect(flight.at(-2)?.happened).toContainEqual(
    expect.objectContaining({ what: 'blocked', popupId: ID, gates: [{ gate: 'frequency', code: expect.any(String) }] }),
  );
});

test('leads have numbers in a report, and their keys stay in the tab (R13, FRM-19)', () => {
  const browser = new FakeBrowser();
  const at = browser.now;
  const lead = { key: '5b0c8a52-9f5e-4d3c-8a0b-1f6f6f2f7a11', popupId: ID };
  const log = [
    { at, type: 'page-entered', url: 'https://shop.example/', title: '' },
    { at, type: 'lead-kept', ...lead, safe: true },
    { at, type: 'lead-delayed', ...lead, problem: 'network', retryInMs: 2000 },
  ] as const;
  keepFlight(browser.ports, makeFlight(browser.ports, log, NO_LOOK));
  const later = { at: at + DAY };
  const next = [
    { ...later, type: 'page-entered', url: 'https://shop.example/', title: '' },
    { ...later, type: 'lead-sent', ...lead, conversionId: 'c', attempts: 2 },
  ] as const;
  const { pages } = makeFlight(browser.ports, next, NO_LOOK);
  expect(pages.flatMap(({ happened }) => happened)).toEqual([
    { at, what: 'kept', popupId: ID, lead: 1, by: 'safe' },
    { at, what: 'delayed', popupId: ID, lead: 1, by: 'network' },
    { ...later, what: 'delivered', popupId: ID, lead: 1, count: 2 },
  ]);
  expect(JSON.stringify(pages)).not.toContain(lead.key);
});

test('the tab’s recording is bounded, whatever a page says (R13)', () => {
  const browser = new FakeBrowser();
  const ids = Array.from({ length: 100 }, (_, nth) => `popup${nth}`);
  for (let nth = 0; nth < 40; nth++) {
    const at = browser.now + nth * SECOND;
    const log = [
      { at, type: 'page-entered', url: 'https://shop.example/', title: '' },
      ...ids.map((popupId) => ({ at, type: 'popup-moved', popupId, from: 'preparing', to: 'shown', by: 'ready' })),
    ];
    keepFlight(browser.ports, makeFlight(browser.ports, log as never, NO_LOOK));
  }
  const kept = browser.ports.storage.get('session', FLIGHT_KEY) ?? '';
  expect(kept.length).toBeLessThan(MAX_FLIGHT.chars + 5000);
  const { pages } = readFlight(kept);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)?.at).toBe(browser.now + 39 * SECOND);
});

test('nothing that another script wrote in the recorder’s place breaks a report or gets into it (R13)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constantFrom(...PLANTED)), (text) => {
      const { pages } = readFlight(text);
      expect(z.array(flightPage).safeParse(pages).error).toBeUndefined();
    }),
  );
  for (const value of PLANTED) {
    const row = { at: 1, what: value, popupId: value, by: value, gates: [{ gate: value, code: value }] };
    const page = {
      at: 1,
      url: `https://shop.example/${value}`,
      happened: [row],
      boxes: [{ popupId: value, covers: [{ does: value }] }],
      popups: [{ id: value, type: value }],
    };
    const read = JSON.stringify(readFlight(JSON.stringify({ pages: [page] })));
    // A single plain word has the form of a word of ours.
    if (!/^[\w -]+$/.test(value)) expect(read).not.toContain(JSON.stringify(value).slice(1, -1));
  }
});

test('a file keeps the positions of the last popups, and support can read it (DEV-09, R13)', async () => {
  const { ports } = new FakeBrowser();
  const log = [{ type: 'page-entered', url: 'https://shop.example/', title: '', at: 1 } as never];
  const box = (nth: number) => ({
    popupId: `popup${nth}`,
    box: { x: 0, y: 0, width: 9, height: 9 },
    share: 1,
    close: 'free' as const,
    covers: [],
  });
  for (let nth = 0; nth < MAX_FLIGHT.boxes + 2; nth++) keepFlight(ports, makeFlight(ports, log, { window: null, boxes: [box(nth)] }));
  const { pages } = makeFlight(ports, log, { window: null, boxes: [box(99)] });
  const ids = pages.at(-1)?.boxes.map(({ popupId }) => popupId) ?? [];
  expect([ids.length, ids.at(-1)]).toEqual([MAX_FLIGHT.boxes, 'popup99']);
  expect(z.safeParse(flightPage, pages.at(-1)).success).toBe(true);
});
