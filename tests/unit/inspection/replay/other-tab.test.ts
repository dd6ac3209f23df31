import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession } from '../../../../inspection/session/session.ts';
import { IDS, record, replay, type Visit } from '../../../support/visits.ts';

const [ID] = IDS;
const NOBODY = { seen: [], days: 0, returning: false, vip: null } as const;
const POPUP = {
  poptin_id: ID,
  poptin_type: 'lightbox',
  poptin: '<p>Spring</p>',
  poptin_name: 'Spring',
  x_close_button: 1,
  triggers: { delay: { seconds: 60, per: 'page' } },
};

const whileOpen = (closed: boolean, more: object, before: Visit['before'] = NOBODY): Visit => ({
  popups: [{ ...POPUP, ...more }],
  before,
  deeds: [
    { kind: 'wait', seconds: 30 },
    { kind: 'other-tab', nth: 0, closed },
    { kind: 'wait', seconds: 40 },
  ],
});

test.each([
  ['closed by its X', 'closed-by-x', whileOpen(true, {})],
  ['shown to one who may see it once', 'frequency', whileOpen(false, { d_f_r: 'display_once_a_visitor_2' })],
  [
    'shown once more to one who may see it every few days',
    'frequency',
    whileOpen(false, { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 }, { ...NOBODY, seen: [ID], days: 4 }),
  ],
  ['shown in the same session', 'new-session', whileOpen(false, { poptin_new_session: true })],
] as const)('a popup %s in another tab before its trigger stays away in the replay (DEV-09, R13)', async (_what, gate, visit) => {
  const file = await record(visit);
  const { steps } = readSession(file);
  const failed = steps.flatMap(({ asked }) => asked.flatMap(({ verdicts }) => verdicts.filter(({ pass }) => !pass)));
  expect(failed.map((verdict) => verdict.gate)).toEqual([gate]);
  const { replay: made, page } = await replay(file);
  expect(page.shown).toEqual([]);
  expect(compareSteps({ steps }, made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
  page.end();
});
