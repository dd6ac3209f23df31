import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../runtime/browser/stored/storage.ts';
import { cartRecord, knownCart } from '../../../runtime/store/cart/keep-cart.ts';
import { MAX_ITEMS } from '../../../runtime/visitor/cart.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The session of a tab, as a browser keeps it. */
function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

const GUID = '5376931c-a3b2-4a8f-9f0e-2f1f0a7c';

/** The largest stored line: ids like Wix's, a long name. */
const line = (nth: number) => ({
  productId: `${GUID}${1000 + nth}`,
  variantId: `${GUID}${5000 + nth}`,
  title: 'כוס '.repeat(20),
  category: 'Cups and saucers',
  quantity: 12,
  lineHundredths: 123_456,
});

test('the next page knows all lines of a cart of a hundred, so none counts as new (TRG-09, COM-02)', () => {
  openTab();
  const items = Array.from({ length: MAX_ITEMS }, (_, nth) => line(nth));
  const ids = JSON.stringify(items.map(({ productId }) => productId));
  const cart = { items, itemCount: 1200, totalHundredths: 12_345_600, currency: 'ILS' };
  const record = cartRecord(cart, { cart_products_ids_list: ids, cart_products_org_ids_list: ids });
  expect(browserStorage().set('session', 'apt_cart', record)).toBe(true);
  expect(knownCart(browserStorage().get('session', 'apt_cart'))).toEqual(cart);
});

test('a foreign value longer than any of ours is ignored (VIS-10, R6)', () => {
  openTab();
  sessionStorage.setItem('apt_cart', 'x'.repeat(60_000));
  expect(browserStorage().get('session', 'apt_cart')).toBeNull();
});
