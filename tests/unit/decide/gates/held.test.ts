import { describe, expect, test } from 'vitest';
import { DAY, FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'held000000001';
const OTHER = 'another000001';

const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const engagement = (wanted: string) => ({ engagement_with_other_poptin_filter: [{ poptin_id: OTHER, engagement: wanted }] });

interface Held {
  readonly number: string;
  readonly gate: string;
  readonly popup: object;
  /** The cookies that keep it back, by name. */
  readonly had?: readonly string[];
  readonly says: RegExp;
  /** Carries the remedy out: sets that cookie. Otherwise the remedy deletes the cookie. */
  readonly cookie?: readonly [name: string, value: string];
}

const HELD: readonly Held[] = [
  {
    ...{ number: 'GAT-01', gate: 'cookie-filter', popup: { cookie_filter: [{ name: 'tier', role: 'contains|||gold', type: 'show' }] } },
    ...{ says: /set the cookie tier to “gold”/, cookie: ['tier', 'gold'] },
  },
  {
    ...{ number: 'GAT-04', gate: 'engagement-filter', popup: engagement('seen') },
    ...{ says: /first see popup another000001/, cookie: [`poptin_o_v_${OTHER}`, 'x'] },
  },
  {
    ...{ number: 'GAT-04', gate: 'engagement-filter', popup: engagement('not_seen') },
    ...{ had: [`poptin_o_v_${OTHER}`], says: /forget everything about popup another000001/ },
  },
  {
    ...{ number: 'GAT-04', gate: 'engagement-filter', popup: engagement('closed') },
    ...{ says: /first close popup another000001/, cookie: [`poptin_c_p_o_x_c_${OTHER}`, 'x'] },
  },
  {
    ...{ number: 'GAT-04', gate: 'engagement-filter', popup: engagement('converted') },
    ...{ says: /first convert in popup another000001/, cookie: [`poptin_conversion_${OTHER}`, 'x'] },
  },
  {
    ...{ number: 'GAT-06', gate: 'converted', popup: { stop_showing_to_converted_users: 1 } },
    ...{ had: [`poptin_conversion_${ID}`], says: /forget that this visitor has converted/ },
  },
  {
    ...{ number: 'GAT-07', gate: 'closed-by-x', popup: {} },
    ...{ had: [`poptin_c_p_o_x_c_${ID}`], says: /forget that this visitor closed it with ✕/ },
  },
  {
    ...{ number: 'FRQ-06', gate: 'new-session', popup: { poptin_new_session: 1 } },
    had: ['poptin_session', 'poptin_session_started', `poptin_viewed_session_${ID}`],
    says: /begin a new session, half an hour after the last page/,
  },
];

test.each(HELD)(
  'the $gate gate keeps a popup back, names the change $says, and shows it after that (DEV-03, $number)',
  async ({ gate, popup: more, had = [], says, cookie }) => {
    const browser = new FakeBrowser();
    const { cookies } = browser.ports;
    const changes = gate === 'cookie-filter';
    for (const name of had) cookies.set(name, '1', null);
    const page = new PageOfPopups([popup(more)], browser);
    await page.wait();
    expect(page.state(ID)).toBe(changes ? 'armed' : 'held');
    const [held] = page.runtime.explain(ID);
    expect(held?.pass).toBe(false);
    expect(held?.gates.filter(({ pass }) => !pass).map((each) => each.gate)).toEqual([gate]);
    const sentence = await page.whatWouldShow(ID);
    expect(sentence).toMatch(/^Would show if you .*, and then wait 1 second\.$/);
    expect(sentence).toMatch(says);
    expect(page.events).toContainEqual(expect.objectContaining({ type: 'change-found', popupId: ID, change: sentence }));
    await page.wait(MINUTE);
    expect([page.state(ID), page.shown]).toEqual([changes ? 'postponed' : 'held', []]);

    if (cookie) cookies.set(...cookie, null);
    else for (const name of had) cookies.set(name, '', 0);
    page.runtime.show(ID, false);
    await page.wait();
    expect(page.open).toEqual([ID]);
  },
);

test('a session shows one of two variants, and the other names the choice that shows it (CFG-03)', async () => {
  const variant = { ab_test: 1, ab_test_parent_id: 'parent0000001' };
  const ids = ['variant000001', 'variant000002'];
  const page = new PageOfPopups(ids.map((id) => popup(variant, id)));
  await page.wait(2 * SECOND);
  const chosen = page.browser.ports.storage.get('session', 'abtest_session_parent0000001');
  const other = ids.find((id) => id !== chosen) ?? '';
  expect(page.shown).toEqual([chosen]);
  expect(page.runtime.explain(other)[0]?.gates.find(({ gate }) => gate === 'ab-test')?.pass).toBe(false);
  expect(await page.whatWouldShow(other)).toContain('choose this popup as the variant of its test, for this session');
});

describe('how often', () => {
  /** A page of one of these, for so long. */
  async function visit(browser: FakeBrowser, popups: readonly Record<string, unknown>[]): Promise<PageOfPopups> {
    const page = new PageOfPopups(popups, browser);
    await page.wait(2 * SECOND);
    return page;
  }

  test('a popup of every day says how long its wait is, and shows afterwards (FRQ-02, DEV-03)', async () => {
    const browser = new FakeBrowser();
    const daily = popup({ d_f_r: 'display_once_every_few_days_3', d_f_a: 1 });
    const first = await visit(browser, [daily]);
    expect(first.shown).toEqual([ID]);
    first.end();
    const second = await visit(browser, [daily]);
    const wait = /wait (?:(\d+) hours? ?)?(?:(\d+) minutes?)?, and then/.exec((await second.whatWouldShow(ID)) ?? '');
    expect([wait === null, second.shown]).toEqual([false, []]);
    second.end();
    const whole = (Number(wait?.[1] ?? 0) * 60 + Number(wait?.[2] ?? 0)) * MINUTE;
    browser.now += whole - 5 * MINUTE;
    const early = await visit(browser, [daily]);
    expect(early.shown).toEqual([]);
    early.end();
    browser.now += 5 * MINUTE;
    expect((await visit(browser, [daily])).shown).toEqual([ID]);
  });

  test('a popup seen once, or too few visits ago, says so (FRQ-01, FRQ-03)', async () => {
    const browser = new FakeBrowser();
    const popups = [
      popup({ d_f_r: 'display_once_a_visitor_2' }, 'once000000001'),
      popup({ d_f_r: 'display_once_every_few_visiting_4', d_f_a: 2 }, 'visits0000001'),
    ];
    const first = await visit(browser, popups);
    expect(first.shown).toEqual(['once000000001', 'visits0000001']);
    first.end();
    browser.now += DAY;
    browser.openTab();
    const second = await visit(browser, popups);
    expect(second.shown).toEqual([]);
    expect(await second.whatWouldShow('once000000001')).toContain('forget that this visitor has seen it');
    expect(await second.whatWouldShow('visits0000001')).toContain('come back for 1 more visit');
  });
});

test('an armed popup says what its triggers still lack (TRG-05, TRG-06, DEV-03)', async () => {
  const page = new PageOfPopups([popup({ triggers: { delay: { seconds: 20, per: 'page' }, clicks: { count: 3 } } })]);
  await page.wait();
  page.browser.happen('click', { path: () => [], isTrusted: true, take() {} });
  await page.wait(8 * SECOND);
  expect(await page.whatWouldShow(ID)).toBe('Would show if you wait 12 seconds, or click 2 more times.');
});
