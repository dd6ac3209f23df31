import { expect, test } from 'vitest';
import { usualCart } from '../../../devtools-panel/simulate/cart/fresh-item.ts';
import { shopProducts } from '../../../devtools-panel/simulate/cart/shop-products.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';
import { attached, fold, happened } from './reports.ts';

const answered = (call: 'cart' | 'product-recommendation' | 'display', answer: unknown) => {
  const view = callView(call, RIGHT[call]);
  return { ...view, exchange: { ...view.exchange!, answer: [typeof answer === 'string' ? answer : JSON.stringify(answer)] } };
};
const SHIRT = { id: 71, product_id: 7, product_title: 'Shirt', product_type: 'Tops', price: 1990 };

test('products that the shop’s own answers name are offered once each (DEV-34)', () => {
  const calls = [
    answered('cart', { items: [SHIRT, SHIRT] }),
    answered('product-recommendation', { data: { products: [{ product_id: 8, variant_id: 81, title: 'Hat', price: 500 }] } }),
    answered('cart', { items: [{ id: 9, name: 'Tea', prices: { price: '350', currency_minor_unit: 2 } }] }),
    answered('cart', { items: [{ id: 10, name: 'Cup', prices: { price: '350', currency_minor_unit: 0 } }] }),
  ];
  const line = (title: string, productId: string, variantId: string, priceHundredths: number, category = '') => ({
    ...{ title, productId, variantId, priceHundredths, category, quantity: 1 },
  });
  expect(shopProducts(calls)).toEqual([
    line('Shirt', '7', '71', 1990, 'Tops'),
    line('Hat', '8', '81', 500),
    line('Tea', '9', '9', 350),
    line('Cup', '10', '10', 35_000),
  ]);
});

test.each<readonly [string, unknown]>([
  ['cut off', '{"items":[{"id":'],
  ['without a list', { items: {} }],
  ['with rows of another kind', { items: [null, 'text', { product_id: '' }] }],
])('an answer %s offers no product (DEV-34)', (_, answer) => {
  expect(shopProducts([answered('cart', answer)])).toEqual([]);
});

test('a call of another kind offers no product (DEV-34)', () => {
  expect(shopProducts([answered('display', { items: [SHIRT] })])).toEqual([]);
});

test('a simulated cart begins as a cart of the page’s shop, in its currency (DEV-34)', () => {
  const view = fold(attached(), happened([{ type: 'cart-known', items: 1, total: 20, currency: 'ILS', events: [] }]));
  expect(usualCart('wix', view.shopCurrency)).toMatchObject({ platform: 'wix', currency: 'ILS' });
  expect(usualCart(null, '')).toMatchObject({ platform: 'shopify', currency: 'USD' });
});
