import { describe, expect, test } from 'vitest';
import { startState } from '../../../../inspection/replay/start-state.ts';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession, type SessionFile } from '../../../../inspection/session/session.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { IDS, record, replay, report, type Visit } from '../../../support/visits.ts';

const [ID, SEEN, UNSEEN] = IDS;
const PARENT = '5e551047e57a1';
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', triggers: { delay: { seconds: 2, per: 'page' } } };
const NOBODY = { seen: [], days: 0, returning: false, vip: null } as const;
const DEEDS = [{ kind: 'wait', seconds: 3 }] as const;

const startOf = (file: SessionFile) => startState(file, readSession(file));

describe('a replay begins with what was kept of the visitor:', () => {
  test('a variant that was drawn on the recorded page is drawn again (DEV-09, CFG-03)', async () => {
    const variant = (id: string) => ({ ...POPUP, poptin_id: id, ab_test: true, ab_test_parent_id: PARENT });
    const file = await record({ popups: [variant(ID), variant(SEEN)], before: NOBODY, deeds: DEEDS });
    expect(file.recording?.memory.session).not.toHaveProperty(`abtest_session_${PARENT}`);
    expect(startOf(file).session.get(`abtest_session_${PARENT}`)).toBe(SEEN);

    const own = { ...file.recording!, memory: { cookies: {}, session: { [`abtest_session_${PARENT}`]: ID } } };
    expect(startOf({ ...file, recording: own }).session.get(`abtest_session_${PARENT}`)).toBe(ID);
  });

  describe('in a visitor’s own file,', () => {
    const rules = {
      engagement_with_other_poptin_filter: [
        { poptin_id: SEEN, engagement: 'seen' },
        { poptin_id: UNSEEN, engagement: 'not_seen' },
      ],
    };
    const visit = (more: Partial<Visit>): Visit => ({ popups: [{ ...POPUP, ...rules }], before: NOBODY, deeds: DEEDS, ...more });

    test('a popup that waits for two others comes, though only its last rule was recorded (GAT-04, DEV-09)', async () => {
      const file = await report(visit({ before: { ...NOBODY, seen: [SEEN], days: 2 } }));
      const { replay: made, page } = await replay(file);
      expect(page.shown).toEqual([ID]);
      expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
      page.end();
    });

    test('the record of a popup that this page showed is not there before it (DEV-09)', async () => {
      const file = await report(visit({ popups: [POPUP] }));
      expect(file.memory.cookies).toHaveProperty(`o_v_${ID}`);
      expect([...startOf(file).cookies.keys()]).toEqual([]);
    });

    test('an earlier page’s countdown is there at the start, and one begun here is not (TIM-01, DEV-09)', async () => {
      const file = await report(visit({}));
      const begins = readSession(file).steps[0]!.at;
      const session = { [`apt_timer_${ID}`]: `${begins - 60 * SECOND}`, [`apt_timer_${SEEN}`]: `${begins + SECOND}` };
      const start = startOf({ ...file, memory: { ...file.memory, session } });
      expect([...start.session]).toEqual([[`apt_timer_${ID}`, session[`apt_timer_${ID}`]]]);
    });

    test('a record that a rule did not find is not there, though another tab wrote it later (DEV-09)', async () => {
      const file = await report(
        visit({ popups: [{ ...POPUP, stop_showing_to_converted_users: true, triggers: { clicks: { count: 2 } } }] }),
      );
      const cookies = { ...file.memory.cookies, [`conversion_${ID}`]: '(13 characters)' };
      expect([...startOf({ ...file, memory: { ...file.memory, cookies } }).cookies.keys()]).toEqual([]);
    });
  });
});
