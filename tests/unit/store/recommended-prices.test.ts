import { expect, test } from 'vitest';
import { readRecommendations } from '../../../runtime/store/products/recommendations.ts';
import { readers } from '../../../runtime/wire/readers.ts';

const PRODUCT = { title: 'Morning mug', handle: 'morning-mug', price: 2600, compare_at_price: 3050 };
const ANSWER = { success: true, currency: 'USD', data: { products: [PRODUCT] } };

test.each([
  ['in the shop’s own', { active: 'USD', rate: '1.0' }, '$26', '$30.50'],
  ['in another', { active: 'CAD', rate: '1.375' }, 'CA$35.75', 'CA$41.94'],
  ['in one without decimals', { active: 'JPY', rate: '149.33' }, '¥3,883', '¥4,555'],
  ['in another, at a rate that is not told', { active: 'CAD' }, '26\u00a0USD', '30.50\u00a0USD'],
  ['in another, at a rate that is none', { active: 'CAD', rate: 'x' }, '26\u00a0USD', '30.50\u00a0USD'],
  ['elsewhere', undefined, '$26', '$30.50'],
])('recommended products have their prices in the currency of a page %s (COM-03)', (_where, told, price, comparePrice) => {
  expect(readRecommendations(readers, ANSWER, 4, told)?.[0]).toMatchObject({ price, comparePrice });
});
