import { describe, expect, test } from 'vitest';
import { reportFile } from '../../../reports/session-file/report-schema.ts';
import { redactEvent } from '../../../runtime/report/redact-event.ts';
import { DAY, FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';
import { PLAIN_TO_SEE, PLANTED } from '../../support/planted.ts';
import { plantedVisit, toldOf } from '../../support/planted-visit.ts';

const ID = '8f5fa95b4c1f9';
const popup = (more: object = {}) => ({ poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', ...more });
const delay = (seconds: number) => ({ triggers: { delay: { seconds, per: 'page' } } });

async function fileOf(page: PageOfPopups) {
  const report = await page.runtime.report();
  if (!report) throw new Error('no report');
  return report;
}

describe('the events', () => {
  test('support reads in order what happened, and what allowed each showing (R13)', async () => {
    const page = new PageOfPopups([popup(delay(5))]);
    await page.wait(6 * SECOND);
    page.runtime.close();
    await page.wait(2 * SECOND);
    const { timeline } = await fileOf(page);
    expect(timeline.map(({ n }) => n)).toEqual(timeline.map((_, before) => before + 1));
    const types = timeline.map(({ event }) => event.type);
    for (const type of ['runtime-started', 'page-entered', 'gates-asked', 'trigger-fired', 'popup-moved'] as const)
      expect(types).toContain(type);
    expect(timeline[0]?.at).toBe(new FakeBrowser().now);
    expect(timeline.at(-1)?.at).toBeGreaterThan(new FakeBrowser().now + 5 * SECOND);
  });

  test('support reads by what clock the visitor’s days are counted (R13, FRQ-04)', async () => {
    const { at, minutesFromUtc } = await fileOf(new PageOfPopups([]));
    expect(minutesFromUtc).toBe(0 - new Date(at).getTimezoneOffset());
  });

  test('the embed keeps the last 500 things that happened, however far anybody scrolls (R13)', async () => {
    const page = new PageOfPopups([popup({ triggers: { scroll: { percent: 90 } } })]);
    await page.wait();
    for (let at = 0; at < 500; at++) {
      page.browser.scrolled = { top: at, viewport: 800, height: 4000 };
      page.browser.happen('scroll', undefined);
      await page.wait(SECOND / 10);
    }
    expect((await fileOf(page)).timeline.map(({ event }) => event.type)).toContain('runtime-started');
    for (let n = 0; n < 150; n++) await page.goTo(`https://shop.example/${n}`);
    expect((await fileOf(page)).timeline).toHaveLength(500);
  });

  test('support reads each popup’s trigger progress and remedy (R13)', async () => {
    const page = new PageOfPopups([popup(delay(60))]);
    await page.wait(20 * SECOND);
    const [told] = (await fileOf(page)).popups;
    expect(told?.progress).toEqual([{ trigger: 'delay', nth: 0, current: 0, target: 60, unit: 's', agoMs: 20_000 }]);
    expect(told?.remedy).toBe('Would show if you wait 40 seconds.');
  });

  test('the runtime’s file is readable by the panel and at most 300,000 characters long (R13)', async () => {
    const popups = Array.from({ length: 150 }, (_, n) =>
      popup({ poptin_id: `p${n}`, poptin_name: 'Words, words. '.repeat(140), ...delay(5) }),
    );
    const page = new PageOfPopups(popups);
    await page.wait(SECOND);
    const text = JSON.stringify(await fileOf(page));
    expect(text.length).toBeLessThanOrEqual(300_000);
    expect(reportFile.safeParse(JSON.parse(text)).error).toBeUndefined();
  });
});

test.each([
  ['search', '?sale', 'the page /account/(8 characters)/(6 characters)?sale'],
  ['href', '?', 'a page of this site whose address contains “?”'],
  ['href', '?#', 'a page of this site whose address contains “?#”'],
])('the remedy of a rule that wants %s with “%s” names the page (R13)', async (part, value, opened) => {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/account/noa-levi/orders';
  const page = new PageOfPopups([popup({ js_filter: [{ name: `location.${part}`, role: `contains|||${value}`, type: 'show' }] })], browser);
  await page.wait(SECOND);
  const { popups } = await fileOf(page);
  expect(popups[0]?.remedy).toContain(`if you open ${opened}`);
});

test('the remedy of a rule for a parameter names no more of the page than its reduced address (R13)', async () => {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/account/noa-levi/orders';
  const page = new PageOfPopups([popup({ page_filter: [{ role: 'has_parameter', value: 'sale', type: 'show' }] })], browser);
  await page.wait(SECOND);
  const { popups } = await fileOf(page);
  expect(popups[0]?.remedy).toBe('Would show if you open /account/(8 characters)/(6 characters)?sale.');
});

describe('sixty values that may be somebody', () => {
  test.each(PLANTED)('%j is in no file, wherever a visitor or their page wrote it (R13)', async (value) => {
    const text = JSON.stringify(await fileOf(await plantedVisit(value)));
    expect(text).toContain('"type":"gates-asked"');
    for (const written of [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]) expect(text).not.toContain(written);
    expect(JSON.stringify(toldOf(value).map(redactEvent))).not.toContain(value);
  });

  test.each(PLAIN_TO_SEE)('%j is not told either where an account has it in its own settings (R13)', async (value) => {
    const settings = {
      poptin_name: `Ask ${value}`,
      after: { url: `https://shop.example/thanks?for=${encodeURIComponent(value)}` },
      viewer_id: value,
    };
    const page = new PageOfPopups([popup({ ...delay(5), ...settings }), { ...popup(), poptin_id: value, poptin_type: value }]);
    await page.wait(SECOND);
    const text = JSON.stringify(await fileOf(page));
    expect(text).not.toContain(value);
    expect(text).not.toContain(encodeURIComponent(value));
  });
});

test('a rule’s words, thresholds and popup ids stay; a phone beside them does not (R13)', async () => {
  const settings = {
    poptin_id: '1234567890123',
    ab_test_parent_id: '2345678901234',
    d_f_r: 'all@display_everytime_everypage_5',
    cart_filter: [{ name: 'total', role: 'greater_than_or_equal|||1000000', type: 'show' }],
    js_filter: [{ name: 'phone', role: 'equal|||0521234567', type: 'dont_show' }],
    triggers: { cart_state: [{ what: 'value', operator: 'greater_than_or_equal', value: 25_000_000 }] },
    engagement_with_other_poptin_filter: [{ poptin_id: '3456789012345', engagement: 'not_seen' }],
  };
  const page = new PageOfPopups([popup(settings)]);
  await page.wait(SECOND);
  const { popups } = await fileOf(page);
  expect(popups[0]?.config).toMatchObject({ ...settings, js_filter: [{ name: 'phone', role: 'equal|||(10 characters)' }] });
  expect(popups[0]?.gates.find(({ gate }) => gate === 'cart-filter')?.expected).toMatchObject({
    role: 'greater_than_or_equal',
    value: '1000000',
  });
});

test('gate names, settings’ numbers and cookie names stay, for the reasons (R13)', async () => {
  const browser = new FakeBrowser();
  browser.ports.cookies.set('visitor_segment_2', 'noa@example.com', DAY);
  browser.ports.cookies.set(`poptin_d_a_x_v_${ID}`, '2026-06-13', DAY);
  const settings = {
    d_f_r: 'display_once_every_few_days_3',
    d_f_a: 7,
    cookie_filter: [{ name: 'visitor_segment_2', role: 'exists|||', type: 'show' }],
  };
  const page = new PageOfPopups([popup({ ...delay(90), ...settings })], browser);
  await page.wait(SECOND);
  const { popups, memory } = await fileOf(page);
  expect(memory.cookies).toMatchObject({ [`d_a_x_v_${ID}`]: '2026-06-13', session: 'true', last_visit: '2026-06-15' });
  expect(popups[0]?.config).toMatchObject({ poptin_id: ID, d_f_a: 7, triggers: { delay: { seconds: 90, per: 'page' } } });
  expect(popups[0]?.gates).toContainEqual(
    expect.objectContaining({ gate: 'frequency', pass: false, actual: { days: 2, seenOn: '2026-06-13' } }),
  );
  expect(popups[0]?.gates).toContainEqual(
    expect.objectContaining({ gate: 'cookie-filter', pass: true, from: 'cookie visitor_segment_2', actual: { chars: 15 } }),
  );
  expect(popups[0]?.remedy).toBe('Would show if you wait 4 days 12 hours, and then wait 2 minutes.');
});
