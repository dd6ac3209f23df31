import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { browserOf, cookieFilter, expectVerdict, ID, OTHER, popup, type Row, row } from './judged.ts';

const days = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 };
const visits = { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 2 };
const once = { d_f_r: 'display_once_a_visitor_2' };
const session = { poptin_session: 'true', poptin_session_started: `${Date.UTC(2026, 5, 15, 12)}` };

const GATES: readonly Row[] = [
  ['server', {}, {}, true, 'on', 'on', 'on', 'display'],
  ['server', { display: 0 }, {}, false, 'off', 'on', 'off', 'display'],
  ['converted', {}, { cookies: { [`poptin_conversion_${ID}`]: 'c' } }, true, 'unset', null, 'converted', `poptin_conversion_${ID}`],
  [
    'converted',
    { stop_showing_to_converted_users: 1 },
    { cookies: { [`poptin_conversion_${ID}`]: 'c' } },
    false,
    'converted',
    'not-converted',
    'converted',
    `poptin_conversion_${ID}`,
  ],
  ['closed-by-x', {}, {}, true, 'not-closed', 'not-closed', 'not-closed', `poptin_c_p_o_x_c_${ID}`],
  ['closed-by-x', {}, { cookies: { [`poptin_c_p_o_x_c_${ID}`]: ID } }, false, 'closed', 'not-closed', 'closed', `poptin_c_p_o_x_c_${ID}`],
  ['frequency', {}, {}, true, 'unset', null, null, 'd_f_r'],
  ['frequency', once, {}, true, 'not-seen', 'not-seen', 'not-seen', `poptin_o_a_v_${ID}`],
  ['frequency', once, { cookies: { [`poptin_o_a_v_${ID}`]: 'v' } }, false, 'seen', 'not-seen', 'seen', `poptin_o_a_v_${ID}`],
  ['frequency', days, {}, true, 'not-seen', { days: 3 }, 'not-seen', `poptin_d_a_x_v_${ID}`],
  [
    'frequency',
    days,
    { cookies: { [`poptin_d_a_x_v_${ID}`]: '2026-06-13' } },
    false,
    'days-ago',
    { days: 3 },
    { days: 2, seenOn: '2026-06-13' },
    `poptin_d_a_x_v_${ID}`,
  ],
  ['frequency', visits, {}, true, 'not-seen', { visits: 2 }, 'not-seen', `poptin_d_r_v_${ID}`],
  [
    'frequency',
    visits,
    { cookies: { ...session, [`poptin_d_r_v_${ID}`]: '1' } },
    false,
    'visits-ago',
    { visits: 2 },
    { visits: 1 },
    `poptin_d_r_v_${ID}`,
  ],
  ['new-session', {}, {}, true, 'unset', null, 'not-seen', `poptin_viewed_session_${ID}`],
  [
    'new-session',
    { poptin_new_session: 1 },
    { cookies: { ...session, [`poptin_viewed_session_${ID}`]: session.poptin_session_started } },
    false,
    'seen',
    'not-seen',
    'seen',
    `poptin_viewed_session_${ID}`,
  ],
];

test.each(GATES)('QA reads what the gate %s asks, found and where: under %j with %j it passes %s (DEV-03)', async (...row) => {
  await expectVerdict(...row);
});

test.each([
  ['converted', { stop_showing_to_converted_users: 1 }, { [`poptin_conversion_${ID}`]: 'c' }],
  ['closed-by-x', {}, { [`poptin_c_p_o_x_c_${ID}`]: ID }],
  ['frequency', once, { [`poptin_o_a_v_${ID}`]: 'v' }],
  ['new-session', { poptin_new_session: 1 }, { ...session, [`poptin_viewed_session_${ID}`]: session.poptin_session_started }],
] as const)('a click opens a popup although %s keeps it back, and QA reads why (TRG-11)', async (gate, more, cookies) => {
  const link = only<Element>({ matches: () => true, getAttribute: (name: string) => (name === 'data-poptin-open' ? ID : null) });
  const browser = browserOf({ cookies });
  const page = new PageOfPopups([popup(more)], browser);
  await page.wait(5 * SECOND);
  expect(page.shown).toEqual([]);
  browser.happen('click', { path: () => [link], isTrusted: true, take() {} });
  await page.wait();
  expect(page.shown).toEqual([ID]);
  const [asked] = page.events
    .flatMap((event) => (event.type === 'gates-asked' && event.moment === 'show' ? event.verdicts : []))
    .filter((each) => each.gate === gate);
  expect(asked).toMatchObject({ pass: true, code: 'waived' });
  // Nobody asked for what holds: of that nothing is said.
  const others = page.events
    .flatMap((event) => (event.type === 'gates-asked' ? event.verdicts : []))
    .filter((each) => each.gate === 'server');
  for (const { code } of others) expect(code).toBe('on');
});

test('a visitor’s click does not get past what the server or a filter says (TRG-11, GAT-11)', async () => {
  for (const more of [{ display: 0 }, cookieFilter(row('tier', 'exists'))]) {
    const page = new PageOfPopups([popup(more)]);
    await page.wait();
    page.runtime.popups.get(ID)?.trigger({ by: 'on_click' });
    expect(page.events).toContainEqual(expect.objectContaining({ type: 'trigger-fired', trigger: 'on_click', nth: null, forced: false }));
    await page.wait(5 * SECOND);
    expect(page.shown).toEqual([]);
  }
});

const LATER = { triggers: { delay: { seconds: 60, per: 'page' } } };

test('a parsed page checks popups with filters again, and shows the one that is due (GAT-01)', async () => {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([popup(cookieFilter(row('tier', 'exists'))), popup(LATER, OTHER)], browser);
  await page.wait(1.5 * SECOND);
  expect([page.shown, page.state(ID), page.state(OTHER)]).toEqual([[], 'postponed', 'armed']);
  browser.ports.cookies.set('tier', 'gold', null);
  browser.happen('grown', undefined);
  await page.wait();
  expect(page.shown).toEqual([ID]);
  const again = page.events.flatMap((event) => (event.type === 'gates-asked' && event.moment === 'again' ? [event.popupId] : []));
  expect(again).toEqual([ID]);
});
