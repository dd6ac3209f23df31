import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, FILTER_ROLES } from '../../../../runtime/decide/gates/page/filter.ts';

test.each([
  ['exists', '', 'anything', true],
  ['exists', '', '', true],
  ['exists', '', undefined, false],
  ['not_exists', '', undefined, true],
  ['not_exists', '', '', false],
  ['equal', 'gold', 'gold', true],
  ['equal', 'gold', 'Gold', false],
  ['equal', '7', 7, true],
  ['equal', '40.50', 40.5, true],
  ['equal', '40.50', '40.5', false],
  ['equal', '', 0, false],
  ['equal', 'seven', 7, false],
  ['not_equal', '40.50', 40.5, false],
  ['equal', '', undefined, false],
  ['not_equal', 'gold', 'silver', true],
  ['not_equal', 'gold', undefined, true],
  ['contains', 'ol', 'gold', true],
  ['contains', '', 'gold', true],
  ['contains', 'x', undefined, false],
  ['not_contains', 'x', 'gold', true],
  ['not_contains', 'x', undefined, true],
  ['starts_with', 'go', 'gold', true],
  ['starts_with', 'ld', 'gold', false],
  ['ends_with', 'ld', 'gold', true],
  ['greater_than', '9', '10', true],
  ['greater_than', '10', '10', false],
  ['greater_than_or_equal', '10', 10, true],
  ['less_than', '10', '9.5', true],
  ['less_than', '10', 'nine', false],
  ['less_than', '10', '', false],
  ['less_than', '10', ' ', false],
  ['greater_than', '', '5', false],
  ['greater_than', ' ', '5', false],
  ['greater_than', 'ten', '11', false],
  ['contains', '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
] as const)('a filter row %s “%s” on %j is %s (GAT-01, GAT-02, GAT-10, R10)', (role, expected, actual, holds) => {
  expect(compare(role, expected, actual)).toBe(holds);
});

test('a role and its opposite never agree about a value that is there (GAT-01)', () => {
  const opposites = [
    ['equal', 'not_equal'],
    ['contains', 'not_contains'],
    ['exists', 'not_exists'],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...opposites),
      fc.string(),
      fc.option(fc.string(), { nil: undefined }),
      ([role, opposite], expected, actual) => {
        expect(compare(role, expected, actual)).toBe(!compare(opposite, expected, actual));
      },
    ),
  );
});

test('no role throws on any value (R10)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FILTER_ROLES),
      fc.string(),
      fc.option(fc.oneof(fc.string(), fc.double()), { nil: undefined }),
      (role, expected, actual) => {
        expect(typeof compare(role, expected, actual)).toBe('boolean');
      },
    ),
  );
});
