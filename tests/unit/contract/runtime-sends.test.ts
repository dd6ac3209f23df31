import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../contract/calls.ts';
import { countSession } from '../../../runtime/capture/conversion/count-session.ts';
import { freeDomains } from '../../../runtime/capture/fields/email/domains.ts';
import type { Context, PageContext } from '../../../runtime/context.ts';
import { askDisplay } from '../../../runtime/decide/display/ask-display.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { callForOne } from '../../../runtime/decide/display/request.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { trackChoice, trackDismiss, trackImpression } from '../../../runtime/show/tracking/track.ts';
import { addToCart } from '../../../runtime/store/cart/shopify-cart.ts';
import { accountOfShop } from '../../../runtime/store/platform/platform.ts';
import { recommend } from '../../../runtime/store/products/recommendations.ts';
import { recordBrowsing } from '../../../runtime/store/products/visited-products.ts';
import { identify } from '../../../runtime/visitor/contact.ts';
import type { Behaviour } from '../../../runtime/wire/settings/behaviour-settings.ts';
import type { Look } from '../../../runtime/wire/settings/look-settings.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { only } from '../../support/only.ts';
import { PUBLISHED, sentAgainst } from '../../support/published-calls.ts';
import { visitor } from '../capture/outbox/lead-visitor.ts';

type Started = Extract<RuntimeEvent, { type: 'call-started' }>;

const ASKING = { popupId: '8f5fa95b4c1f9', refreshed: false, late: false };
const POPUP = only<PopupConfig>({ id: '8f5fa95b4c1f9', memoryId: '8f5fa95b4c1f9', type: 'lightbox' });

/** The calls that a sender starts, for a visitor with a known address in a shop. */
async function callsOf(send: (context: Context, browser: FakeBrowser) => unknown): Promise<Started[]> {
  const browser = new FakeBrowser();
  browser.ports.storage.set('local', 'poptin_converted_email', 'dana@example.com');
  const started: Started[] = [];
  const chunk = async () => ({ callForOne }) as never;
  const context = contextOf(browser.ports, { chunk, emit: (event) => void (event.type === 'call-started' && started.push(event)) });
  await send(context, browser);
  await new Promise((done) => setImmediate(done));
  return started;
}

/** Each sender of the runtime that a page without a document can have, by a call that it makes. */
const SENDERS: Partial<Record<CallName, (context: Context, browser: FakeBrowser) => unknown>> = {
  viewed: (context) => trackImpression(context, POPUP, only<Look>({ viewerId: '65c2a9f1e0b7d' }), 'delay'),
  closed: (context) => trackDismiss(context, POPUP, only<Behaviour>({ cookieDays: 7 }), 'x_click'),
  'conversion-activities': (context) => trackDismiss(context, POPUP, only<Behaviour>({ cookieDays: 7 }), 'escape'),
  identify: (context) => identify(context, { email: 'dana@example.com' }),
  'limit-logs': (context) => trackChoice(context, POPUP, 'link_click'),
  'total-website-session': (context) => countSession(context),
  'product-recommendation': (context) => recommend(context, POPUP.id, { category: 'all', manualProducts: [], count: 4 }),
  'get-client-id'(context, browser) {
    browser.variables['Shopify.shop'] = 'shop.example';
    return accountOfShop(context);
  },
  'browse-abandonment': (context) =>
    recordBrowsing(context, '77', 'abandonment', [{ product_id: '44101', product_name: 'Mug', category: '' }], null),
  'validation-emails': (context) => freeDomains(context),
  'cart-add': (context) => addToCart(context, [{ variantId: '2', quantity: 1 }]),
  display: (context) => askDisplay(only<PageContext>(context), { ...ASKING, reason: 'page' }),
  click: (context) => askDisplay(only<PageContext>(context), { ...ASKING, reason: 'on_click' }),
  launch: (context) => askDisplay(only<PageContext>(context), { ...ASKING, reason: 'api' }),
  async conversion(context) {
    vi.stubGlobal('HTMLSelectElement', class {});
    const { events, submit } = visitor({ key: 'lead-key-' });
    await submit({ email: 'dana@example.com', number: '3' });
    for (const event of events) context.emit(event);
  },
};

/** Their senders need a document or a shop's own script; a browser test holds them against the contract. */
const IN_A_BROWSER: readonly CallName[] = ['template', 'get-price-rules', 'save-ordered-products', 'cart', 'member', 'banner', 'chunk'];

afterEach(() => void vi.unstubAllGlobals());

describe('the runtime sends what docs/schemas/calls.json says', () => {
  test.each(Object.entries(SENDERS))('in the call “%s” (contract 2)', async (name, send) => {
    const started = await callsOf(send);
    expect(started.map(({ call }) => call)).toContain(name);
    for (const { call, method, url, payload } of started) {
      expect(sentAgainst(call, url, payload), call).toEqual([]);
      expect(method).toBe(PUBLISHED[call].method);
    }
  });

  test('in every call, but those that only a browser makes (contract 2)', () => {
    expect([...Object.keys(SENDERS), ...IN_A_BROWSER].sort()).toEqual(Object.keys(PUBLISHED).sort());
  });
});
