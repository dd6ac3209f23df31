import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintPopup } from '../../../../devtools-panel/studio/lint/lint-popup.ts';
import { asks, game, NOW, SOUND, said } from './rows.ts';

test('a healthy popup has no finding (DEV-20)', () => {
  expect(said({})).toEqual([]);
});

test.each([
  ['nothing at all', undefined],
  ['a list', []],
  ['a text', 'lightbox'],
])('%s is said to be no popup (DEV-20)', (_, config) => {
  expect(lintPopup(config)).toEqual([expect.objectContaining({ severity: 'error', path: '' })]);
});

const RUNS = process.env.TEST_FULL ? 100_000 : 3000;
const NAMES = Object.keys({
  ...SOUND,
  ...game(1),
  ...asks(),
  cookie_filter: 0,
  js_filter: 0,
  cart_filter: 0,
  teaser: 0,
  markup: 0,
  template: 0,
  ab_test: 0,
  ab_test_parent_id: 0,
  display: 0,
  on_click: 0,
  x_close_button: 0,
  d_f_r: 0,
  d_f_a: 0,
  __proto__: 0,
  is_teasers_on: 0,
});

test(`any input in the studio gives findings in whole sentences and no error (${RUNS} cases) (DEV-20, R3)`, () => {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(0, 1, '1', true, null, undefined, '', 'equal|||1', 'not_exists', 'item_count', 'show', 'x'.repeat(70_000)),
    fc.double(),
    fc.string({ maxLength: 8 }),
  );
  const row = fc.dictionary(
    fc.constantFrom(
      'name',
      'role',
      'type',
      'poptin_id',
      'engagement',
      'seconds',
      'count',
      'delay',
      'cart_state',
      'timer',
      'date',
      'chances',
      'code',
      'what',
      'value',
      'event',
      '0',
    ),
    leaf,
  );
  const value = fc.oneof(
    leaf,
    row,
    fc.array(fc.oneof(leaf, row), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('delay', 'cart_state', 'cart_event', 'timer', 'timer_ver', 'coupon', 'poptin_design_redirect'),
      fc.oneof(leaf, row, fc.array(row, { maxLength: 2 })),
    ),
  );
  const change = fc.dictionary(fc.constantFrom(...NAMES), value);
  fc.assert(
    fc.property(change, fc.boolean(), fc.array(fc.oneof(change, leaf), { maxLength: 3 }), (changes, whole, popups) => {
      for (const { path, sentence } of lintPopup(whole ? { ...SOUND, ...changes } : changes, { now: NOW, popups })) {
        expect(typeof path).toBe('string');
        expect(sentence).toMatch(/^.{10,}\.$/su);
      }
    }),
    { numRuns: RUNS },
  );
}, 600_000);
