import { expect, test } from 'vitest';
import { startState } from '../../../inspection/replay/start-state.ts';
import { readSession } from '../../../inspection/session/session.ts';
import { DAY, FakeBrowser } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';
import { record, report, type Visit } from '../../support/visits.ts';

/** Each in a form that the contract allows: words, digits alone, long, and as other servers make them. */
const FORMS = [
  ['spring-test', 'hello', 'hello-b'],
  ['1234567890123', '5c081eb30d49f', '6d192fc41e5a0'],
  ['0521234567', '12345678', '87654321'],
  ['5e551047e57a1', '0b4a1c3e-5b0e-4c59-9d2a-7f7a1d1f6c11', 'Spring2026Newsletter'],
] as const;

const popup = (id: string, more: object) => ({ poptin_id: id, poptin_type: 'lightbox', poptin: '<p>Spring</p>', ...more });
const visit = (popups: Visit['popups']): Visit => ({
  popups,
  before: { seen: [], days: 0, returning: false, vip: null },
  deeds: [{ kind: 'wait', seconds: 3 }],
});

test.each(FORMS)('a visitor’s file says which variant of test %s they were given, %s or %s (R13, DEV-09, contract 2)', async (...ids) => {
  const [parent, ...variants] = ids;
  const popups = variants.map((id) => popup(id, { ab_test: 1, ab_test_parent_id: parent }));
  for (const make of [record, report]) {
    const file = await make(visit(popups));
    expect(startState(file, readSession(file)).session.get(`abtest_session_${parent}`)).toBe(variants[1]);
    expect(file.popups.map(({ config }) => config)).toMatchObject(popups.map(({ poptin: _, ...told }) => told));
    const told = file.timeline.flatMap(({ event }) => (event.type === 'gates-asked' ? event.verdicts : []));
    expect(told).toContainEqual(expect.objectContaining({ gate: 'ab-test', pass: true, actual: { variant: variants[1] } }));
  }
});

test.each(FORMS)('a visitor’s file has their part in %s and %s that a popup waits for (R13, GAT-04, contract 2)', async (...ids) => {
  const [seen, unseen, own] = ids;
  const rules = [
    { poptin_id: seen, engagement: 'seen' },
    { poptin_id: unseen, engagement: 'not_seen' },
  ];
  const browser = new FakeBrowser();
  browser.ports.cookies.set(`poptin_o_a_v_${seen}`, 'c0ffee7654321', DAY);
  browser.ports.cookies.set(`poptin_c_p_o_x_c_${own}`, own, DAY);
  const page = new PageOfPopups([popup(own, { engagement_with_other_poptin_filter: rules })], browser);
  await page.wait();
  const file = await page.runtime.report();
  page.end();
  expect(file?.memory.cookies).toMatchObject({ [`o_a_v_${seen}`]: '(13 characters)', [`c_p_o_x_c_${own}`]: own });
  expect(file?.popups[0]?.config).toMatchObject({ engagement_with_other_poptin_filter: rules });
  expect(file?.popups[0]?.gates.find(({ gate }) => gate === 'engagement-filter')).toMatchObject({
    expected: { popupId: unseen, engagement: 'not_seen' },
    from: `popup ${unseen}`,
  });
});
