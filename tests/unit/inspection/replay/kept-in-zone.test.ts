import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/replay/compare.ts';
import { keptInZone } from '../../../../inspection/replay/kept-in-zone.ts';
import { readSession, type SessionFile } from '../../../../inspection/replay/session.ts';
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

/** The same visit by somebody whose clock was so many hours further east: what it showed is the same. */
const further = (file: SessionFile, hours: number): SessionFile => ({
  ...file,
  at: file.at - hours * HOUR,
  minutesFromUtc: (file.minutesFromUtc ?? 0) + hours * 60,
  timeline: file.timeline.map((each) => ({ ...each, at: each.at - hours * HOUR })),
});

test.each([
  ['a recording', record],
  ['a visitor’s own file', report],
])(
  '%s of somebody for whom it was already tomorrow ends in the same verdicts where it is still today (DEV-09, FRQ-04)',
  async (_what, make) => {
    const file = further(await make(VISIT), 13);
    const { replay: made, page } = await replay(file);
    expect(page.shown).toEqual([ID]);
    expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
    page.end();
  },
);

test('the clock of a replay shows the moment of then, whatever zone its visitor had: a countdown ends when it ended for them (DEV-09, TIM-01)', async () => {
  const file = further(await record(VISIT), 13);
  const { replay: made, page } = await replay(file);
  expect(made.ports.clock.now()).toBe(readSession(file).steps.at(-1)?.at);
  page.end();
});

test('a file that an older version wrote has no zone, and is replayed on the days that are there (DEV-09, R12)', async () => {
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
])('of a visitor %s the day on which they saw a popup goes with their own day, and nothing else does (DEV-09, FRQ-02)', async (...row) => {
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
