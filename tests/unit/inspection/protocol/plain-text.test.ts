import { describe, expect, test } from 'vitest';
import { plainText } from '../../../../inspection/protocol/as-plain-text.ts';

const cycle: Record<string, unknown> = { a: 1 };
cycle.self = cycle;
const throwing = {
  get bad(): never {
    throw new Error('no');
  },
};

describe('a value of the page becomes text within bounds', () => {
  test.each([
    ['plain data as JSON has it', { a: [1, 'x', true, null], b: { c: 2 } }, { a: [1, 'x', true, null], b: { c: 2 } }],
    ['undefined and functions are left out', { a: undefined, b: () => 1, c: 3 }, { c: 3 }],
    ['no number is null', [Number.NaN, Number.POSITIVE_INFINITY], [null, null]],
    ['a getter that throws makes its object null', { ok: 1, inner: throwing }, { ok: 1, inner: null }],
    ['quotes, line breaks and lone surrogates survive', '"\\\n\u2028\ud800', '"\\\n\u2028\ud800'],
  ])('%s (R12)', (_says, value, expected) => {
    expect(JSON.parse(plainText(value))).toEqual(expected);
  });

  test('a cycle ends (R12)', () => {
    expect(plainText(cycle).length).toBeLessThan(400);
  });

  test('a long string is cut and says by how much (R12)', () => {
    const cut: string = JSON.parse(plainText('x'.repeat(80_000)));
    expect(cut.endsWith('… (30000 more characters)')).toBe(true);
  });

  test('libraries that give arrays and objects a toJSON change nothing (R12)', () => {
    const prototype = Array.prototype as { toJSON?: () => string };
    prototype.toJSON = () => 'broken';
    try {
      expect(plainText([1, [2]])).toBe('[1,[2]]');
    } finally {
      delete prototype.toJSON;
    }
  });
});
