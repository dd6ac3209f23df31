import { expect, test } from 'vitest';
import { NOTHING_SIMULATED, withStart } from '../../../../inspection/simulate/simulation.ts';

const DE = { ...NOTHING_SIMULATED, country: 'DE' };

test.each([
  ['begins with the first thing that is simulated', NOTHING_SIMULATED, DE, 9],
  ['goes on with whatever is changed after that', { ...DE, begunAt: 5 }, { ...DE, language: 'de' }, 5],
  [
    'begins with itself after another that was ended, whatever is left of that',
    { ...NOTHING_SIMULATED, begunAt: 5 },
    { ...DE, begunAt: 5 },
    9,
  ],
  ['goes on as who asks knows it, where nobody else does', null, { ...DE, begunAt: 5 }, 5],
  ['is not counted any more once it has ended', { ...DE, count: true, begunAt: 5 }, { ...NOTHING_SIMULATED, count: true }, 0],
  ['has no beginning where nothing is simulated', { ...DE, begunAt: 5 }, { ...NOTHING_SIMULATED, begunAt: 5 }, 0],
])('a simulation %s (DEV-14)', (_, before, asked, at) => {
  expect(withStart(before, asked, 9)).toEqual({ ...asked, count: false, begunAt: at });
});
