import { killLeads, SCENARIOS } from '../../../lab/kills/kill-leads.ts';
import { sample } from '../../support/sample.ts';
import { seeded } from '../../unit/capture/games/seeded.ts';
import { expect, test } from '../support/test.ts';

/** The short form of `lab/kills/kill-run.ts`, which makes it a thousand. */
const KILLS = 3;

for (const [at, scenario] of sample([...SCENARIOS.entries()], 1)) {
  test(`leads killed by ${scenario} are all on the server once the visitor is back, each once (R1, FRM-19)`, async ({ display }) => {
    test.setTimeout(90_000);
    const toll = await killLeads(scenario, KILLS, true, seeded(at + 1), display);
    expect(toll).toMatchObject({ lost: [], waiting: [], twice: [] });
    // A kill may come before the lead is committed; nothing was proven if none got that far.
    expect(toll.committed).toBeGreaterThan(0);
  });
}

/** Some, here; all of them in `kill-run.ts --control`. */
const CONTROLS = SCENARIOS.filter((_scenario, at) => at % 2 === 1);

test('without the outbox the same kills lose at least half of the leads (R1)', { tag: '@full' }, async ({ display }) => {
  test.setTimeout(120_000);
  let given = 0;
  let lost = 0;
  for (const [at, scenario] of CONTROLS.entries()) {
    const toll = await killLeads(scenario, 1, false, seeded(at + 1), display);
    given += toll.committed;
    lost += toll.lost.length;
  }
  expect(given).toBeGreaterThan(CONTROLS.length / 2);
  expect(lost / given).toBeGreaterThanOrEqual(0.5);
});
