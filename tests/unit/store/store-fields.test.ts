import { describe, expect, test } from 'vitest';
import { cartRecord } from '../../../runtime/store/cart/keep-cart.ts';
import { detectPlatform, storeFields, storeRoot } from '../../../runtime/store/platform/platform.ts';

const page = (globals: Record<string, unknown>, url = 'https://shop.example/cart?x=1') => ({
  url: () => url,
  variable: (path: string) => globals[path],
});

const NOTHING = {
  store_integration: '',
  store_integration_customer_id: '',
  wix_cart_id: '',
  cart_total_items: '',
  cart_total_price: '',
  cart_products_ids_list: '[]',
  cart_products_org_ids_list: '[]',
};

describe('the display call’s fields of a store', () => {
  test('are absent on a page without a store (API-01)', () => {
    expect(storeFields(page({}), null)).toEqual(NOTHING);
  });

  test('is the platform and the customer that the page names (API-01, COM-01)', () => {
    expect(storeFields(page({ 'Shopify.shop': 'fen.myshopify.com', '__st.cid': 7_001 }), null)).toEqual({
      ...NOTHING,
      store_integration: 'shopify',
      store_integration_customer_id: '7001',
    });
    expect(storeFields(page({ wixDevelopersAnalytics: {} }), null).store_integration).toBe('wix');
  });

  test('is the last cart that this visit knew, without a wait (API-01, COM-02)', () => {
    const told = {
      store_integration: 'wix',
      store_integration_customer_id: 'member-1',
      wix_cart_id: 'cart-1',
      cart_total_items: '3',
      cart_total_price: '86.00',
      cart_products_ids_list: '["b"]',
      cart_products_org_ids_list: '["a"]',
    };
    const record = cartRecord({ items: [], itemCount: 0, totalHundredths: 0, currency: '' }, told);
    expect(storeFields(page({}), record)).toEqual(told);
    expect(storeFields(page({ 'Shopify.shop': 'x' }), record).store_integration).toBe('shopify');
  });

  test.each([
    '',
    'null',
    '[]',
    '7',
    '{',
    '{"told":null}',
    '{"told":7}',
    '{"told":{"wix_cart_id":{"a":1},"cart_total_items":3,"domain":"evil"}}',
    '{"told":{"__proto__":{"domain":"evil"}}}',
  ])('is nothing when another script wrote %s (VIS-10)', (record) => {
    expect(storeFields(page({}), record)).toEqual(NOTHING);
  });
});

test.each([
  [{ 'Shopify.shop': 'a.myshopify.com' }, 'shopify'],
  [{ wixDevelopersAnalytics: {} }, 'wix'],
  [{ consentPolicyManager: {} }, 'wix'],
  [{ woocommerce_params: {} }, 'woocommerce'],
  [{ wc_add_to_cart_params: {} }, 'woocommerce'],
  [{ wc_cart_fragments_params: {} }, 'woocommerce'],
  [{ wcSettings: {} }, 'woocommerce'],
  [{ Shopify: {} }, null],
  [{}, null],
] as const)('for %j name the platform %s (COM-01, COM-02)', (globals, platform) => {
  expect(detectPlatform(page(globals))).toBe(platform);
});

test.each([
  [{}, 'https://shop.example/'],
  [{ 'Shopify.routes.root': '/' }, 'https://shop.example/'],
  [{ 'Shopify.routes.root': '/en-gb/' }, 'https://shop.example/en-gb/'],
  [{ 'Shopify.routes.root': '//evil.example/' }, 'https://shop.example/'],
  [{ 'Shopify.routes.root': 'https://evil.example/' }, 'https://shop.example/'],
  [{ 'Shopify.routes.root': { toString: 7 } }, null],
  [{ 'woocommerce_params.wc_ajax_url': '/?wc-ajax=%%endpoint%%' }, 'https://shop.example/'],
  [{ 'wc_add_to_cart_params.wc_ajax_url': '/kitchen/?wc-ajax=%%endpoint%%' }, 'https://shop.example/kitchen/'],
  // WordPress itself may be in a directory of its own, below the site that it makes.
  [
    { 'woocommerce_params.ajax_url': '/wp/wp-admin/admin-ajax.php', 'woocommerce_params.wc_ajax_url': '/?wc-ajax=%%endpoint%%' },
    'https://shop.example/',
  ],
  [{ 'woocommerce_params.ajax_url': '/wp/wp-admin/admin-ajax.php' }, 'https://shop.example/'],
])('with %j the store’s own calls begin at %s (API-17)', (globals, root) => {
  if (root) expect(storeRoot(page(globals))).toBe(root);
  else expect(() => storeRoot(page(globals))).toThrow();
});
