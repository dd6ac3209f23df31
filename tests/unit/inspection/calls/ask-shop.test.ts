import { expect, test } from 'vitest';
import { shopProducts } from '../../../../devtools-panel/simulate/cart/shop-products.ts';
import { askShop } from '../../../../inspection/calls/ask-shop.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../../../../runtime/ports.ts';
import type { Platform } from '../../../../runtime/store/platform/platform.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

const ok = (answer: unknown): HttpAnswer => ({ ok: true, status: 200, text: typeof answer === 'string' ? answer : JSON.stringify(answer) });

async function asked(platform: Platform | null, answer: HttpAnswer, restRoot = '') {
  const sent: HttpRequest[] = [];
  const http = {
    async send(request: HttpRequest) {
      sent.push(request);
      return answer;
    },
  };
  const { page, signals } = new FakeBrowser().ports;
  const there = { ...page, url: () => 'https://shop.example/collections/cups?page=2#top' };
  const ports: Pick<Ports, 'http' | 'page' | 'signals'> = { http, page: there, signals: { ...signals!, restRoot: () => restRoot } };
  return { text: await askShop(ports, platform), urls: sent.map(({ url }) => url) };
}
const mug = { productId: '7', title: 'Mug', priceHundredths: 2600, quantity: 1 };

test.each<readonly [string, Platform, unknown, string, object]>([
  [
    'Shopify, with variants and decimal prices',
    'shopify',
    { products: [{ id: 7, title: 'Mug', product_type: 'Cups', body_html: '<p>', variants: [{ id: 71, price: '26.00' }] }] },
    'https://shop.example/products.json?limit=50',
    { ...mug, variantId: '71', category: 'Cups' },
  ],
  [
    'WooCommerce, in minor units',
    'woocommerce',
    [{ id: 7, name: 'Mug', prices: { price: '2600' } }],
    'https://shop.example/wp-json/wc/store/v1/products?per_page=50',
    { ...mug, variantId: '7', category: '' },
  ],
])('a shop tells its products: %s (DEV-34)', async (_what, platform, answer, url, product) => {
  const { text, urls } = await asked(platform, ok(answer));
  expect(urls).toEqual([url]);
  expect(shopProducts([], text)).toEqual([product]);
  expect(text).not.toContain('<p>');
});

test.each<readonly [string, object, number]>([
  ['no smaller unit, as yen', { price: '2500', currency_minor_unit: 0 }, 250_000],
  ['three digits, as dinars', { price: '2500', currency_minor_unit: 3 }, 250],
  ['a unit that it does not name', { price: '2500' }, 2500],
])('a price of a WooCommerce shop in a currency with %s is offered in hundredths (DEV-34)', async (_what, prices, hundredths) => {
  const { text } = await asked('woocommerce', ok([{ id: 7, name: 'Mug', prices }]));
  expect(shopProducts([], text)).toMatchObject([{ priceHundredths: hundredths }]);
});

test.each([
  ['in a folder', 'https://shop.example/kitchen/wp-json/', '/kitchen/wp-json/wc/store/v1/products?per_page=50'],
  ['without addresses of its own', 'https://shop.example/?rest_route=/', '/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts&per_page=50'],
])('the products of a WooCommerce shop %s are read below its REST root (DEV-34, API-17)', async (_what, restRoot, path) => {
  const { urls } = await asked('woocommerce', ok([]), restRoot);
  expect(urls).toEqual([`https://shop.example${path}`]);
});

test.each<readonly [string, Platform | null, HttpAnswer]>([
  ['is offline', 'shopify', { ok: false, reason: 'network' }],
  ['has closed its list', 'shopify', { ok: true, status: 401, text: '{"products":[{"id":1}]}' }],
  ['answers with a page', 'woocommerce', ok('<!doctype html>')],
  ['answers with something else', 'shopify', ok({ products: 'none' })],
  ['is of Wix', 'wix', ok([{ id: 1 }])],
  ['is none', null, ok([{ id: 1 }])],
])('a shop that %s offers no product (DEV-34)', async (_what, platform, answer) => {
  const { text } = await asked(platform, answer);
  expect(shopProducts([], text)).toEqual([]);
});
