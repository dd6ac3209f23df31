import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtFound } from '../../../devtools-panel/parts/find-words.ts';
import { hasWord, jsonInText } from '../../../devtools-panel/parts/json-in-text.ts';

test.each([
  ['Shown: Spring sale', ['spring'], 'Shown: [Spring] sale'],
  ['aaa', ['aa'], '[aa]a'],
  ['display, POST', ['post', 'dis'], '[dis]play, [POST]'],
  ['sale sales', ['sale', 'sales'], '[sale] [sales]'],
  ['nothing', ['else'], 'nothing'],
  ['', ['x'], ''],
] as const)('in %j the words %j are marked as %j (DEV-30)', (text, words, marked) => {
  expect(
    splitAtFound(text, words)
      .map(({ part, found }) => (found ? `[${part}]` : part))
      .join(''),
  ).toBe(marked);
});

test('the parts of a text are the text again, whatever its letters (DEV-30)', () => {
  const word = fc.string({ minLength: 1, maxLength: 3 }).map((each) => each.toLowerCase());
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(word, { minLength: 1, maxLength: 3 }), (text, words) => {
      expect(
        splitAtFound(text, words)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
    }),
  );
  expect(splitAtFound('İx', ['x']).map(({ part }) => part)).toEqual(['İx']);
});

test.each([
  ['["page"]', ['page']],
  [' {"a":{"b":1}} ', { a: { b: 1 } }],
  ['null', null],
  ['12', null],
  ['[not json', null],
  ['text', null],
] as const)('the text %j holds %j (DEV-30)', (text, held) => {
  expect(jsonInText(text)).toEqual(held);
});

test('a tree opens at the word that is searched for, in names and in texts (DEV-30)', () => {
  expect(hasWord({ a: { Email: 'Ada' } }, ['ada'])).toBe(true);
  expect(hasWord({ a: { Email: 'Ada' } }, ['email'])).toBe(true);
  expect(hasWord({ a: 1 }, ['email'])).toBe(false);
  expect(hasWord({ a: 1 }, [])).toBe(false);
});
