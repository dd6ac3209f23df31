import { describe, expect, test } from 'vitest';
import { readShopifyCart } from '../../../runtime/store/cart/shopify-cart.ts';
import { afterWixEvent, cartOfWix } from '../../../runtime/store/cart/wix-cart.ts';
import { readWooCart } from '../../../runtime/store/cart/woo-cart.ts';
import { storeFields } from '../../../runtime/store/platform/platform.ts';
import type { Cart } from '../../../runtime/visitor/cart.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { StorePage } from './store-page.ts';

const SHOPIFY = { 'Shopify.shop': 'a.myshopify.com', 'Shopify.routes.root': '/' };
const WOO = { wc_add_to_cart_params: {} };
const toldOf = (page: StorePage) => storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart'));

describe('a cart is read again', () => {
  test('after any of several requests that can have changed it (TRG-09, COM-01)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    await page.enter();
    page.signals.request('https://shop.example/app.css', 'https://shop.example/cart/add.js', 'https://shop.example/a.png');
    await page.wait();
    expect(page.reads).toHaveLength(2);
  });

  test.each([
    ['wc-blocks_added_to_cart', WOO, 2],
    ['wc-blocks_removed_from_cart', WOO, 2],
    ['added_to_cart', WOO, 2],
    ['removed_from_cart', WOO, 2],
    ['wc_cart_emptied', WOO, 2],
    ['updated_wc_div', WOO, 2],
    ['updated_cart_totals', WOO, 2],
    ['wc_fragments_refreshed', WOO, 2],
    ['shopify:cart:lines-update', WOO, 1],
    ['shopify:cart:lines-update', SHOPIFY, 2],
    ['added_to_cart', SHOPIFY, 1],
    ['wc-blocks_added_to_cart', SHOPIFY, 1],
  ])('by the platform’s own event %s on %j: %d reads (TRG-09, COM-01)', async (name, globals, reads) => {
    const page = new StorePage(globals).wooHasItems();
    await page.enter();
    page.signals.tell(name);
    await page.wait();
    expect(page.reads).toHaveLength(reads);
  });
});

describe('the next display call carries', () => {
  test('on Wix the variants, and beside them the products (API-01, COM-02)', async () => {
    const page = new StorePage({ wixDevelopersAnalytics: { register: () => {} } });
    const line = { rootCatalogItemId: 'product-1', catalogReference: { catalogItemId: 'variant-1' }, quantity: 2, price: { amount: '10' } };
    await page.enter({ wix_cart_details: { id: 'c', lineItems: [line, line], subtotal: { amount: '40' } } });
    expect(toldOf(page)).toMatchObject({ cart_products_ids_list: '["variant-1"]', cart_products_org_ids_list: '["product-1"]' });
  });

  test('elsewhere the products under both names, without an earlier Wix customer (API-01, COM-01)', async () => {
    const page = new StorePage(SHOPIFY);
    const item = { product_id: 'product-1', variant_id: 'variant-1', id: 'line-1', quantity: 1, line_price: 1000 };
    page.answers({ ok: true, status: 200, text: JSON.stringify({ items: [item], item_count: 1, total_price: 1000, currency: 'GBP' }) });
    const told = { store_integration_customer_id: 'member-1', wix_cart_id: 'c' };
    page.browser.ports.storage.set('session', 'apt_cart', JSON.stringify({ cart: null, told }));
    const { now } = await page.enter();
    expect(now?.items.map(({ variantId }) => variantId)).toEqual(['variant-1']);
    expect(toldOf(page)).toMatchObject({
      ...{ cart_products_ids_list: '["product-1"]', cart_products_org_ids_list: '["product-1"]' },
      ...{ store_integration_customer_id: '', wix_cart_id: '' },
    });
  });
});

describe('Wix’s cart', () => {
  const HAS: Cart = {
    items: [{ productId: 'p', variantId: 'v', title: 'Tea', category: 'Leaves', quantity: 2, lineHundredths: 2000 }],
    ...{ itemCount: 2, totalHundredths: 2000, currency: 'ILS' },
  };

  test.each(['p', 'v'])('counts on where its event names a line by “%s”; its words stay (COM-02, TRG-09)', (id) => {
    const now = afterWixEvent(readers, HAS, 'AddToCart', { id, name: 'Other', category: 'Other', quantity: 1 });
    expect(now?.items).toEqual([{ productId: 'p', variantId: 'v', title: 'Tea', category: 'Leaves', quantity: 3, lineHundredths: 3000 }]);
    expect(now).toMatchObject({ itemCount: 3, totalHundredths: 3000, currency: 'ILS' });
  });

  test('takes the words of an event for a line that has none (COM-02)', () => {
    const bare: Cart = { ...HAS, items: [{ ...HAS.items[0]!, title: '', category: '' }] };
    const now = afterWixEvent(readers, bare, 'AddToCart', { id: 'p', name: 'Tea', category: 'Leaves' });
    expect(now?.items).toMatchObject([{ title: 'Tea', category: 'Leaves', quantity: 3 }]);
  });

  test('is worth its lines if no total is given; a line without ids, words or price counts (COM-02)', () => {
    const line = { rootCatalogItemId: '', catalogItemId: null, productName: null, quantity: 2, price: null };
    const priced = { ...line, rootCatalogItemId: 'p', price: '1.50' };
    expect(cartOfWix({ id: 'c', currency: 'ILS', lineItems: [line, priced], subtotal: null })).toEqual({
      items: [
        { productId: '', variantId: '', title: '', category: '', quantity: 2, lineHundredths: 0 },
        { productId: 'p', variantId: 'p', title: '', category: '', quantity: 2, lineHundredths: 300 },
      ],
      ...{ itemCount: 4, totalHundredths: 300, currency: 'ILS' },
    });
  });
});

test.each([
  ['Shopify', readShopifyCart, { items: [] }, ['.item_count: missing: no cart']],
  ['Shopify', readShopifyCart, { items: [{ quantity: 1 }], item_count: 1 }, ['.items[0]: names no product']],
  ['WooCommerce', readWooCart, { items: [] }, ['.items_count: missing: no cart']],
  ['WooCommerce', readWooCart, { items: [{ quantity: 1 }], items_count: 1, totals: {} }, ['.items[0]: names no product']],
] as const)('in %s is missing or partial, and QA reads why (COM-01, ERR-01)', (_shop, read, raw, said) => {
  const dropped: string[] = [];
  read(readers, raw, (path, problem) => void dropped.push(`${path}: ${problem}`));
  expect(dropped).toEqual(said);
});
