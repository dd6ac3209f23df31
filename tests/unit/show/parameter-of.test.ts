import { expect, test } from 'vitest';
import { parameterOf } from '../../../runtime/show/parts/fill-tags.ts';

const SHOP = 'https://shop.example/';
const LANDING = `${SHOP}?utm_source=letter&utm_campaign=spring&gclid=g1&coupon=TEN`;

test.each([
  ['the page’s own campaign', 'utm_source', '?utm_source=ads', 'ads'],
  ['that of the visit on its second page', 'utm_source', 'lamps', 'letter'],
  ['that of the visit, where the page has other words', 'utm_campaign', '?color=red', 'spring'],
  ['the visit’s click', 'gclid', 'lamps', 'g1'],
  ['nothing of an earlier campaign after a newer one', 'utm_campaign', '?utm_source=ads', ''],
  ['nothing of an earlier campaign after a newer click', 'utm_source', '?fbclid=f1', ''],
  ['nothing that only an earlier page had, unless it is a campaign’s', 'coupon', 'lamps', ''],
  ['a word of the page beside its campaign', 'color', '?utm_source=ads&color=red', 'red'],
])('a tag of the address holds %s (CFG-06)', (_what, name, page, value) => {
  expect(parameterOf(name, new URL(page, SHOP), new URL(LANDING))).toBe(value);
});

test('without a known beginning only the page counts (CFG-06)', () => {
  expect([parameterOf('utm_source', new URL(LANDING), null), parameterOf('utm_source', new URL(SHOP), null)]).toEqual(['letter', '']);
});
