import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPage, hasUntrusted } from '../../../agents/answer/untrusted.ts';

test('a text of a page travels as one line, within bounds, without signs that nobody sees (AGT-02)', () => {
  expect(fromPage('Spring\n\n  sale\u202e\u200b\u{e0049}\ufe0f!')).toEqual({ untrusted: 'Spring sale !' });
  expect(fromPage('x'.repeat(1000), 10)).toEqual({ untrusted: `${'x'.repeat(10)}…` });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const { untrusted } = fromPage(text);
      expect(untrusted.length).toBeLessThanOrEqual(401);
      expect(untrusted).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 50 },
  );
});

test('an answer with such a text somewhere in it is known by that (AGT-02)', () => {
  expect(hasUntrusted({ says: 'p1', popups: [{ name: fromPage('Spring') }] })).toBe(true);
  expect(hasUntrusted({ says: 'untrusted', popups: [null, 1] })).toBe(false);
});
