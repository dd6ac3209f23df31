import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank, plainDigits } from '../../../../runtime/capture/kinds/plain-text.ts';
import { tidyValue } from '../../../../runtime/capture/kinds/value-types.ts';

const BLANKS = [
  '\u200b\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u3000',
  '\u00a0\u200e',
  '\ufe0f',
  '\u{e0020}',
  '\u061c',
];

describe('the visible part of a text (FRM-27)', () => {
  test.each(BLANKS)('%j has none, so a required field that holds it is empty (FRM-27)', (text) => {
    expect(isBlank(text)).toBe(true);
    for (const word of ['name', 'message', 'text', 'email', 'phone']) expect(tidyValue(word, text)).toBe('');
  });

  test.each(['نوا\u200cلوی', '👩\u200d💻', '\u200bNoa', 'ㅤㄱ', '#️⃣'])('%j keeps all of its characters (FRM-27)', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(tidyValue('name', text)).toBe(text);
  });

  test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'])(
    '%s are the digits from 0 to 9 (FRM-27)',
    (digits) => {
      expect(plainDigits(digits)).toBe('0123456789');
    },
  );

  test('any text keeps the number of its digits, and each dash becomes a hyphen (FRM-26, FRM-27)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = plainDigits(text);
        expect(plain.match(/\d/g)?.length).toBe(text.match(/\p{Nd}/gu)?.length);
        expect(plain).not.toMatch(/\p{Pd}(?<!-)/u);
        expect(plainDigits(plain)).toBe(plain);
      }),
    );
  });
});
