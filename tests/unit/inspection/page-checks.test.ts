import { expect, test } from 'vitest';
import { createPageChecks, type PageSight } from '../../../inspection/page-checks.ts';
import type { PageCheck } from '../../../inspection/page-findings.ts';

const FOUND: PageCheck = { loading: false, tags: [], hostAnswers: null, forbidden: [], dialogs: [], collisions: [] };

test('DEV-02 a page that is asked what is on it before anything can look answers once that has come, and again as often as it is asked', () => {
  const told: PageCheck[] = [];
  const looked: string[] = [];
  const checks = createPageChecks(
    {
      check(look, tell) {
        void look;
        looked.push('page');
        tell(FOUND);
      },
    },
    (check) => told.push(check),
  );
  checks.check();
  expect([looked.length, told.length]).toEqual([0, 0]);
  const sight: PageSight = { checkPage: async (_, tell) => tell(FOUND) };
  checks.offer(sight);
  checks.offer(sight);
  expect(told).toEqual([FOUND]);
  checks.check();
  expect(told).toEqual([FOUND, FOUND]);
});
