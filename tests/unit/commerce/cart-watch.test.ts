import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCaller } from '../../../runtime/call.ts';
import type { CartEvent } from '../../../runtime/commerce/cart.ts';
import { type CartWatch, watchCart } from '../../../runtime/commerce/cart-watch.ts';
import { storeFields } from '../../../runtime/commerce/store-fields.ts';
import type { Context, Options } from '../../../runtime/context.ts';
import { fields } from '../../../runtime/display/fields.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../../../runtime/ports.ts';
import { createScope } from '../../../runtime/scope.ts';
import { FakeBrowser } from '../support/fake-ports.ts';

/** A page with a store on it, made of plain values. */
class StorePage {
  readonly browser = new FakeBrowser();
  readonly document = new EventTarget();
  readonly window = new EventTarget();
  readonly events: RuntimeEvent[] = [];
  readonly told: CartEvent[][] = [];
  readonly ending = new AbortController();
  #answers: HttpAnswer[] = [];
  #requests: ((names: string[]) => void) | null = null;
  #shown: ((what: { fromCache: boolean }) => void) | null = null;
  disconnected = false;
  readonly globals: Record<string, unknown>;

  constructor(globals: Record<string, unknown>) {
    this.globals = globals;
    const page = this;
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('addEventListener', this.window.addEventListener.bind(this.window));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(run: (list: { getEntries(): { name: string }[] }) => void) {
          page.#requests = (names) => run({ getEntries: () => names.map((name) => ({ name })) });
        }
        observe() {}
        disconnect() {
          page.disconnected = true;
        }
      },
    );
  }

  /** Opens a page view of this visit; the session goes on. */
  async enter(wire: Record<string, unknown> = {}): Promise<CartWatch> {
    const { ports } = this.browser;
    const scope = createScope(
      (where, error) => this.events.push({ type: 'fault', where, message: `${error}`, stack: '' }),
      this.ending.signal,
    );
    const emit = (event: RuntimeEvent) => void this.events.push(event);
    const decorated: Ports = {
      ...ports,
      page: { ...ports.page, variable: (path) => this.globals[path] },
      http: {
        send: async (request: HttpRequest) => {
          this.browser.sent.push(request);
          return this.#answers.shift() ?? { ok: false, reason: 'network' };
        },
      },
      observe: {
        on: (kind: string, run: never) => {
          if (kind === 'shown') this.#shown = run;
        },
      } as unknown as Ports['observe'],
    };
    const options = { displayHost: 'https://d.example', apiHost: 'https://d.example' } as Options;
    const context = { ports: decorated, scope, fields, emit, options, call: createCaller(decorated, options, emit) } as unknown as Context;
    const watch = watchCart(context, { wire });
    watch.on((_cart, events) => this.told.push([...events]), this.ending.signal);
    await settled();
    return watch;
  }

  answers(...carts: Array<Record<string, number> | HttpAnswer>): this {
    for (const cart of carts)
      this.#answers.push('ok' in cart ? (cart as HttpAnswer) : { ok: true, status: 200, text: cartJs(cart as Record<string, number>) });
    return this;
  }

  async requests(...names: string[]): Promise<void> {
    this.#requests?.(names);
    await this.wait();
  }

  async comesBack(fromCache: boolean): Promise<void> {
    this.#shown?.({ fromCache });
    await this.wait();
  }

  async wait(ms = 500): Promise<void> {
    await settled();
    this.browser.advance(ms);
    await settled();
  }

  get reads(): string[] {
    return this.browser.sent.map(({ method, url }) => `${method} ${url}`);
  }
}

const settled = () => new Promise((done) => setTimeout(done, 5));

/** What Shopify answers for so many of each product, at 10.00 each. */
function cartJs(counts: Record<string, number>): string {
  const items = Object.entries(counts).map(([product_id, quantity]) => ({
    product_id,
    id: product_id,
    quantity,
    line_price: 1000 * quantity,
  }));
  const item_count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return JSON.stringify({ items, item_count, total_price: 1000 * item_count, currency: 'GBP' });
}

