import { expect, test } from 'vitest';
import { compareVisits } from '../../../../inspection/evidence/compare-visits.ts';
import { evidenceOf } from '../../../../inspection/evidence/popup-evidence.ts';
import type { HttpAnswer, HttpRequest } from '../../../../runtime/ports.ts';
import { ACCOUNT, BAR, type Otherwise, SPRING, SUMMER, visitOf } from '../../../support/seeded-causes.ts';

const ANOTHER = 'a1b2c3d4e5f60';
const DAY = '2026-06-13';
const SEEN = { poptin_user_id: '0.k3j9x0a2b4c', poptin_old_user: 'true' };
const answered = (part: string, answer: HttpAnswer) => (request: HttpRequest) => (request.url.includes(part) ? answer : null);
const gone: HttpAnswer = { ok: false, reason: 'network' };
const status = (code: number): HttpAnswer => ({ ok: true, status: code, text: '' });
const said = (body: object): HttpAnswer => ({ ok: true, status: 200, text: JSON.stringify(body) });
const set = (id: string, more: object): Otherwise => ({ popups: { [id]: more as never } });
/** A visit's seeded cause, the visit, the difference that must come first, and what both visits share. */
type Cause = readonly [cause: string, theirs: Otherwise, first: object, both: Otherwise];
const held = (id: string, gate: string, more: object): Cause => [
  `${gate} of ${id}`,
  set(id, more),
  { kind: 'config', popupId: id, gates: [gate] },
  {},
];
const stored = (id: string, gate: string, cookies: Record<string, string>, more: object = {}): Cause => [
  `${gate}: ${Object.keys(cookies)[0]}`,
  { cookies: { ...SEEN, ...cookies } },
  { kind: 'gate', popupId: id, gate },
  set(id, more),
];

const CAUSES: readonly Cause[] = [
  ['another account', { clientId: 'd' }, { kind: 'account' }, {}],
  ['no network', { answer: answered('/display/', gone) }, { kind: 'call', call: 'display' }, {}],
  ['a server that fails', { answer: answered('/display/', status(500)) }, { kind: 'call', call: 'display' }, {}],
  [
    'an answer that is no JSON',
    { answer: answered('/display/', { ok: true, status: 200, text: '<html>' }) },
    { kind: 'call', call: 'display' },
    {},
  ],
  [
    'a server that refuses',
    { answer: answered('/display/', said({ display: false, message: 'Too many views' })) },
    { kind: 'call', call: 'display' },
    {},
  ],
  ['a template that does not come', { answer: answered('.html', gone) }, { kind: 'call', call: 'template' }, {}],
  ['a template that is gone', { answer: answered('.html', status(404)) }, { kind: 'call', call: 'template' }, {}],
  ['Spring taken off', { popups: { [SPRING]: null } }, { kind: 'absent', popupId: SPRING, from: 'theirs' }, {}],
  ['Summer taken off', { popups: { [SUMMER]: null } }, { kind: 'absent', popupId: SUMMER, from: 'theirs' }, {}],
  ['Bar taken off', { popups: { [BAR]: null } }, { kind: 'absent', popupId: BAR, from: 'theirs' }, {}],
  stored(SPRING, 'closed-by-x', { [`poptin_c_p_o_x_c_${SPRING}`]: SPRING }),
  stored(SPRING, 'converted', { [`poptin_conversion_${SPRING}`]: 'c0ffee7654321' }),
  stored(SPRING, 'frequency', { [`poptin_o_a_v_${SPRING}`]: 'c0ffee7654321' }, { d_f_r: 'display_once_a_visitor_2' }),
  stored(SPRING, 'frequency', { [`poptin_d_r_v_${SPRING}`]: '0' }, { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 5 }),
  stored(SUMMER, 'frequency', { [`poptin_d_a_x_v_${SUMMER}`]: DAY }),
  stored(SUMMER, 'converted', { [`poptin_conversion_${SUMMER}`]: 'c0ffee7654321' }, { stop_showing_to_converted_users: true }),
  stored(BAR, 'frequency', { [`poptin_o_a_v_${BAR}`]: 'c0ffee7654321' }),
  stored(BAR, 'closed-by-x', { [`poptin_c_p_o_x_c_${BAR}`]: BAR }, { d_f_r: 'all@display_everytime_everypage_5' }),
  stored(
    BAR,
    'engagement-filter',
    { [`poptin_closed_${ANOTHER}`]: 'escape', [`poptin_o_v_${ANOTHER}`]: 'x' },
    {
      engagement_with_other_poptin_filter: [{ poptin_id: ANOTHER, engagement: 'not_seen' }],
    },
  ),
  stored(SUMMER, 'visitor-kind', { poptin_last_visit: DAY }, { visitor_filter: 'new' }),
  stored(BAR, 'visits', { poptin_visits: '9.1' }, { visits_filter: { min: 0, max: 3 } }),
  held(SPRING, 'server', { display: false }),
  held(BAR, 'server', { display: false }),
  held(SPRING, 'device', { device_filter: [{ value: 'phone', type: 'show' }] }),
  held(SUMMER, 'device', { device_filter: [{ value: 'desktop', type: 'dont_show' }] }),
  held(BAR, 'system', { os_filter: [{ value: 'mac', type: 'show' }] }),
  held(SPRING, 'browser', { browser_filter: [{ value: 'safari', type: 'show' }] }),
  held(SUMMER, 'language', { language_filter: [{ value: 'he', type: 'show' }] }),
  held(BAR, 'country', { country_filter: [{ value: 'IL', type: 'show' }] }),
  held(SPRING, 'page-address', { page_filter: [{ value: '/cart', role: 'is', type: 'show' }] }),
  held(SUMMER, 'page-title', { title_filter: [{ value: 'Sale', role: 'contains', type: 'show' }] }),
  held(BAR, 'utm', { utm_filter: [{ value: 'mail', name: 'source', type: 'show' }] }),
  held(SPRING, 'traffic', { traffic_filter: [{ value: 'search', type: 'show' }] }),
  held(SUMMER, 'visitor-kind', { visitor_filter: 'returning' }),
  held(BAR, 'visits', { visits_filter: { min: 3, max: 9 } }),
  held(SPRING, 'schedule', { schedule_filter: { until: '2026-06-01T00:00' } }),
  held(SUMMER, 'cookie-filter', { cookie_filter: [{ name: 'vip', role: 'contains|||gold', type: 'show' }] }),
  held(BAR, 'variable-filter', { js_filter: [{ name: 'user.plan', role: 'equal|||pro', type: 'show' }] }),
  held(SPRING, 'holdout', { holdout_filter: { percent: 100, of: 'popup' } }),
  held(SPRING, 'engagement-filter', { engagement_with_other_poptin_filter: [{ poptin_id: ANOTHER, engagement: 'seen' }] }),
  [
    'a delay of an hour',
    set(SPRING, { triggers: { delay: { seconds: 3600, per: 'page' } } }),
    { kind: 'config', popupId: SPRING, gates: [] },
    {},
  ],
  ['another trigger', set(SUMMER, { triggers: { inactivity: { seconds: 3000 } } }), { kind: 'config', popupId: SUMMER, gates: [] }, {}],
  ['a scroll to the end', set(BAR, { triggers: { scroll: { percent: 100 } } }), { kind: 'config', popupId: BAR, gates: [] }, {}],
  ['somebody who does not scroll', { scrolls: false }, { kind: 'trigger', popupId: BAR }, {}],
  ['somebody who leaves early', { seconds: 3 }, { kind: 'trigger', popupId: SUMMER }, {}],
  [
    'a phone',
    { browser: (browser) => (browser.mobile = true) },
    { kind: 'gate', popupId: SPRING, gate: 'device' },
    set(SPRING, { device_filter: [{ value: 'desktop', type: 'show' }] }),
  ],
  [
    'a browser in Hebrew',
    { language: 'he' },
    { kind: 'gate', popupId: SUMMER, gate: 'language' },
    set(SUMMER, { language_filter: [{ value: 'en', type: 'show' }] }),
  ],
  [
    'another page of the site',
    { browser: (browser) => (browser.url = 'https://shop.example/cart') },
    { kind: 'gate', popupId: BAR, gate: 'page-address' },
    set(BAR, { page_filter: [{ value: '/cart', role: 'is', type: 'dont_show' }] }),
  ],
  [
    'another day',
    { browser: (browser) => (browser.now += 40 * 86_400_000) },
    { kind: 'gate', popupId: SPRING, gate: 'schedule' },
    set(SPRING, { schedule_filter: { until: '2026-07-01T00:00' } }),
  ],
  [
    'a popup that stays in front',
    { closes: '' },
    { kind: 'turn', popupId: SPRING },
    { popups: { [SUMMER]: { poptin_type: 'fullpage' }, [SPRING]: { triggers: { delay: { seconds: 30, per: 'page' } } } }, closes: SUMMER },
  ],
];

