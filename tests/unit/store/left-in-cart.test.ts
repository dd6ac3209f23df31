import { describe, expect, test } from 'vitest';
import { createScope } from '../../../runtime/scope.ts';
import { trackStore } from '../../../runtime/store/follow-store.ts';
import { type Cart, type CartEvent, tellCart } from '../../../runtime/visitor/cart.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';

const cartOf = (...ids: string[]): Cart => ({
  items: ids.map((productId) => ({ productId, variantId: productId, title: '', category: '', quantity: 1, lineHundredths: 500 })),
  itemCount: ids.length,
  totalHundredths: 500 * ids.length,
  currency: 'GBP',
});
const ADDED: CartEvent = { kind: 'add', productId: 'any' };

/** A page of a Shopify store whose customer is known, and the cart reports to its server. */
function shop(globals: Record<string, unknown> = {}) {
  const browser = new FakeBrowser();
  browser.variables = { 'Shopify.shop': 'a.myshopify.com', '__st.cid': 7001, ...globals };
  const signals = new FakeSignals();
  const ending = new AbortController();
  const context = contextOf(browser.ports, { scope: createScope(() => {}, ending.signal) });
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  trackStore(context, signals, 'shopify', read, false);
  return {
    browser,
    context,
    isRead,
    is: (cart: Cart, ...events: CartEvent[]) => tellCart(context.cart, context.scope, cart, events),
    decides(allowed: boolean) {
      browser.variables['Shopify.customerPrivacy'] = {
        analyticsProcessingAllowed: () => allowed,
        currentVisitorConsent: () => ({ analytics: allowed ? 'yes' : 'no' }),
      };
      signals.tell('visitorConsentCollected');
    },
    async told() {
      await new Promise((done) => setTimeout(done, 5));
      return browser.sent.flatMap(({ url }) => {
        const { data_for, products = '', total_cart_value } = Object.fromEntries(new URL(url).searchParams);
        const ids = () => (JSON.parse(products) as { product_id: string }[]).map(({ product_id }) => product_id).join();
        return data_for ? [`${data_for} ${ids()} ${total_cart_value}`] : [];
      });
    },
  };
}

describe('a customer’s left cart is reported', () => {
  test('at each page’s read and at each change, and not for equal reads (API-14, COM-01)', async () => {
    const page = shop();
    // Put in by a plain form on the page before.
    page.is(cartOf('a'), ADDED);
    expect(await page.told()).toEqual([]);
    page.isRead();
    expect(await page.told()).toEqual(['cart a 5.00']);
    page.is(cartOf('a'));
    page.is(cartOf('a', 'b'), ADDED);
    expect(await page.told()).toEqual(['cart a 5.00', 'cart a,b 10.00']);
  });

  test('also when there is nothing left: they emptied it, or bought it all (API-14, COM-01)', async () => {
    const page = shop();
    page.is(cartOf('a'));
    page.isRead();
    await page.told();
    page.is(cartOf(), { kind: 'remove', productId: 'a' }, { kind: 'empty', productId: '' });
    expect(await page.told()).toEqual(['cart a 5.00', 'cart  0.00']);

    const thanks = shop();
    thanks.is(cartOf());
    thanks.isRead();
    expect(await thanks.told()).toEqual(['cart  0.00']);
  });

  test('once it is known, if the shop did not answer at first (API-14, ERR-01)', async () => {
    const page = shop();
    page.isRead();
    expect(await page.told()).toEqual([]);
    page.is(cartOf('a'));
    expect(await page.told()).toEqual(['cart a 5.00']);
  });

  test('with what was put in before a banner’s yes, and never while it says no (API-14, GAT-09)', async () => {
    const page = shop();
    page.decides(false);
    page.is(cartOf('a'), ADDED);
    page.isRead();
    page.is(cartOf('a', 'b'), ADDED);
    page.decides(true);
    expect(await page.told()).toEqual(['cart a,b 10.00']);
    page.decides(false);
    page.is(cartOf(), { kind: 'empty', productId: '' });
    expect(await page.told()).toEqual(['cart a,b 10.00']);
  });

  test('after the page’s product, which pages without one lack (API-14)', async () => {
    const page = shop({ 'meta.product.id': 44101 });
    page.is(cartOf('a'));
    page.isRead();
    expect(await page.told()).toEqual(['abandonment 44101 5.00', 'cart a 5.00']);
  });

  test('for no visitor unknown to the shop (API-14)', async () => {
    const page = shop({ '__st.cid': undefined, 'meta.product.id': 44101 });
    page.is(cartOf('a'), ADDED);
    page.isRead();
    page.is(cartOf('a', 'b'), ADDED);
    expect(await page.told()).toEqual([]);
  });

  test.each([
    ['each of its lines, while they are 20', 'Mug', 15, 15],
    ['its first 20 lines, with the value of all', 'Mug', 60, 20],
    ['fewer of names that make a long address, which servers would refuse', '陶器のマグカップ'.repeat(9), 60, 7],
  ])('with %s (API-14)', async (_what, title, held, told) => {
    const page = shop();
    const cart = cartOf(...Array.from({ length: held }, (_, at) => `${at}`));
    page.is({ ...cart, items: cart.items.map((item) => ({ ...item, title, category: title })) });
    page.isRead();
    expect(await page.told()).toEqual([`cart ${Array.from({ length: told }, (_, at) => at)} ${(5 * held).toFixed(2)}`]);
    expect(page.browser.sent.at(-1)?.url.length).toBeLessThan(7000);
  });
});
