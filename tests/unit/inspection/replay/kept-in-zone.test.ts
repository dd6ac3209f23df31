import { expect, test } from 'vitest';
import { fixedZone, verdictInZone } from '../../../../inspection/replay/fixed-zone.ts';
import { keptInZone } from '../../../../inspection/replay/kept-in-zone.ts';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession, type SessionFile } from '../../../../inspection/session/session.ts';
import { offsetsOf } from '../../../../runtime/decide/gates/rules/schedule-rule.ts';
import { gateWords } from '../../../../words/gates/gate-words.ts';
import { DAY, MINUTE } from '../../../support/fake-ports.ts';
import { IDS, record, replay, report, type Visit } from '../../../support/visits.ts';

const [ID] = IDS;
const HOUR = 60 * MINUTE;
const EVERY_TWO_DAYS = { d_f_r: 'display_once_every_few_days_3', d_f_a: 2 };
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', triggers: { delay: { seconds: 2, per: 'page' } } };
const VISIT: Visit = {
  popups: [{ ...POPUP, ...EVERY_TWO_DAYS }],
  before: { seen: [ID], days: 2, returning: true, vip: null },
  deeds: [{ kind: 'wait', seconds: 3 }],
};

/** The same visit on a clock so many hours further east. It showed the same. */
const further = (file: SessionFile, hours: number): SessionFile => ({
  ...file,
  at: file.at - hours * HOUR,
  minutesFromUtc: (file.minutesFromUtc ?? 0) + hours * 60,
  timeline: file.timeline.map((each) => ({ ...each, at: each.at - hours * HOUR })),
});

test.each([
  ['a recording', record],
  ['a visitor’s own file', report],
])('%s from a zone with tomorrow’s date ends in the same verdicts (DEV-09, FRQ-04)', async (_what, make) => {
  const file = further(await make(VISIT), 13);
  const { replay: made, page } = await replay(file);
  expect(page.shown).toEqual([ID]);
  expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
  page.end();
});

test.each([13, -9, 5.5])(
  'a schedule of the visitor’s own zone is replayed by their hours, %s hours away (DEV-09, TGT-15)',
  async (hours) => {
    const hour = new Date((await record(VISIT)).at).getHours();
    const time = (of: number) => `${`${of}`.padStart(2, '0')}:00`;
    const schedule_filter = { zone: 'visitor', windows: [{ days: [], from: time(hour), to: time(hour + 1) }] };
    const file = further(await record({ ...VISIT, popups: [{ ...POPUP, ...EVERY_TWO_DAYS, schedule_filter }] }), hours);
    const { replay: made, page } = await replay(file);
    expect(page.shown).toEqual([ID]);
    expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
    page.end();
  },
);

test.each([
  [180, 'Etc/GMT-3'],
  [-300, 'Etc/GMT+5'],
  [0, 'UTC'],
])('%i minutes ahead of UTC is a zone that every browser knows (DEV-09, TGT-15)', (minutes, zone) => {
  expect(fixedZone(minutes)).toBe(zone);
  expect(offsetsOf(zone)?.(Date.UTC(2026, 5, 15))).toBe(minutes);
});

test('a verdict by the visitor’s own hours names their time, whoever reads the file (DEV-09, TGT-15)', () => {
  const expected = { from: null, until: null, zone: 'visitor', hours: '1 10:00–14:00' };
  const actual = Date.parse('2026-06-15T10:30:00+03:00');
  const verdict = { gate: 'schedule', pass: true, code: 'open', expected, actual, from: 'clock' };
  const { sentence } = gateWords(verdictInZone(verdict, 180), { nameOf: () => '' });
  expect(sentence).toBe('Only Mon 10:00–14:00, in the time of UTC+3; there it is 15 Jun 2026, 10:30.');
});

test('a replay’s clock shows the recorded moment in any zone, so a countdown ends alike (DEV-09, TIM-01)', async () => {
  const file = further(await record(VISIT), 13);
  const { replay: made, page } = await replay(file);
  expect(made.ports.clock.now()).toBe(readSession(file).steps.at(-1)?.at);
  page.end();
});

test('an older version’s file has no zone, and is replayed on the days of here (DEV-09, R12)', async () => {
  const file: SessionFile = { ...(await record(VISIT)), minutesFromUtc: undefined };
  const { page } = await replay(file);
  expect(page.shown).toEqual([ID]);
  page.end();
});

test.each<readonly [visitor: string, at: string, minutes: number, here: number, days: number]>([
  ['in Israel after midnight, read in UTC', '2026-06-14T21:30Z', 180, 0, -1],
  ['in Israel at noon, read in UTC', '2026-06-14T09:00Z', 180, 0, 0],
  ['in New York in the evening, read in Israel', '2026-06-15T00:30Z', -240, 180, 1],
  ['in Samoa, read in Hawaii', '2026-06-15T11:30Z', 780, -600, -1],
])('the day of a view, for a visitor %s, moves with their day, and nothing else does (DEV-09, FRQ-02)', async (...row) => {
  const [, at, minutesFromUtc, here, days] = row;
  const began = '1781518800000';
  const cookies = new Map([
    [`poptin_d_a_x_v_${ID}`, '2026-06-13'],
    ['poptin_d_a_x_v_c0ffee1234567', '(13 characters)'],
    ['poptin_last_visit', '2026-06-13'],
    ['poptin_session_started', began],
  ]);
  const session = new Map([[`apt_timer_${ID}`, began]]);
  const file = { ...(await record(VISIT)), minutesFromUtc };
  const kept = keptInZone({ cookies, session }, file, Date.parse(at), here);
  const seen = new Date(Date.parse('2026-06-13') + days * DAY).toISOString().slice(0, 10);
  expect([...kept.cookies.values()]).toEqual([seen, '(13 characters)', '2026-06-13', began]);
  expect(kept.session).toEqual(session);
});
