import { expect, test } from 'vitest';
import type { Verdict } from '../../../../runtime/decide/gates/verdict.ts';
import { DAY, FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'judged0000001';
const OTHER = 'another000001';

const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});

interface Visitor {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly html?: string;
}

function browserOf({ cookies = {}, session = {}, variables = {}, html = '' }: Visitor): FakeBrowser {
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.ports.cookies.set(name, value, DAY);
  for (const [key, value] of Object.entries(session)) browser.ports.storage.set('session', key, value);
  return Object.assign(browser, { variables, html });
}

async function judged(gate: string, more: object, visitor: Visitor): Promise<Verdict | undefined> {
  const page = new PageOfPopups([popup(more)], browserOf(visitor));
  await page.wait();
  return page.runtime.explain(ID)[0]?.gates.find((each) => each.gate === gate);
}

type Row = readonly [gate: string, more: object, visitor: Visitor, pass: boolean, reason: string, from: string];

const row = (name: string, role: string, value = '', type = 'show') => ({ name, role: value ? `${role}|||${value}` : role, type });
const cookieFilter = (...rows: object[]) => ({ cookie_filter: rows });
const variableFilter = (...rows: object[]) => ({ js_filter: rows });
const source = (role: string, text: string, on = 1) => ({
  source_code_target_active: on,
  source_code_target_html: text,
  source_code_target_role: role,
});
const other = (engagement: string, poptin_id = OTHER) => ({ poptin_id, engagement });
const engagement = (...rows: object[]) => ({ engagement_with_other_poptin_filter: rows });
const days = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 };
const visits = { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 2 };
const once = { d_f_r: 'display_once_a_visitor_2' };
const session = { poptin_session: 'true', poptin_session_started: `${Date.UTC(2026, 5, 15, 12)}` };
const LONG = 'x'.repeat(100);
const CUT = 'x'.repeat(80);

const GATES: readonly Row[] = [
  ['server', {}, {}, true, 'wants display on, found on', 'display'],
  ['server', { display: 0 }, {}, false, 'wants display on, found off', 'display'],
  ['converted', {}, { cookies: { [`poptin_conversion_${ID}`]: 'c' } }, true, 'wants anything, found converted', `poptin_conversion_${ID}`],
  [
    'converted',
    { stop_showing_to_converted_users: 1 },
    { cookies: { [`poptin_conversion_${ID}`]: 'c' } },
    false,
    'wants not converted, found converted',
    `poptin_conversion_${ID}`,
  ],
  ['closed-by-x', {}, {}, true, 'wants not closed by its X, found not closed by its X', `poptin_c_p_o_x_c_${ID}`],
  [
    'closed-by-x',
    {},
    { cookies: { [`poptin_c_p_o_x_c_${ID}`]: ID } },
    false,
    'wants not closed by its X, found closed by its X',
    `poptin_c_p_o_x_c_${ID}`,
  ],
  ['frequency', {}, {}, true, 'wants any page, found this page', 'd_f_r'],
  ['frequency', once, {}, true, 'wants not seen, found not seen', `poptin_o_a_v_${ID}`],
  ['frequency', once, { cookies: { [`poptin_o_a_v_${ID}`]: 'v' } }, false, 'wants not seen, found seen', `poptin_o_a_v_${ID}`],
  ['frequency', days, {}, true, 'wants 3 days since it was seen, found not seen', `poptin_d_a_x_v_${ID}`],
  [
    'frequency',
    days,
    { cookies: { [`poptin_d_a_x_v_${ID}`]: '2026-06-13' } },
    false,
    'wants 3 days since it was seen, found 2 (seen on 2026-06-13)',
    `poptin_d_a_x_v_${ID}`,
  ],
  ['frequency', visits, {}, true, 'wants 2 visits since it was seen, found not seen', `poptin_d_r_v_${ID}`],
  [
    'frequency',
    visits,
    { cookies: { ...session, [`poptin_d_r_v_${ID}`]: '1' } },
    false,
    'wants 2 visits since it was seen, found 1',
    `poptin_d_r_v_${ID}`,
  ],
  ['new-session', {}, {}, true, 'wants anything, found not seen in this session', `poptin_viewed_session_${ID}`],
  [
    'new-session',
    { poptin_new_session: 1 },
    { cookies: { ...session, [`poptin_viewed_session_${ID}`]: session.poptin_session_started } },
    false,
    'wants not seen in this session, found seen in this session',
    `poptin_viewed_session_${ID}`,
  ],
];

