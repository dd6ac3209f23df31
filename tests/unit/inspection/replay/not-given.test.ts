import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession } from '../../../../inspection/session/session.ts';
import { type Deed, IDS, record, replay } from '../../../support/visits.ts';

const [ID, OTHER] = IDS;
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', triggers: { delay: { seconds: 2, per: 'page' } } };
const CLOSE = { kind: 'close', nth: 0, by: 'escape' } as const;
const NEXT = { kind: 'page', path: '/cart' } as const;
const WAIT = { kind: 'wait', seconds: 3 } as const;

test.each<readonly [how: string, other: object, deeds: readonly Deed[], shown: readonly string[]]>([
  ['a script asked for', { triggers: {} }, [WAIT, CLOSE, { kind: 'show', nth: 1 }, WAIT], [ID, OTHER]],
  ['a script asked for against its rules', { display: false }, [WAIT, CLOSE, { kind: 'show', nth: 1 }, WAIT], [ID, OTHER]],
  ['a place asked for that came late', {}, [{ kind: 'place', nth: 1 }, WAIT, CLOSE, WAIT], [ID, OTHER]],
])('a popup missing from its page’s answer that %s comes in its replay (DEV-09, R13, API-03)', async (_how, other, deeds, shown) => {
  const file = await record({
    popups: [POPUP],
    others: [{ ...POPUP, poptin_id: OTHER, ...other }],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [...deeds, { kind: 'close', nth: 1, by: 'escape' }, NEXT, WAIT],
  });
  const { steps } = readSession(file);
  expect(steps.flatMap(({ input }) => (input.kind === 'answer' ? [input.popups.length] : [])).length).toBe(3);
  const { replay: made, page } = await replay(file);
  page.end();
  expect(page.shown).toEqual([...shown, ID]);
  expect(compareSteps({ steps }, made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
});
