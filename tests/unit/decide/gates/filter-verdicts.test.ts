import { expect, test } from 'vitest';
import { cookieFilter, expectVerdict, judged, OTHER, type Row, row } from './judged.ts';

const variableFilter = (...rows: object[]) => ({ js_filter: rows });
const source = (role: string, text: string, on = 1) => ({
  source_code_target_active: on,
  source_code_target_html: text,
  source_code_target_role: role,
});
const other = (engagement: string, poptin_id = OTHER) => ({ poptin_id, engagement });
const engagement = (...rows: object[]) => ({ engagement_with_other_poptin_filter: rows });
const LONG = 'x'.repeat(100);
const CUT = 'x'.repeat(80);

const wants = (name: string, role: string, value = '', effect = 'show') => ({ name, role, value, effect });
const did = (...what: readonly string[]) => ({
  seen: what.includes('seen'),
  closed: what.includes('closed'),
  converted: what.includes('converted'),
});

const FILTERS: readonly Row[] = [
  ['cookie-filter', variableFilter(row('a', 'exists')), {}, true, 'unset', null, null, ''],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'contains', 'gold')),
    {},
    false,
    'missing',
    wants('tier', 'contains', 'gold'),
    null,
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'not_exists')),
    { cookies: { tier: 'x' } },
    false,
    'found',
    wants('tier', 'not_exists'),
    'x',
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'greater_than_or_equal', '7', 'dont_show')),
    { cookies: { tier: '8' } },
    false,
    'found',
    wants('tier', 'greater_than_or_equal', '7', 'dont_show'),
    '8',
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('tier', 'equal', 'y')),
    { cookies: { tier: LONG } },
    false,
    'found',
    wants('tier', 'equal', 'y'),
    CUT,
    'cookie tier',
  ],
  [
    'cookie-filter',
    cookieFilter(row('first', 'exists'), row('second', 'exists'), row('third', 'exists')),
    { cookies: { first: '1', third: '3' } },
    false,
    'missing',
    wants('second', 'exists'),
    null,
    'cookie second',
  ],
  [
    'cookie-filter',
    cookieFilter(row('first', 'exists'), row('second', 'exists')),
    { cookies: { first: '1', second: '2' } },
    true,
    'found',
    wants('second', 'exists'),
    '2',
    'cookie second',
  ],
  [
    'variable-filter',
    variableFilter(row('a.b', 'equal', '7')),
    { variables: { 'a.b': 7 } },
    true,
    'found',
    wants('a.b', 'equal', '7'),
    '7',
    'variable a.b',
  ],
  [
    'variable-filter',
    variableFilter(row('a', 'exists')),
    { variables: { a: null } },
    false,
    'missing',
    wants('a', 'exists'),
    null,
    'variable a',
  ],
  ['variable-filter', variableFilter(row('a', 'exists')), { variables: { a: {} } }, true, 'found', wants('a', 'exists'), '', 'variable a'],
  [
    'variable-filter',
    variableFilter(row('a', 'equal', 'x')),
    { variables: { a: () => {} } },
    false,
    'found',
    wants('a', 'equal', 'x'),
    '',
    'variable a',
  ],
  ['source-filter', { ...source('contains', 'shoes', 0), ...cookieFilter(row('a', 'not_exists')) }, {}, true, 'unset', null, null, ''],
  ['source-filter', { ...source('contains', ''), ...cookieFilter(row('a', 'not_exists')) }, {}, true, 'unset', null, null, ''],
  [
    'source-filter',
    source('contains', 'shoes'),
    {},
    false,
    'not_contains',
    { role: 'contains', text: 'shoes' },
    'not_contains',
    'page source',
  ],
  [
    'source-filter',
    source('not_contains', LONG),
    { html: `<p>${LONG}</p>` },
    false,
    'contains',
    { role: 'not_contains', text: CUT },
    'contains',
    'page source',
  ],
  ['engagement-filter', cookieFilter(row('a', 'not_exists')), {}, true, 'unset', null, null, ''],
  ['engagement-filter', engagement(other('seen')), {}, false, 'not-met', { popupId: OTHER, engagement: 'seen' }, did(), `popup ${OTHER}`],
  [
    'engagement-filter',
    engagement(other('not_seen')),
    { cookies: { [`poptin_conversion_${OTHER}`]: 'c', [`poptin_closed_${OTHER}`]: 'x' } },
    false,
    'not-met',
    { popupId: OTHER, engagement: 'not_seen' },
    did('seen', 'closed', 'converted'),
    `popup ${OTHER}`,
  ],
  [
    'engagement-filter',
    engagement(other('seen'), other('closed', 'third00000001'), other('seen', 'fourth0000001')),
    { cookies: { [`poptin_o_v_${OTHER}`]: 'v', poptin_o_v_fourth0000001: 'v' } },
    false,
    'not-met',
    { popupId: 'third00000001', engagement: 'closed' },
    did(),
    'popup third00000001',
  ],
  [
    'engagement-filter',
    engagement(other('seen'), other('closed', 'third00000001')),
    { cookies: { [`poptin_o_v_${OTHER}`]: 'v', poptin_closed_third00000001: 'x' } },
    true,
    'met',
    { popupId: 'third00000001', engagement: 'closed' },
    did('seen', 'closed'),
    'popup third00000001',
  ],
];

test.each(FILTERS)('QA reads what the gate %s asks, found and where: under %j with %j it passes %s (DEV-03)', async (...row) => {
  await expectVerdict(...row);
});

test.each(['o_v_', 'o_a_v_', 'o_a_d_', 'd_a_x_v_', 'd_r_v_', 'viewed_session_', 'closed_', 'c_p_o_x_c_', 'conversion_'])(
  'the cookie poptin_%s… of another popup counts as having seen it, whatever it is for (GAT-04)',
  async (prefix) => {
    const cookies = { [`poptin_${prefix}${OTHER}`]: '1' };
    expect(await judged('engagement-filter', engagement(other('seen')), { cookies })).toMatchObject({ pass: true });
    expect(await judged('engagement-filter', engagement(other('seen', 'third00000001')), { cookies })).toMatchObject({ pass: false });
  },
);

test('a popup seen in this tab counts as seen, even without cookies (GAT-04)', async () => {
  const visitor = { session: { [`viewed_session_${OTHER}`]: '1' } };
  expect(await judged('engagement-filter', engagement(other('seen')), visitor)).toMatchObject({ pass: true });
  expect(await judged('engagement-filter', engagement(other('not_seen', 'third00000001')), visitor)).toMatchObject({ pass: true });
});