const FILTERS: readonly Row[] = [
  ['cookie-filter', variableFilter(row('a', 'exists')), {}, true, 'wants no filter, found no filter', ''],
  ['cookie-filter', cookieFilter(row('tier', 'contains', 'gold')), {}, false, 'wants tier contains gold, found nothing', 'cookie tier'],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'not_exists')),
    { cookies: { tier: 'x' } },
    false,
    'wants tier not exists, found x',
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'greater_than_or_equal', '7', 'dont_show')),
    { cookies: { tier: '8' } },
    false,
    'wants not (tier greater than or equal 7), found 8',
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'equal', 'y')),
    { cookies: { tier: LONG } },
    false,
    `wants tier equal y, found ${CUT}`,
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('first', 'exists'), row('second', 'exists'), row('third', 'exists')),
    { cookies: { first: '1', third: '3' } },
    false,
    'wants second exists, found nothing',
    'cookie second',
  ],
  [
    'cookie-filter',
    cookieFilter(row('first', 'exists'), row('second', 'exists')),
    { cookies: { first: '1', second: '2' } },
    true,
    'wants second exists, found 2',
    'cookie second',
  ],
  [
    'variable-filter',
    variableFilter(row('a.b', 'equal', '7')),
    { variables: { 'a.b': 7 } },
    true,
    'wants a.b equal 7, found 7',
    'variable a.b',
  ],
  ['variable-filter', variableFilter(row('a', 'exists')), { variables: { a: null } }, false, 'wants a exists, found nothing', 'variable a'],
  ['variable-filter', variableFilter(row('a', 'exists')), { variables: { a: {} } }, true, 'wants a exists, found ', 'variable a'],
  [
    'variable-filter',
    variableFilter(row('a', 'equal', 'x')),
    { variables: { a: () => {} } },
    false,
    'wants a equal x, found ',
    'variable a',
  ],
  [
    'source-filter',
    { ...source('contains', 'shoes', 0), ...cookieFilter(row('a', 'not_exists')) },
    {},
    true,
    'wants no filter, found no filter',
    '',
  ],
  [
    'source-filter',
    { ...source('contains', ''), ...cookieFilter(row('a', 'not_exists')) },
    {},
    true,
    'wants no filter, found no filter',
    '',
  ],
  ['source-filter', source('contains', 'shoes'), {}, false, 'wants the page’s source with “shoes”, found without it', 'page source'],
  [
    'source-filter',
    source('not_contains', LONG),
    { html: `<p>${LONG}</p>` },
    false,
    `wants the page’s source without “${CUT}”, found with it`,
    'page source',
  ],
  ['engagement-filter', cookieFilter(row('a', 'not_exists')), {}, true, 'wants no filter, found no filter', ''],
  ['engagement-filter', engagement(other('seen')), {}, false, `wants popup ${OTHER} seen, found not seen`, `popup ${OTHER}`],
  [
    'engagement-filter',
    engagement(other('not_seen')),
    { cookies: { [`poptin_conversion_${OTHER}`]: 'c', [`poptin_closed_${OTHER}`]: 'x' } },
    false,
    `wants popup ${OTHER} not seen, found seen, closed, converted`,
    `popup ${OTHER}`,
  ],
  [
    'engagement-filter',
    engagement(other('seen'), other('closed', 'third00000001'), other('seen', 'fourth0000001')),
    { cookies: { [`poptin_o_v_${OTHER}`]: 'v', poptin_o_v_fourth0000001: 'v' } },
    false,
    'wants popup third00000001 closed, found not seen',
    'popup third00000001',
  ],
  [
    'engagement-filter',
    engagement(other('seen'), other('closed', 'third00000001')),
    { cookies: { [`poptin_o_v_${OTHER}`]: 'v', poptin_closed_third00000001: 'x' } },
    true,
    'wants popup third00000001 closed, found seen, closed',
    'popup third00000001',
  ],
];