test('the first difference may be a popup that waits for its place, which is no failure (DEV-40, TYP-10)', async () => {
  const usual = { popups: { [SPRING]: { poptin_type: 'embedded' } }, seconds: 3 };
  const [them, me] = [await visitOf({ ...usual, awaits: 'show' }), await visitOf(usual, 'session')];
  expect(evidenceOf(them, SPRING).ending).toBe('preparing');
  expect(compareVisits(them, me)[0]).toMatchObject({ kind: 'preparing', popupId: SPRING, from: 'theirs' });
});

const merged = (one: Otherwise = {}, other: Otherwise = {}): Otherwise => {
  const popups = Object.fromEntries(
    Object.keys(ACCOUNT).flatMap((id) => {
      const [a, b] = [one.popups?.[id], other.popups?.[id]];
      return a === undefined && b === undefined ? [] : [[id, a === null || b === null ? null : { ...a, ...b }]];
    }),
  );
  return { ...one, ...other, popups };
};

test('fifty causes are seeded, each another (DEV-40)', () => {
  expect(CAUSES).toHaveLength(50);
  expect(new Set(CAUSES.map(([cause, , first]) => JSON.stringify([cause, first]))).size).toBe(50);
});

test.each(CAUSES)(
  'the first difference between a usual visit and one with %s is that cause (DEV-40)',
  async (_cause, theirs, first, both) => {
    const [them, me] = [await visitOf(merged(both, theirs)), await visitOf(merged(both), 'session')];
    expect(compareVisits(them, me)[0]).toMatchObject({ ...first, decides: true });
  },
);

test('two visits alike have no difference that decides (DEV-40)', async () => {
  expect(compareVisits(await visitOf({}), await visitOf({}, 'session')).filter(({ decides }) => decides)).toEqual([]);
});
