import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../../runtime/capture/games/prizes.ts';
import { seeded } from './seeded.ts';

const prizes = (...chances: readonly number[]) => chances.map((each, index) => ({ name: index, chances: each, wins: index % 2 === 0 }));

const CASES: ReadonlyArray<readonly [what: string, chances: readonly number[], roll: number, drawn: number | null]> = [
  ['the first at the very beginning', [40, 60], 0, 0],
  ['the first up to its share', [40, 60], 0.3999, 0],
  ['the second from there on', [40, 60], 0.4, 1],
  ['the last at the very end', [40, 60], 1 - Number.EPSILON, 1],
  ['never one without chances, first', [0, 50], 0, 1],
  ['never one without chances, last', [50, 0], 1 - Number.EPSILON, 0],
  ['never one with fewer than none', [-30, 50, -1], 0, 1],
  ['never one whose chances are no number', [Number.NaN, 1, Number.POSITIVE_INFINITY], 0.999, 1],
  ['by shares where they sum to less than 100', [10, 30], 0.26, 1],
  ['by shares where they sum to more than 100', [300, 100], 0.74, 0],
  ['by shares of the smallest chances', [1e-9, 3e-9], 0.26, 1],
  ['a losing one where none has chances', [0, 0, 0, 0], 0.9, 3],
  ['nothing where none has chances and all would win', [0], 0.5, null],
  ['nothing of nothing', [], 0.5, null],
];

describe('the draw', () => {
  test.each(CASES)('draws %s (GAM-01)', (_what, chances, roll, drawn) => {
    expect(draw(prizes(...chances), roll)?.name ?? null).toBe(drawn);
  });

  test('draws a losing prize like any other where all of them lose (GAM-01)', () => {
    const losing = [5, 5].map((chances, name) => ({ name, chances, wins: false }));
    expect([0.1, 0.9].map((roll) => draw(losing, roll)?.name)).toEqual([0, 1]);
  });

  test('any list and roll draw a possible prize, or none (GAM-01)', () => {
    const row = fc.record({ chances: fc.double({ min: -1e3, max: 1e6, noNaN: false }), wins: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (rows, roll) => {
        const drawn = draw(rows, roll);
        if (rows.some(({ chances }) => chances > 0)) expect(drawn?.chances).toBeGreaterThan(0);
        else expect(drawn?.wins ?? false).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The value that chi-square exceeds once in 10,000 fair experiments, by degrees of freedom (Wilson and Hilferty). */
const critical = (freedom: number): number => freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;

const TABLES: ReadonlyArray<readonly [what: string, chances: readonly number[]]> = [
  ['even chances', Array.from({ length: 12 }, () => 100 / 12)],
  ['the usual few per cent', [40, 30, 15, 10, 4, 1]],
  ['chances that sum to 7', [1, 2, 4]],
  ['chances that sum to 1,000', [900, 90, 9, 1]],
  ['zeros and negatives among them', [0, 50, -20, 25, 0, 25]],
];
const DRAWS = 1_000_000;

describe('a million draws', () => {
  test.each(TABLES)(
    'fall as their chances say: %s (R11)',
    (_what, chances) => {
      const list = prizes(...chances);
      const next = seeded(20_260_615);
      const counts = new Array<number>(chances.length).fill(0);
      for (let n = 0; n < DRAWS; n++) {
        const drawn = draw(list, next())?.name ?? -1;
        counts[drawn] = (counts[drawn] ?? 0) + 1;
      }
      const able = chances.map((each) => Math.max(0, each));
      const total = able.reduce((sum, each) => sum + each, 0);
      const rows = able.flatMap((each, index) => (each ? [{ seen: counts[index] ?? 0, expected: (DRAWS * each) / total }] : []));
      expect(counts.filter((_count, index) => !able[index])).toEqual(able.filter((each) => !each));
      const chiSquare = rows.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
      expect(chiSquare).toBeLessThan(critical(rows.length - 1));
    },
    30_000,
  );

  test('the test itself tells a draw that is off by half a per cent (R11)', () => {
    const next = seeded(1);
    const counts = [0, 0];
    for (let n = 0; n < DRAWS; n++) counts[next() < 0.505 ? 0 : 1]! += 1;
    expect(counts.reduce((sum, seen) => sum + (seen - DRAWS / 2) ** 2 / (DRAWS / 2), 0)).toBeGreaterThan(critical(1));
  });
});
