import { describe, expect, test } from 'vitest';
import { DAY, FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const [FIRST, OTHER] = ['variant000001', 'variant000002'];
const TEST = 'parent0000001';

const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, display: 1, poptin_type: 'bar', poptin: '<p>Hello</p>' },
  ...{ triggers: { delay: { seconds: 1, per: 'page' } } },
  ...more,
});
const variant = (id: string, more: object = {}) => popup(id, { ab_test: 1, ab_test_parent_id: TEST, ...more });

/** Draws the variants of these numbers, one after another. */
function drawing(...draws: number[]): FakeBrowser {
  const browser = new FakeBrowser();
  Object.assign(browser.ports.random, { next: () => draws.shift() ?? 0.999 });
  return browser;
}

/** A tab of this visitor, with the test on its page. The draw of its visitor's id comes first. */
async function tab(browser: FakeBrowser, popups: ReadonlyArray<Record<string, unknown>>, then: (page: PageOfPopups) => unknown = () => {}) {
  browser.openTab();
  const page = new PageOfPopups(popups, browser);
  await page.wait(2 * SECOND);
  await then(page);
  await page.wait(2 * SECOND);
  page.end();
  return page.shown;
}

const leave = () => {};
const close = (page: PageOfPopups) => page.runtime.popups.get(FIRST)?.send({ type: 'close', closeTrigger: 'x_click' });
const convert = ({ browser }: PageOfPopups) => {
  // The state after an accepted lead of either variant.
  for (const id of [FIRST, TEST]) browser.ports.cookies.set(`poptin_conversion_${id}`, 'c1', DAY);
};

const ACTS: ReadonlyArray<readonly [what: string, more: object, then: (page: PageOfPopups) => unknown]> = [
  ['seen once', { d_f_r: 'display_once_a_visitor_2' }, leave],
  ['seen within its days', { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 }, leave],
  ['seen within its visits', { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 3 }, leave],
  ['seen in this session', { poptin_new_session: 1 }, leave],
  ['closed by its X', {}, close],
  ['converted', { stop_showing_to_converted_users: 1 }, convert],
];

describe('a test with the id of the popup that it began with, as the studio begins one', () => {
  const begun = (id: string, more: object = {}) => variant(id, { ...more, ab_test_parent_id: FIRST });

  test.each(ACTS)('%s before it, none of its variants comes, nor its winner once the first is archived (CFG-08)', async (_, more, then) => {
    const browser = drawing(0.1, 0.9);
    expect(await tab(browser, [popup(FIRST, more)], then)).toEqual([FIRST]);
    expect(await tab(browser, [begun(FIRST, more), begun(OTHER, more)])).toEqual([]);
    expect(await tab(browser, [begun(OTHER, more)])).toEqual([]);
  });

  test.each([FIRST, OTHER])('a visitor who converted on %s keeps it in later visits (CFG-09)', async (converted) => {
    const browser = drawing(0.1, converted === FIRST ? 0.1 : 0.9, converted === FIRST ? 0.9 : 0.1);
    const popups = [begun(FIRST), begun(OTHER)];
    const accepted = (page: PageOfPopups) => {
      for (const id of [converted, FIRST]) page.browser.ports.cookies.set(`poptin_conversion_${id}`, 'c1', 9 * DAY);
    };
    expect(await tab(browser, popups, accepted)).toEqual([converted]);
    browser.advance(DAY);
    expect(await tab(browser, popups)).toEqual([converted]);
  });
});

describe('acts with one variant count for its test', () => {
  test.each(ACTS)('%s, the other variant stays away, even if it is drawn or the first is gone (CFG-08, FRQ-07)', async (_, more, then) => {
    const browser = drawing(0.1, 0.1);
    expect(await tab(browser, [variant(FIRST, more), variant(OTHER, more)], then)).toEqual([FIRST]);
    browser.ports.storage.set('local', 'apt_variants', null);
    expect(await tab(browser, [variant(OTHER, more)])).toEqual([]);
  });

  test.each([
    ['seen', leave],
    ['closed', close],
    ['converted', convert],
  ] as const)(
    'another popup’s rule “%s” holds for both variants, and for the test by its own id (CFG-08, GAT-04)',
    async (engagement, then) => {
      const browser = drawing(0.1, 0.1);
      const asks = (poptin_id: string, of: string) => ({
        ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>', triggers: { delay: { seconds: 1, per: 'page' } } },
        engagement_with_other_poptin_filter: [{ poptin_id: of, engagement }],
      });
      const asking = [asks('asks1', FIRST), asks('asks2', OTHER), asks('asks3', TEST), asks('asks4', 'stranger00001')];
      await tab(browser, [variant(FIRST), variant(OTHER)], then);
      const shown = await tab(browser, [...asking, variant(FIRST, { display: 0 }), variant(OTHER, { display: 0 })]);
      expect(shown.toSorted()).toEqual(['asks1', 'asks2', 'asks3']);
    },
  );

  test('pages count for the test: its second page is the second for any variant (CFG-08, TRG-07)', async () => {
    const triggers = { page_visits: { count: 2 } };
    const browser = drawing(0.1, 0.1);
    const first = new PageOfPopups([variant(FIRST, { triggers })], browser);
    await first.wait(SECOND);
    browser.ports.storage.set('session', `abtest_session_${TEST}`, null);
    browser.ports.storage.set('local', 'apt_variants', null);
    const next = new PageOfPopups([variant(OTHER, { triggers })], browser);
    await next.wait(SECOND);
    expect(next.shown).toEqual([OTHER]);
  });
});

describe('a visit keeps its variant', () => {
  const popups = [variant(FIRST), variant(OTHER)];

  test('in a new tab, in whatever order the variants come, and for a click on the other one (CFG-09)', async () => {
    const browser = drawing(0.1, 0.1);
    expect(await tab(browser, popups)).toEqual([FIRST]);
    expect(await tab(browser, popups.toReversed())).toEqual([FIRST]);
    // The answer to a click has the requested popup alone.
    const click = (page: PageOfPopups) => {
      page.answersNext(variant(OTHER));
      page.runtime.show(OTHER, false);
    };
    expect(await tab(browser, [], click)).toEqual([]);
  });

  test('until the visit is over: then the variant is drawn afresh (CFG-09)', async () => {
    const browser = drawing(0.1, 0.1);
    expect(await tab(browser, popups)).toEqual([FIRST]);
    browser.advance(DAY);
    expect(await tab(browser, popups)).toEqual([OTHER]);
  });

  test('and who converted keeps it in later visits too, as long as it is on (CFG-09)', async () => {
    const browser = drawing(0.1, 0.1);
    expect(await tab(browser, popups, (page) => browser.ports.cookies.set(`poptin_conversion_${FIRST}`, 'c1', 9 * DAY) ?? page)).toEqual([
      FIRST,
    ]);
    browser.advance(DAY);
    expect(await tab(browser, popups)).toEqual([FIRST]);
    browser.advance(DAY);
    expect(await tab(browser, [variant(FIRST, { display: 0 }), variant(OTHER)])).toEqual([OTHER]);
  });

  test.each(['', '{}', '[1]', '["x",5]', '[null,[["parent0000001"]]]', 'null'])(
    'whatever another script has written there: %s (CFG-09)',
    async (written) => {
      const browser = drawing(0.1, 0.1);
      browser.ports.storage.set('local', 'apt_variants', written);
      expect(await tab(browser, popups)).toEqual([FIRST]);
    },
  );
});