const SHOPIFY = { 'Shopify.shop': 'a.myshopify.com', 'Shopify.routes.root': '/' };

afterEach(() => vi.unstubAllGlobals());

describe('the cart of a page', () => {
  test('is read once, and again once its requests have settled; what changed is told (TRG-09, COM-01)', async () => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, { a: 2, b: 1 });
    const watch = await page.enter();
    await watch.ready;
    expect(watch.current()).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    expect(page.told).toEqual([[]]);
    await page.requests('https://shop.example/app.css', 'https://shop.example/cart.js');
    expect(page.reads).toEqual(['GET https://shop.example/cart.js']);
    await page.requests('https://shop.example/cart/add.js', 'https://shop.example/cart/update.js');
    expect(page.reads).toHaveLength(2);
    expect(page.told[1]).toEqual([
      { kind: 'add', productId: 'a' },
      { kind: 'add', productId: 'b' },
    ]);
    expect(page.events.filter(({ type }) => type === 'fault')).toEqual([]);
  });

  test('changed by a form that was posted on the last page is told on this one (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    await page.enter();
    const watch = await page.enter();
    expect(watch.arrived()).toEqual([{ kind: 'add', productId: 'a' }]);
  });

  test.each([
    ['https://shop.example/cart', '', ['remove', 'empty']],
    ['https://shop.example/', 'https://shop.example/checkouts/cn/1', []],
    ['https://shop.example/checkout/order-received/7/', '', []],
  ])('that is empty on %s after “%s” tells %j: what was bought was not taken out (TRG-09)', async (url, referrer, kinds) => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, {});
    await page.enter();
    Object.assign(page.browser, { url, referrer });
    expect((await page.enter()).arrived().map(({ kind }) => kind)).toEqual(kinds);
  });

  test('of an earlier visit is no news on its first page (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({ a: 3 });
    expect((await page.enter()).arrived()).toEqual([]);
  });

  test.each([
    ['a server error', { ok: true, status: 500, text: 'oops' }],
    ['a page of HTML', { ok: true, status: 200, text: '<!doctype html>' }],
    ['no answer', { ok: false, reason: 'network' }],
    ['JSON of somebody else', { ok: true, status: 200, text: '{"success":true}' }],
  ] as const)('that answers with %s is what this visit knew, without a fault (ERR-01, R2)', async (_what, broken) => {
    const page = new StorePage(SHOPIFY).answers({ a: 1 }, broken);
    await page.enter();
    const watch = await page.enter();
    await watch.ready;
    expect(watch.current()).toMatchObject({ itemCount: 1 });
    expect(watch.arrived()).toEqual([]);
    expect(page.events.map(({ type }) => type)).not.toContain('fault');
    expect(page.events.at(-1)).toMatchObject({ type: 'call-settled', call: 'cart' });
  });

  test('is read after Shopify’s own event has kept its promise, kept or broken (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 }, { a: 1 });
    await page.enter();
    let keep = (_: unknown) => {};
    page.document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update'), { promise: new Promise((kept) => (keep = kept)) }));
    await page.wait();
    expect(page.reads).toHaveLength(1);
    keep({ cart: {} });
    await page.wait();
    expect(page.reads).toHaveLength(2);
    page.document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update'), { promise: Promise.reject(new Error('no')) }));
    await page.wait();
    expect(page.reads).toHaveLength(3);
  });

  test('is read again by a page that comes back from the cache, and by no other showing (TRG-09)', async () => {
    const page = new StorePage(SHOPIFY).answers({}, { a: 1 });
    await page.enter();
    await page.comesBack(false);
    expect(page.reads).toHaveLength(1);
    await page.comesBack(true);
    expect(page.reads).toHaveLength(2);
  });

  test('is left alone once the page view is over: no listener, no observer, no request (R8)', async () => {
    const page = new StorePage(SHOPIFY).answers({});
    await page.enter();
    page.ending.abort();
    expect(page.disconnected).toBe(true);
    await page.requests('https://shop.example/cart/add.js');
    page.document.dispatchEvent(new Event('shopify:cart:lines-update'));
    await page.wait();
    expect(page.reads).toHaveLength(1);
  });

  test('is not looked for on a page that is no store (QUALITY: work at rest, TRG-10)', async () => {
    const page = new StorePage({});
    const watch = await page.enter();
    await watch.ready;
    expect(watch).toMatchObject({ platform: null });
    expect(watch.current()).toBeNull();
    expect(page.reads).toEqual([]);
  });
});

