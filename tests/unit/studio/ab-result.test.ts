import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, differenceWords, isBestOf, rateOf, rateWords, splitOf } from '../../../devtools-panel/studio/ab-test/ab-result.ts';
import { testBegan, testEnded } from '../../../devtools-panel/studio/ab-test/use-results.ts';
import { comparisonOf } from '../../../devtools-panel/studio/ab-test/variants.ts';

test.each([
  // Newcombe 1998, method 10, two-sided 95 %.
  [{ views: 80, conversions: 48 }, { views: 70, conversions: 56 }, 0.0524, 0.3339],
  [{ views: 10, conversions: 3 }, { views: 10, conversions: 9 }, 0.1705, 0.809],
])('the difference of %j and %j has the published interval %f to %f (STU-06)', (first, other, low, high) => {
  const found = differenceOf(first, other);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, 3);
});

test.each([
  [263, 81, 0.2553, 0.3662],
  [148, 15, 0.0624, 0.1605],
  [20, 0, 0, 0.1611],
])('a rate of %i views with %i conversions has Wilson’s interval (STU-06)', (views, conversions, low, high) => {
  const found = rateOf({ views, conversions });
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
});

test('variants without a true difference seldom find a winner by chance, four of them too (STU-06)', () => {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  const draw = () => ({ views: 800, conversions: Array.from({ length: 800 }, random).filter((each) => each < 0.1).length });
  for (const others of [1, 3]) {
    const found = Array.from({ length: 400 }, () => {
      const first = draw();
      return Array.from({ length: others }, draw).some((other) => differenceOf(first, other, others).verdict !== 'open');
    }).filter(Boolean).length;
    expect(found / 400).toBeLessThan(0.08);
  }
});

test('words say what is known and what is not (STU-06)', () => {
  expect(rateWords(rateOf({ views: 0, conversions: 0 }))).toBe('no view yet');
  expect(rateWords(rateOf({ views: 200, conversions: 20 }))).toBe('10.0 % (6.6 to 14.9)');
  expect(differenceWords(differenceOf({ views: 200, conversions: 20 }, { views: 200, conversions: 22 }))).toMatch(
    /^No difference beyond chance/,
  );
  expect(differenceWords(differenceOf({ views: 2000, conversions: 100 }, { views: 2000, conversions: 180 }))).toMatch(
    /^Better by 4\.0 points/,
  );
  expect(differenceWords(differenceOf({ views: 2000, conversions: 180 }, { views: 2000, conversions: 100 }))).toMatch(
    /^Worse by 4\.0 points/,
  );
  expect(differenceWords(differenceOf({ views: 0, conversions: 0 }, { views: 9, conversions: 1 }))).toMatch(/^Nothing to compare/);
});

test('a split is whole percent that sum to 100, whatever the weights (STU-06)', () => {
  expect(splitOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitOf([0, 0])).toEqual([50, 50]);
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (weights) => {
      expect(splitOf(weights).reduce((all, each) => all + each, 0)).toBe(100);
    }),
  );
});

test('a winner is sure only where it beats each other variant by more than chance (STU-06)', () => {
  const counts = { a: { views: 4000, conversions: 80 }, b: { views: 4000, conversions: 160 }, c: { views: 4000, conversions: 150 } };
  const of = (name: keyof typeof counts) => counts[name];
  expect(isBestOf('b', ['a', 'b'], of)).toBe(true);
  expect(isBestOf('b', ['a', 'b', 'c'], of)).toBe(false);
  expect(isBestOf('a', ['a', 'b'], of)).toBe(false);
});

const seen = (poptin_id: string, first_view?: string | null) => ({ poptin_id, views: 1, conversions: 0, first_view });
const drawn = (id: string) => ({ id, isDrawn: true });
const archived = (id: string) => ({ id, isDrawn: false });

test.each([
  [
    'of the youngest, if the first was live for a year',
    [seen('a', '2025-11-30T10:00:00Z'), seen('b', '2026-11-29T09:30:00Z')],
    '2026-11-29T09:30:00Z',
  ],
  ['of none, while one has not been seen', [seen('a', '2025-11-30T10:00:00Z')], null],
  ['of none, if a server does not tell', [seen('a'), seen('b')], null],
  ['of none, if a time cannot be read', [seen('a', 'soon'), seen('b', '2026-11-29T09:30:00Z')], null],
])('a test begins with the first view %s (STU-06)', (_of, rows, began) => {
  expect(testBegan([...rows, seen('other', '2026-11-30T00:00:00Z')], [drawn('a'), drawn('b')])).toBe(began);
});

test('a finished test is counted from its beginning, for its winner too (STU-06)', () => {
  const rows = [seen('original', '2026-01-05T10:00:00Z'), seen('variant', '2026-03-02T09:30:00Z')];
  expect(testBegan(rows, [drawn('original'), archived('variant'), archived('draft')])).toBe('2026-03-02T09:30:00Z');
});

const left = (leftAt: string | null) => ({ isDrawn: false, leftAt });
const drawnNow = { isDrawn: true, leftAt: null };
const [FIRST, LATER] = ['2026-03-02T09:30:00Z', '2026-03-05T09:30:00Z'];

test.each([
  ['not while two are drawn', [drawnNow, drawnNow, left(FIRST)], null],
  ['when the last rival went', [left(FIRST), drawnNow, left(LATER)], LATER],
  ['when the last rival went, though the winner went later', [left(FIRST), left(LATER)], FIRST],
  ['not if nobody ever got a rival', [drawnNow, left(null)], null],
])('a test ends %s (STU-06)', (_, variants, ended) => {
  expect(testEnded(variants)).toBe(ended);
});

test('in a second round archived variants are not what the others are compared with (STU-06)', () => {
  const [original, winner, next] = [archived('original'), drawn('winner'), drawn('next')];
  const views: Readonly<Record<string, number>> = { winner: 100, next: 90 };
  const viewsOf = ({ id }: { readonly id: string }) => views[id] ?? 0;
  expect(comparisonOf([original, winner, next], viewsOf)).toEqual({ first: winner, comparisons: 1 });
});

test('a test that is over still counts what its archived variants were compared with (STU-06)', () => {
  const variants = [archived('a'), drawn('b'), archived('c')];
  expect(comparisonOf(variants, () => 100)).toEqual({ first: drawn('b'), comparisons: 2 });
  expect(comparisonOf([archived('a')], () => 0)).toEqual({ first: archived('a'), comparisons: 0 });
});
