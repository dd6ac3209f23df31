import { expect, test } from 'vitest';
import { holdCall } from '../../../devtools-panel/contract/hold-call.ts';
import { endedOf } from '../../../devtools-panel/store/view/ended-of.ts';
import type { CallView } from '../../../devtools-panel/store/view/panel-view.ts';
import { callOutcome } from '../../../words/calls/call-outcome.ts';
import { sentenceFor } from '../../../words/events/event-words.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const WIX = 'https://www.wixapis.com/ecom/v1/carts/current';
const amount = (text: string) => ({ amount: text, convertedAmount: text, formattedAmount: `${text}.00 ₪` });

/** Wix's answer, with many fields that the runtime does not read. */
const WIX_CART = {
  cart: {
    id: 'c1',
    buyerInfo: { visitorId: 'v1' },
    currency: 'ILS',
    conversionCurrency: 'ILS',
    subtotal: amount('270'),
    appliedDiscounts: [],
    checkoutId: 'k1',
    lineItems: [
      {
        id: 'l1',
        quantity: 1,
        catalogReference: { catalogItemId: 'b1', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
        rootCatalogItemId: 'p1',
        productName: { original: 'Bell', translated: 'Bell' },
        url: { relativePath: '/bell', url: 'https://site.example/bell' },
        price: amount('270'),
        image: { id: 'i1', url: 'https://site.example/i1.jpg', width: 10, height: 10 },
        availability: { status: 'AVAILABLE' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
  },
};

const cartCall = (url: string, answer: unknown, change: Partial<CallView> = {}): CallView => ({
  ...callView('cart', { ...RIGHT.cart, url, answer }),
  ...change,
});

test('fields of a Wix cart that nobody reads are not listed as unknown (DEV-07, API-17)', () => {
  expect(holdCall(cartCall(WIX, WIX_CART))).toMatchObject({ wrong: 0, unknown: 0 });
  const [item] = WIX_CART.cart.lineItems;
  const many = { cart: { ...WIX_CART.cart, lineItems: [{ ...item, quantity: -1 }] } };
  expect(holdCall(cartCall(WIX, many))).toMatchObject({ wrong: 1, unknown: 0 });
});

const NOT_FOUND = { message: 'Cart not found' };
const missing = { outcome: 'refused', status: 404, problem: 'answered 404' } as const;

test('Wix answers 404 for a visitor without a cart, and nothing is wrong with it (DEV-07, API-17)', () => {
  const call = cartCall(WIX, NOT_FOUND, missing);
  expect(holdCall(call)).toMatchObject({ wrong: 0, unknown: 0 });
  expect(holdCall(call).parts.at(-1)?.note).toMatch(/the visitor has no cart/);
  expect(callOutcome(endedOf(call))).toEqual({ tone: 'good', word: 'No cart', phrase: '', sentence: '' });
});

test.each([
  ['was found', { outcome: 'ok', status: 200, problem: '' } as const, 'Answered: cart, 200 in 20 milliseconds'],
  ['was not found, which may be a failure or an empty one at Wix', missing, 'Ended: cart, 404 Not Found in 20 milliseconds'],
  ['was turned down', { ...missing, status: 403 }, /^Failed: cart, 403 /],
])('the timeline says no more than it knows about a cart that %s (DEV-07, API-17)', (_what, came, says) => {
  const settled = { type: 'call-settled', callId: 1, call: 'cart', ...came, ms: 20, response: JSON.stringify(NOT_FOUND) } as const;
  expect(sentenceFor(settled)).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
});

test.each([
  ['the cart of a Shopify shop', cartCall('https://shop.example/cart.js', NOT_FOUND, missing)],
  ['the cart of Wix with another status', cartCall(WIX, NOT_FOUND, { ...missing, status: 403 })],
  ['the member of Wix', { ...callView('member', RIGHT.member), ...missing }],
])('%s that is refused is shown as refused (DEV-07, API-17)', (_what, call) => {
  expect(holdCall(call).wrong).toBeGreaterThan(0);
  expect(callOutcome(endedOf(call))).toMatchObject({ tone: 'bad', word: `${call.status}` });
});

const WOO_CART = {
  items: [{ id: 31, name: 'Mug', quantity: 1, totals: { line_total: '1200' } }],
  items_count: 1,
  totals: { total_items: '1200', currency_code: 'EUR', currency_minor_unit: 2 },
};
test.each(['/wp-json/wc/store/v1/cart', '/api/wc/store/v1/cart?lang=fr', '/index.php?rest_route=/wc/store/v1/cart'])(
  'a WooCommerce cart at %s is checked as one (DEV-07, API-17)',
  (address) => {
    expect(holdCall(cartCall(`https://shop.example${address}`, WOO_CART))).toMatchObject({ wrong: 0, unknown: 0 });
    expect(holdCall(cartCall(`https://shop.example${address}`, { ...WOO_CART, items_count: -1 })).wrong).toBe(1);
  },
);