test('WooCommerce’s cart is read from its REST place below the shop’s folder, on the page’s own jQuery and on its blocks’ events (TRG-09, COM-01)', async () => {
  const bound = new Map<string, () => void>();
  const jQuery = () => ({
    on: (names: string, run: () => void) => bound.set(names, run),
    off: (names: string) => bound.delete(names),
  });
  const page = new StorePage({ 'wc_add_to_cart_params.ajax_url': '/kitchen/wp-admin/admin-ajax.php', wc_add_to_cart_params: {}, jQuery });
  await page.enter();
  expect(page.reads).toEqual(['GET https://shop.example/kitchen/wp-json/wc/store/v1/cart']);
  const [[names, run]] = [...bound] as [[string, () => void]];
  expect(names.split(' ')).toEqual(expect.arrayContaining(['added_to_cart', 'removed_from_cart', 'wc_cart_emptied']));
  run();
  await page.wait();
  expect(page.reads).toHaveLength(2);
  page.document.dispatchEvent(new Event('wc-blocks_added_to_cart'));
  await page.wait();
  expect(page.reads).toHaveLength(3);
  page.ending.abort();
  expect(bound.size).toBe(0);
});

describe('Wix’s cart', () => {
  const CART = {
    id: 'cart-1',
    lineItems: [{ rootCatalogItemId: 'a', productName: { original: 'A' }, quantity: 1, price: { amount: '10' } }],
    subtotal: { amount: '10' },
  };

  test('comes with the display answer, is counted on by Wix’s events, and is told at the next display call (COM-02, TRG-09, API-01)', async () => {
    const heard: Array<(name: string, data: unknown) => void> = [];
    const page = new StorePage({ wixDevelopersAnalytics: { register: (_id: string, run: never) => heard.push(run) } });
    const watch = await page.enter({ wix_cart_details: CART });
    await watch.ready;
    expect(watch.current()).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    heard[0]?.('AddToCart', { id: 'b', name: 'B', price: 5, quantity: 2, currency: 'ILS', userId: 'member-1' });
    expect(watch.current()).toMatchObject({ itemCount: 3, totalHundredths: 2000 });
    heard[0]?.('RemoveFromCart', { id: 'a', quantity: 1 });
    expect(page.told).toEqual([[{ kind: 'add', productId: 'b' }], [{ kind: 'remove', productId: 'a' }]]);
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
    heard[0]?.('AddToCart', { id: 'a', price: 10, userId: 'member-1', cartId: 'cart-1' });
    await page.enter({ wix_cart_details: { ...CART, id: undefined } });
    expect(storeFields({ variable: () => undefined }, page.browser.ports.storage.get('session', 'apt_cart'))).toMatchObject({
      store_integration_customer_id: 'member-1',
      wix_cart_id: 'cart-1',
    });
  });

  test('is heard of when Wix’s events come later than we do (COM-02)', async () => {
    const page = new StorePage({ consentPolicyManager: {} });
    const watch = await page.enter();
    await watch.ready;
    expect(watch.current()).toBeNull();
    page.globals.wixDevelopersAnalytics = {
      register: (_id: string, run: (name: string, data: unknown) => void) => run('AddToCart', { id: 'a', price: 3 }),
    };
    page.window.dispatchEvent(new Event('wixDevelopersAnalyticsReady'));
    expect(watch.current()).toMatchObject({ itemCount: 1, totalHundredths: 300 });
    expect(page.told).toEqual([[{ kind: 'add', productId: 'a' }]]);
  });
});
