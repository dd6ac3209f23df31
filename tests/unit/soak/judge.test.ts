import { describe, expect, test } from 'vitest';
import { againstRules, courseOf, goneAtOnce, judgeLeads, type Met, type Rule } from '../../../lab/soak/judge.ts';

const HOUR = 3_600_000;
const met = (kind: Met['kind'], hours: number, page: number, visit = page): Met => ({ kind, popupId: 'p', at: hours * HOUR, page, visit });
const rule = (frequency: Rule['frequency'], amount = 1, notConverted = false) => new Map([['p', { frequency, amount, notConverted }]]);

describe('the soak notices', () => {
  test.each<readonly [what: string, rules: ReadonlyMap<string, Rule>, met: readonly Met[], against: number]>([
    ['a popup that comes twice where once is its rule (FRQ-03)', rule('once'), [met('viewed', 9, 1), met('shown', 99, 2)], 1],
    ['nothing wrong with one that comes once (FRQ-03)', rule('once'), [met('shown', 9, 1)], 0],
    ['a popup that comes before its days are over (FRQ-02)', rule('every-days', 2), [met('viewed', 9, 1), met('shown', 30, 2)], 1],
    ['nothing wrong with one that comes after them (FRQ-02)', rule('every-days', 2), [met('viewed', 23, 1), met('shown', 49, 2)], 0],
    ['a popup that comes before its visits are over (FRQ-01)', rule('every-visits', 2), [met('viewed', 9, 1), met('shown', 10, 2)], 1],
    ['nothing wrong with one that comes after them (FRQ-01)', rule('every-visits', 2), [met('viewed', 9, 1), met('shown', 10, 3)], 0],
    ['a popup that comes twice on one page (FRQ-04)', rule('every-page'), [met('viewed', 9, 1), met('shown', 9, 1)], 1],
    ['a popup that comes after its X (GAT-07)', rule('every-page'), [met('viewed', 9, 1), met('closed-by-x', 9, 1), met('shown', 9, 2)], 1],
    [
      'a popup that comes after the X of its thank-you (GAT-07)',
      rule('every-page'),
      [met('shown', 9, 1), met('viewed', 9, 1), met('converted', 9, 1), met('closed-by-x', 9, 1), met('shown', 9, 2)],
      1,
    ],
    ['nothing wrong with one that comes after its lead (FRQ-04)', rule('every-page'), [met('converted', 9, 1), met('shown', 9, 2)], 0],
    [
      'a popup that comes after its lead (GAT-06)',
      rule('every-page', 1, true),
      [met('viewed', 9, 1), met('converted', 9, 1), met('shown', 9, 2)],
      1,
    ],
  ])('%s', (_what, rules, happened, against) => {
    expect(againstRules(happened, rules)).toHaveLength(against);
  });

  test('how many were gone before they were remembered (FRQ-03)', () => {
    expect(goneAtOnce([met('shown', 9, 1), met('viewed', 9, 1), met('shown', 9, 2), met('shown', 9, 3), met('viewed', 9, 3)])).toBe(1);
  });

  test('a lead that is lost, one that is there twice, and one that nobody sent (R1)', () => {
    const toll = judgeLeads(new Set(['a', 'b', 'c', 'late']), new Set(['a', 'b', 'c']), ['a', 'b', 'b', 'late', 'x']);
    expect(toll).toEqual({ given: 3, lost: ['c'], twice: ['b'], invented: ['x'] });
  });

  test('memory that grows, and not that a start takes some (R8)', () => {
    const grows = Array.from({ length: 40 }, (_, n) => 100 + n);
    expect(courseOf(grows, 0.05, 1)).toEqual({ before: 125, after: 135, isFlat: false });
    const warms = Array.from({ length: 40 }, (_, n) => (n < 8 ? 60 + 5 * n : 100 + (n % 2)));
    expect(courseOf(warms, 0.05, 1).isFlat).toBe(true);
    expect(courseOf([1, 2], 0.05, 1).isFlat).toBe(false);
    const busy = Array.from({ length: 40 }, (_, n) => 100 + (n > 25 && n % 3 ? 20 : 0));
    expect([courseOf(busy, 0.05, 1).isFlat, courseOf(busy, 0.05, 1, true).isFlat]).toEqual([false, true]);
    expect(courseOf(grows, 0.05, 1, true)).toEqual({ before: 120, after: 130, isFlat: false });
  });
});
