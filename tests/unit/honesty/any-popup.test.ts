import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRisks } from '../../../honesty/find-risks.ts';
import { popup } from './popups.ts';

const RUNS = process.env.TEST_FULL ? 50_000 : 400;

const PIECES = [
  ...[
    '<style>',
    '</style>',
    '.x{width:1px;',
    'min-width:0}',
    '<button data-action="close" class="x">',
    '<a href="',
    '">',
    '</a>',
    '×',
    '<!--',
  ],
  ...['<input type="checkbox" checked name="consent">', '<p>', '</p>', '{{', '}}', '&#120;', 'only 3 left', 'No, I hate money ', 'i want '],
  ...['<span data-timer>', '</span>', 'one in two wins', 'נשארו רק 2', '<', '>', '"', '=', '{', '}', ';', ' '],
];

test(`any markup and any settings give risks in whole sentences, and no error (${RUNS} cases) (HON-02, R3)`, () => {
  const markup = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, [], {}, [null], 'equal|||1'));
  const settings = fc.dictionary(
    fc.constantFrom('poptin', 'gamified_prize', 'design_properties', 'schedule_filter', 'x_close_button', 'poptin_type'),
    value,
  );
  fc.assert(
    fc.property(markup, settings, fc.boolean(), (text, changes, isRendered) => {
      const config = { ...popup('any').settings, ...(isRendered ? {} : { poptin: text }), ...changes };
      for (const { sentence, laws, path } of findRisks(config, isRendered ? text : null)) {
        expect(sentence).toMatch(/^.{10,}\.$/su);
        expect(laws.length).toBeGreaterThan(0);
        expect(typeof path).toBe('string');
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);

test.each([
  ['words of a refusal', `<button data-action="skip">No i don't want ${'to a the my '.repeat(20_000)}</button>`],
  ['spaces', `<p>only 3 ${' '.repeat(190_000)}</p>`],
  ['a style sheet without an end', `<style>${'.x '.repeat(60_000)}`],
  ['open brackets', '<'.repeat(190_000)],
])('long %s are judged before somebody who types notices (HON-02, R10)', (_, markup) => {
  const began = performance.now();
  findRisks({ ...popup('long').settings, poptin: markup });
  expect(performance.now() - began).toBeLessThan(1500);
});
