import { type Fault, SPRING } from './faults/fault.ts';
import { RULE_FAULTS } from './faults/rule-faults.ts';
import { SERVER_FAULTS } from './faults/server-faults.ts';
import { TAG_FAULTS } from './faults/tag-faults.ts';
import { VISITOR_FAULTS, WAITING_FAULTS } from './faults/visitor-faults.ts';
import { expect, test } from './support/agent-test.ts';
import { diagnose } from './support/diagnose.ts';

const FAULTS: readonly Fault[] = [...TAG_FAULTS, ...SERVER_FAULTS, ...RULE_FAULTS, ...VISITOR_FAULTS, ...WAITING_FAULTS];
/** One of each family in `npm test`; all of them in the full suite. */
const ALWAYS = ['a policy that forbids the tag', 'an account without views left', 'a cap of one a day'];

for (const fault of FAULTS) {
  const tag = ALWAYS.includes(fault.what) ? [] : ['@full'];
  test(`an agent's tools find and name ${fault.what} in three calls (AGT-01)`, { tag }, async ({ site, host }) => {
    const ids = await site.account(fault.account ?? {}, ...(fault.popups ?? [SPRING]));
    const tagOf = await (fault.tag?.(site) ?? site.tag());
    site.page('/', site.html({ head: `${fault.before?.(ids) ?? ''}${tagOf}`, body: fault.body?.(ids) ?? '' }));
    site.headers = fault.headers?.(site) ?? {};
    await fault.seed?.(site, ids);
    const { name, calls, notes } = await diagnose(host, site.url(fault.path), 'Spring');
    expect(name).toBe(fault.found);
    expect(calls).toBeLessThanOrEqual(3);
    if (fault.note) expect(notes).toContain(fault.note);
    await host.data('close_page');
  });
}

test('a site with nothing wrong gets the name of no fault but of what it waits for (AGT-01)', async ({ site, host }) => {
  await site.account({}, SPRING);
  site.page('/', site.html({ head: await site.tag() }));
  const { name } = await diagnose(host, site.url(), 'Spring');
  expect(name).toBe('waits-for-trigger: delay');
  await host.data('close_page');
});
