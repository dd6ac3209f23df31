import { expect, test } from 'vitest';
import { readSession } from '../../../../inspection/session/session.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { record, recordIn, type Visit } from '../../../support/visits.ts';

const DELAY = { triggers: { delay: { seconds: 2, per: 'page' } } };
const NOBODY = { seen: [], days: 0, returning: false, vip: null } as const;

test.each([
  ['of no page', []],
  ['of another runtime', [{ n: 1, at: 1, event: { type: 'runtime-started', version: '9', clientId: 'c', displayHost: '', apiHost: '' } }]],
] as const)('a file %s has no steps (DEV-09)', async (_what, timeline) => {
  const file = await record({ popups: [], before: NOBODY, deeds: [] });
  expect(readSession({ ...file, timeline }).steps).toEqual([]);
});

test('a session has all the popups of a large account (DEV-09)', async () => {
  const popups = Array.from({ length: 120 }, (_, nth) => ({
    poptin_id: `popup${nth}`,
    poptin_type: 'lightbox',
    poptin: '<p>Spring</p>',
    ...DELAY,
  }));
  const visit: Visit = { popups, before: NOBODY, deeds: [{ kind: 'wait', seconds: 1 }] };
  const given = readSession(await record(visit)).steps.flatMap(({ input }) => (input.kind === 'answer' ? input.popups : []));
  expect(given).toHaveLength(120);
});

test.each([true, false])('a recording of a page says whether it was reloaded: %s (DEV-09, DEV-21)', async (reloaded) => {
  const browser = new FakeBrowser();
  Object.assign(browser.ports.page, { wasReloaded: () => reloaded });
  expect((await recordIn(browser, { popups: [], deeds: [] })).recording?.reloaded).toBe(reloaded);
});
