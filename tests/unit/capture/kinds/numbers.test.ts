import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberWithin, readNumber, twoDecimals } from '../../../../runtime/capture/kinds/number.ts';

describe('numbers as people paste them (FRM-14, FRM-27)', () => {
  test.each([
    ['1e5', '100000'],
    ['1E5', '100000'],
    ['1.23456e2', '123.456'],
    ['-2.5e+3', '-2500'],
    ['5e-3', '0.005'],
    ['0.5e1', '5'],
    ['1e400', '1e400'],
    ['١٢', '12'],
    ['۱۲٫۵', '12.5'],
    ['١٬٢٣٤', '1234'],
    ['１２３', '123'],
    ['१२३', '123'],
    ['−5', '-5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234', '1234'],
    ['1’234.50', '1234.50'],
    ['\u200e12\u200f', '12'],
  ])('%s is the number %s (FRM-27)', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test.each(['', '.', ',', '-', 'e5', '1e', '1.2.3', '12 34', '1,23,456', '5-3', '0x1F', 'Infinity', 'NaN', '１２個'])(
    '%s is no number (FRM-14)',
    (typed) => {
      expect(readNumber(typed)).toBeNull();
      expect(twoDecimals(typed)).toBe(typed);
    },
  );

  test.each([
    ['€ 1,234.50', '1234.50'],
    ['12 kg', '12'],
    ['₪-5', '-5'],
    ['(12)', '12'],
    ['1e5 items', '100000'],
    ['Rs.500', null],
    ['2x5', null],
    ['12/5', null],
    ['5 to 7', null],
    ['none', null],
  ])('the number within %s is %s (FRM-27)', (text, number) => {
    expect(numberWithin(text)).toBe(number);
  });

  test('an exponent is written out with the same value, and rounding twice changes nothing (FRM-27)', () => {
    const parts = fc.tuple(
      fc.nat(99_999),
      fc.nat(99_999),
      fc.integer({ min: -12, max: 12 }),
      fc.constantFrom('', '-', '+'),
      fc.constantFrom('e', 'E'),
    );
    fc.assert(
      fc.property(parts, ([whole, decimals, power, sign, e]) => {
        const typed = `${sign}${whole}.${decimals}${e}${power}`;
        expect(Number(readNumber(typed))).toBeCloseTo(Number(typed), 12);
        expect(readNumber(typed)).toMatch(/^[+-]?\d+(?:\.\d*)?$/);
        expect(twoDecimals(twoDecimals(typed))).toBe(twoDecimals(typed));
      }),
    );
  });

  test('a number is rounded only where its field takes it so (FRM-25)', () => {
    expect(twoDecimals('0.125')).toBe('0.13');
    expect(twoDecimals('0.125', () => false)).toBe('0.125');
    expect(twoDecimals('1.25e-1', () => false)).toBe('0.125');
    expect(twoDecimals('1,5', () => false)).toBe('1.5');
  });
});
