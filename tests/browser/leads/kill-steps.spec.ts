import { killSteps } from '../../../lab/kills/kill-steps.ts';
import { seeded } from '../../unit/capture/games/seeded.ts';
import { expect, test } from '../support/test.ts';

/** Some visitors each; `lab/kills/steps-run.ts` is the trial in full, which also crashes tabs and kills the browser. */
const TRIPS = 3;

for (const broken of ['back', 'close'] as const)
  test(`after a ${broken} between two steps every answer is there, and the lead is one (FRM-33, FRM-34)`, {
    tag: broken === 'close' ? [] : ['@full'],
  }, async ({ display }) => {
    test.setTimeout(300_000);
    expect(await killSteps(broken, TRIPS, seeded(7), display)).toEqual({ broken, trips: TRIPS, lost: [], wrong: [] });
  });
