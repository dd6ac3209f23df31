import { expect, test } from 'vitest';
import { UNKNOWN_PAGE } from '../../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../../runtime/decide/gates/facts.ts';
import { CHANGING } from '../../../runtime/decide/gates/gates.ts';
import type { FilterRow } from '../../../runtime/decide/gates/page/filter.ts';
import { createScope } from '../../../runtime/scope.ts';
import { type Cart, hundredths, noCartNews, tellCart } from '../../../runtime/visitor/cart.ts';

const line = (productId: string, title: string, category: string, quantity: number, price: number) => ({
  productId,
  variantId: `${productId}-v`,
  title,
  category,
  quantity,
  lineHundredths: quantity * hundredths(price),
});
const CART: Cart = {
  items: [line('44101', 'Morning mug', 'Cups', 2, 26), line('44102', 'Fen bowl', 'Bowls', 1, 34)],
  itemCount: 3,
  totalHundredths: 8600,
  currency: 'GBP',
};
const EMPTY: Cart = { items: [], itemCount: 0, totalHundredths: 0, currency: 'GBP' };

const BLOG: Readonly<Record<string, unknown>> = {};
const SHOP = { 'Shopify.shop': 'a.myshopify.com' };

function ask(rows: FilterRow[], cart: Cart | null, globals = BLOG, cookies: Readonly<Record<string, string>> = {}) {
  const news = noCartNews();
  if (cart)
    tellCart(
      news,
      createScope(() => {}),
      cart,
      [],
    );
  const given: Partial<Facts> = { variable: (path) => globals[path], cookie: (name) => cookies[name] };
  const facts = given as Facts;
  return CHANGING['cart-filter'].ask({ cartFilter: rows }, facts, { ...UNKNOWN_PAGE, cart: () => news.now });
}

const row = (words: string): FilterRow => {
  const [effect = '', name = '', role = '', ...value] = words.split(' ');
  return { effect, name, role, value: value.join(' ') } as FilterRow;
};

test.each([
  ['show product_id equal 44101', CART, true],
  ['show product_id equal 44102', CART, true],
  ['show product_id equal 44103', CART, false],
  ['show product_id not_equal 44103', CART, true],
  ['show product_id not_equal 44101', CART, false],
  ['dont_show product_id equal 44102', CART, false],
  ['dont_show product_id equal 44103', CART, true],
  ['show variant_id equal 44102-v', CART, true],
  ['show product_name contains mug', CART, true],
  ['show title starts_with Fen', CART, true],
  ['show product_title ends_with vase', CART, false],
  ['show product_name not_contains bowl', CART, false],
  ['show category equal Bowls', CART, true],
  ['show product_type equal Plates', CART, false],
  ['show quantity greater_than 1', CART, true],
  ['show quantity greater_than 2', CART, false],
  ['show item_count equal 3', CART, true],
  ['show cart_total_items less_than 3', CART, false],
  ['show value greater_than_or_equal 86', CART, true],
  ['show total greater_than 86', CART, false],
  ['show cart_total_price less_than 86.01', CART, true],
  ['show total_price equal 86', CART, true],
  ['show currency equal GBP', CART, true],
  ['show product_id exists', CART, true],
  ['show product_id exists', EMPTY, false],
  ['show product_id not_exists', EMPTY, true],
  ['show product_id equal 44101', EMPTY, false],
  ['show product_id not_equal 44101', EMPTY, true],
  ['show item_count equal 0', EMPTY, true],
  ['show item_count equal 0', null, false],
  ['show item_count not_exists', null, true],
  ['dont_show value greater_than 50', null, true],
  ['show constructor exists', CART, false],
  ['show a name that is none', CART, false],
] as const)('the cart filter “%s” (GAT-10)', (words, cart, pass) => {
  expect(ask([row(words)], cart)[0]).toBe(pass);
});

test.each([['show item_count equal 0'], ['show item_count not_exists'], ['dont_show value greater_than 50']])(
  'while a store’s cart is not known, the cart filter “%s” keeps its popup back and says so (GAT-10)',
  (words) => {
    expect(ask([row(words)], null, SHOP)).toEqual([false, 'unknown', 'cart', 'known']);
    expect(ask([row(words)], EMPTY, SHOP)[0]).toBe(!words.includes('not_exists'));
    expect(ask([], null, SHOP)[0]).toBe(true);
  },
);

test('no rows pass everybody, several must all agree, and the verdict has the first that refuses (GAT-10)', () => {
  expect(ask([], CART)).toEqual([true, 'unset', '', null, null]);
  const both = [row('show product_id equal 44101'), row('dont_show value greater_than_or_equal 80')];
  expect(ask(both, CART)).toEqual([false, 'found', 'cart value', both[1], '86']);
  const without = row('show product_id not_equal 44102');
  expect(ask([without], CART)).toEqual([false, 'found', 'cart product_id', without, '44102']);
});

test('waits where WooCommerce’s cookie tells of a cart, and its scripts are held back (GAT-10)', () => {
  const rows = [row('dont_show product_id equal 44101')];
  expect(ask(rows, null, BLOG, { woocommerce_items_in_cart: '1' }).slice(0, 2)).toEqual([false, 'unknown']);
  expect(ask(rows, null)[0]).toBe(true);
});
