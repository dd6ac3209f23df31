import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/replay/compare.ts';
import { readSession, type SessionFile } from '../../../../inspection/replay/session.ts';
import { aheadOfUtcMs, keptAhead } from '../../../../inspection/replay/visitor-clock.ts';
import { MINUTE } from '../../../support/fake-ports.ts';
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

test('a file that an older version wrote has no zone, and is replayed on the clock that is there (DEV-09, R12)', async () => {
  const file: SessionFile = { ...(await record(VISIT)), minutesFromUtc: undefined };
  const { page } = await replay(file);
  expect(page.shown).toEqual([ID]);
  expect(aheadOfUtcMs(file)).toBe(0);
  page.end();
});

test('when the session began goes with the clock, and nothing else of what was kept does (DEV-09)', () => {
  const [began, later] = ['1781518800000', '1781522400000'];
  const cookies = new Map([
    ['poptin_session_started', began],
    [`poptin_viewed_session_${ID}`, began],
    [`poptin_c_p_o_x_c_${began}`, began],
    ['session_started', '(13 characters)'],
  ]);
  const moved = keptAhead({ cookies, session: new Map([[`apt_timer_${ID}`, began]]) }, HOUR);
  expect([...moved.cookies.values(), ...moved.session.values()]).toEqual([later, later, began, '(13 characters)', later]);
});
