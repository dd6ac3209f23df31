import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedDate } from '../../../../runtime/capture/fields/inputs/date-input.ts';
import { dateSent, isDate, isoDate } from '../../../../runtime/capture/kinds/date.ts';
import { plainDigits } from '../../../../runtime/capture/kinds/plain-text.ts';

describe('dates go as dd/mm/yyyy (FRM-05)', () => {
  test.each([
    ['12/05/1985', '12/05/1985'],
    ['1/2/1985', '01/02/1985'],
    ['1.2.1985', '01/02/1985'],
    ['1985-02-01', '01/02/1985'],
    [' 12/05/1985 ', '12/05/1985'],
    ['31/02/1985', '31/02/1985'],
    ['soon', 'soon'],
    ['', ''],
  ])('"%s" is sent as "%s" (FRM-05)', (typed, expected) => {
    expect(dateSent(typed)).toBe(expected);
  });

  test('any day of the calendar goes to the browser’s picker and back (FRM-05)', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1880-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(isDate(iso)).toBe(true);
        expect(isoDate(dateSent(iso))).toBe(iso);
      }),
    );
  });

  test('a text that is no day stays as it is (FRM-05)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!isDate(text)) expect(dateSent(text)).toBe(text.trim());
        typedDate(text);
      }),
    );
  });
});

describe('a date while it is typed (FRM-05)', () => {
  /** Key by key at the end of the field. */
  const type = (keys: string): string => [...keys].reduce((text, key) => typedDate(text + key), '');

  test.each([
    ['12051985', '12/05/1985'],
    ['12/05/1985', '12/05/1985'],
    ['12.05.1985', '12/05/1985'],
    ['12-05-1985', '12/05/1985'],
    ['1/2/1985', '01/02/1985'],
    ['1/12/1985', '01/12/1985'],
    ['1/2/85', '1/2/85'],
    ['12', '12/'],
    ['120', '12/0'],
    ['1205', '12/05/'],
    ['12/5/1985', '12/05/1985'],
    ['soon', 'soon'],
    ['١٢٠٥١٩٨٥', '12/05/1985'],
    ['１２０５１９８５', '12/05/1985'],
    ['120519857', '12/05/19857'],
  ])('the keys %s leave %s (FRM-05)', (keys, left) => {
    expect(type(keys)).toBe(left);
  });

  test.each([
    ['1985-05-12', '12/05/1985'],
    ['12051985', '12/05/1985'],
    ['12 05 1985', '12/05/1985'],
  ])('%s, filled in whole by the browser or pasted, becomes %s (FRM-13)', (value, left) => {
    expect(typedDate(value)).toBe(left);
  });

  test('the mask keeps each digit that was typed, and adds none but the zeros of a whole date (FRM-26)', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789/.- ٣۴５'), { maxLength: 14 }).map((all) => all.join(''));
    const digits = (text: string) => plainDigits(text).replace(/\D/g, '');
    fc.assert(
      fc.property(keys, (typed) => {
        const written = typedDate(typed);
        if (isDate(plainDigits(typed))) expect(dateSent(written)).toBe(dateSent(plainDigits(typed)));
        else expect(digits(written)).toBe(digits(typed));
      }),
    );
  });
});
