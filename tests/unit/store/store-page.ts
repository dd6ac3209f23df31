import { readStoreAnswer } from '../../../runtime/decide/display/account-settings.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../../../runtime/ports.ts';
import { createScope } from '../../../runtime/scope.ts';
import { watchCart } from '../../../runtime/store/cart/cart-watch.ts';
import { detectPlatform } from '../../../runtime/store/platform/platform.ts';
import { type CartEvent, type CartNews, forgetCart, noCartNews, onCart } from '../../../runtime/visitor/cart.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { FakeSignals } from '../../support/fake-signals.ts';

/** A page with a store on it, made of plain values. */
export class StorePage {
  readonly browser = new FakeBrowser();
  readonly signals = new FakeSignals();
  readonly events: RuntimeEvent[] = [];
  readonly told: CartEvent[][] = [];
  readonly ending = new AbortController();
  #answers: HttpAnswer[] = [];
  readonly globals: Record<string, unknown>;

  /** The shop is WooCommerce, and its cart holds something or not: it says so by a cookie. */
  wooHasItems(hasItems = true): this {
    this.signals.jar.woocommerce_items_in_cart = hasItems ? '1' : '';
    return this;
  }

  constructor(globals: Record<string, unknown>) {
    this.globals = globals;
  }

  /** Opens a page view of this visit; the session goes on, and in a single-page app what is known of the cart too. */
  async enter(wire: Record<string, unknown> = {}, cart = noCartNews()): Promise<CartNews> {
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
    };
    // A page view begins like this, before any code for carts.
    forgetCart(cart);
    onCart(cart, (_cart, events) => this.told.push([...events]), this.ending.signal);
    const context = contextOf(decorated, { scope, emit, cart });
    const platform = detectPlatform(decorated.page);
    if (platform) watchCart(context, this.signals, platform, Promise.resolve(readStoreAnswer({ readers }, wire)));
    await settled();
    return cart;
  }

  answers(...carts: Array<Record<string, number> | HttpAnswer>): this {
    for (const cart of carts)
      this.#answers.push('ok' in cart ? (cart as HttpAnswer) : { ok: true, status: 200, text: cartJs(cart as Record<string, number>) });
    return this;
  }

  async requests(...names: string[]): Promise<void> {
    this.signals.request(...names);
    await this.wait();
  }

  /** Wix's own scripts come, after ours. */
  wixComes(): void {
    this.browser.happen('wix-ready', undefined);
  }

  async comesBack(fromCache: boolean): Promise<void> {
    this.browser.happen('shown', { fromCache });
    await this.wait();
  }

  async isSeen(visible: boolean): Promise<void> {
    this.browser.visible = visible;
    this.browser.happen('visibility', undefined);
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

/** Shopify's answer for this many of each product, at 10.00 each. */
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
