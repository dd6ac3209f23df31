import { describe, expect, test } from 'vitest';
import { storeFields } from '../../../runtime/store/platform/platform.ts';
import { StorePage } from './store-page.ts';

describe('Wix’s cart', () => {
  const CART = {
    id: 'cart-1',
    lineItems: [{ rootCatalogItemId: 'a', productName: { original: 'A' }, quantity: 1, price: { amount: '10' } }],
    subtotal: { amount: '10' },
  };

  test('comes with the answer, counts events, and goes to the next call (COM-02, TRG-09, API-01)', async () => {
    const heard: Array<(name: string, data: unknown) => void> = [];
    const page = new StorePage({ wixDevelopersAnalytics: { register: (_id: string, run: never) => heard.push(run) } });
    const watch = await page.enter({ wix_cart_details: CART });
    expect(watch.now).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    heard[0]?.('AddToCart', { id: 'b', name: 'B', price: 5, quantity: 2, currency: 'ILS', userId: 'member-1' });
    expect(watch.now).toMatchObject({ itemCount: 3, totalHundredths: 2000 });
    heard[0]?.('RemoveFromCart', { id: 'a', quantity: 1 });
    expect(page.told).toEqual([[], [{ kind: 'add', productId: 'b' }], [{ kind: 'remove', productId: 'a' }]]);
    expect(page.reads).toEqual([]);
    expect(storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart'))).toEqual({
      store_integration: 'wix',
      store_integration_customer_id: 'member-1',
      wix_cart_id: 'cart-1',
      cart_total_items: '2',
      cart_total_price: '10.00',
      cart_products_ids_list: '["b"]',
      cart_products_org_ids_list: '["b"]',
    });
  });

  test('is still of the same member on the next page, where the server knows it too (COM-02, API-01)', async () => {
    const heard: Array<(name: string, data: unknown) => void> = [];
    const page = new StorePage({ wixDevelopersAnalytics: { register: (_id: string, run: never) => heard.push(run) } });
    await page.enter();
    heard[0]?.('AddToCart', { id: 'a', price: 10, userId: 'member-1' });
    await page.enter({ wix_cart_details: CART });
    expect(storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart'))).toMatchObject({
      store_integration_customer_id: 'member-1',
      wix_cart_id: 'cart-1',
    });
  });

  test('is heard of when Wix’s events come later than we do (COM-02)', async () => {
    const page = new StorePage({ consentPolicyManager: {} });
    const watch = await page.enter();
    expect(watch.now).toBeNull();
    page.globals.wixDevelopersAnalytics = {
      register: (_id: string, run: (name: string, data: unknown) => void) => run('AddToCart', { id: 'a', price: 3 }),
    };
    page.wixComes();
    expect(watch.now).toMatchObject({ itemCount: 1, totalHundredths: 300 });
    expect(page.told).toEqual([[{ kind: 'add', productId: 'a' }]]);
  });
});
