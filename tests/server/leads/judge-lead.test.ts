import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeLead, type Signs } from '../../../display-server/leads/judge-lead.ts';

const RUNS = { numRuns: 200 };
const MIN = 800;
const ms = (min: number, max: number) => fc.integer({ min, max });

/** A person at a page of ours: by keys, by autofill, by a screen reader. A shop's tablet may have one page open for all its customers. */
const person: fc.Arbitrary<Signs> = ms(MIN, 3_600_000).chain((fillMs) =>
  fc.record({
    honeypot: fc.constant(''),
    fillMs: fc.constant(fillMs),
    minFillMs: fc.constant(MIN),
    isFilled: fc.boolean(),
    isSeen: fc.boolean(),
    isAgent: fc.constant(false),
    otherFillMs: fc.array(
      ms(MIN, 3_600_000).filter((other) => other !== fillMs),
      { maxLength: 20 },
    ),
  }),
);

test('no lead of a person is marked, however they fill in (BOT-02)', () => {
  fc.assert(
    fc.property(person, (signs) => judgeLead(signs) === ''),
    RUNS,
  );
});

describe('the leads of a program', () => {
  const kinds: Readonly<Record<string, (signs: Signs) => fc.Arbitrary<Signs>>> = {
    'fills every field': (signs) => fc.string({ minLength: 1 }).map((honeypot) => ({ ...signs, honeypot })),
    'fills at once': (signs) => ms(0, MIN - 1).map((fillMs) => ({ ...signs, fillMs, isFilled: true })),
    'posts without a page': (signs) => fc.constant({ ...signs, fillMs: null, isSeen: false }),
    'replays a call': (signs) => fc.constant({ ...signs, otherFillMs: [...signs.otherFillMs, signs.fillMs] }),
  };
  test.each(Object.entries(kinds))('are marked if it %s (BOT-02)', (_, kind) => {
    fc.assert(
      fc.property(person.chain(kind), (signs) => judgeLead(signs) !== ''),
      RUNS,
    );
  });
});

test('the least time is a bound of forms alone, and 0 judges none (BOT-02)', () => {
  const fast = { honeypot: '', fillMs: 1, isSeen: true, isAgent: false, otherFillMs: [] };
  expect(judgeLead({ ...fast, minFillMs: MIN, isFilled: true })).toBe('too-fast');
  expect(judgeLead({ ...fast, minFillMs: MIN, isFilled: false })).toBe('');
  expect(judgeLead({ ...fast, minFillMs: 0, isFilled: true })).toBe('');
});