test.each([...GATES, ...FILTERS])(
  'QA reads what the gate %s asks, found and where: under %j with %j it passes %s (DEV-03)',
  async (gate, more, visitor, pass, reason, from) => {
    const said = await judged(gate, more, visitor);
    expect(said).toMatchObject({ pass, from });
    expect(said?.reason.replaceAll("'", '’')).toBe(reason);
  },
);

test.each(['o_v_', 'o_a_v_', 'o_a_d_', 'd_a_x_v_', 'd_r_v_', 'viewed_session_', 'closed_', 'c_p_o_x_c_', 'conversion_'])(
  'whoever has the cookie poptin_%s… of another popup has seen that, whatever it was remembered for (GAT-04)',
  async (prefix) => {
    const cookies = { [`poptin_${prefix}${OTHER}`]: '1' };
    expect(await judged('engagement-filter', engagement(other('seen')), { cookies })).toMatchObject({ pass: true });
    expect(await judged('engagement-filter', engagement(other('seen', 'third00000001')), { cookies })).toMatchObject({ pass: false });
  },
);

test('whoever has seen another popup in this tab has seen it, though no cookie could be kept (GAT-04)', async () => {
  const visitor = { session: { [`viewed_session_${OTHER}`]: '1' } };
  expect(await judged('engagement-filter', engagement(other('seen')), visitor)).toMatchObject({ pass: true });
  expect(await judged('engagement-filter', engagement(other('not_seen', 'third00000001')), visitor)).toMatchObject({ pass: true });
});

test.each([
  ['converted', { stop_showing_to_converted_users: 1 }, { [`poptin_conversion_${ID}`]: 'c' }],
  ['closed-by-x', {}, { [`poptin_c_p_o_x_c_${ID}`]: ID }],
  ['frequency', once, { [`poptin_o_a_v_${ID}`]: 'v' }],
  ['new-session', { poptin_new_session: 1 }, { ...session, [`poptin_viewed_session_${ID}`]: session.poptin_session_started }],
] as const)(
  'a visitor who clicks for a popup gets it though %s keeps it back from coming by itself, and QA reads why (TRG-11)',
  async (gate, more, cookies) => {
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
    expect(asked).toMatchObject({ pass: true });
    expect(asked?.reason).toMatch(/^The visitor asked for it; it wants .+, found /);
    // Nobody asked for what holds: of that nothing is said.
    const others = page.events
      .flatMap((event) => (event.type === 'gates-asked' ? event.verdicts : []))
      .filter((each) => each.gate === 'server');
    for (const { reason } of others) expect(reason).toBe('wants display on, found on');
  },
);

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

test('once the page is there its popups with a filter are asked about again, and one whose time had come is shown; those without are not asked (GAT-01)', async () => {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([popup(cookieFilter(row('tier', 'exists'))), popup(LATER, OTHER)], browser);
  await page.wait(2 * SECOND);
  expect([page.shown, page.state(ID), page.state(OTHER)]).toEqual([[], 'postponed', 'armed']);
  browser.ports.cookies.set('tier', 'gold', null);
  browser.happen('grown', undefined);
  await page.wait();
  expect(page.shown).toEqual([ID]);
  const again = page.events.flatMap((event) => (event.type === 'gates-asked' && event.moment === 'again' ? [event.popupId] : []));
  expect(again).toEqual([ID]);
});
