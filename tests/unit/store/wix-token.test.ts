import { describe, expect, test } from 'vitest';
import { storeFields } from '../../../runtime/store/platform/platform.ts';
import { StorePage } from './store-page.ts';

const CARTS = 'GET https://www.wixapis.com/ecom/v1/carts/current';
const MEMBER = 'GET https://shop.example/_api/members/v1/members/my?fieldsets=FULL';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const json = (value: unknown, status = 200) => ({ ok: true, status, text: JSON.stringify(value) }) as const;
const cart = (quantity: number) =>
  json({
    cart: {
      id: 'cart-7',
      currency: 'ILS',
      lineItems: [{ rootCatalogItemId: 'a', productName: { original: 'A' }, quantity, price: { amount: '10' } }],
      subtotal: { amount: `${10 * quantity}` },
    },
  });
const member = (id: string) => json({ member: { id } });
const NO_MEMBER = json({}, 403);

/** A Wix page, whose scripts give out a token and tell of what happens. */
function page(token: unknown = 'token.1', api: object = { getAppToken: (app: string) => (app === STORES ? token : 'another') }) {
  const heard: Array<(name: string, data: unknown) => void> = [];
  const wix = new StorePage({
    wixDevelopersAnalytics: { register: (_id: string, run: never) => heard.push(run) },
    wixEmbedsAPI: api,
  });
  return {
    wix,
    happens: (name: string, data: object = {}) => heard[0]?.(name, data),
    told: () => storeFields({ variable: () => undefined }, wix.browser.ports.storage.get('session', 'apt_cart')),
  };
}

describe('a Wix page that gives out a token', () => {
  test('reads member and cart with it, and the next display call sends both (COM-02, API-01)', async () => {
    const { wix, told } = page();
    wix.answers(member('member-7'), cart(2));
    const news = await wix.enter();
    expect(wix.reads).toEqual([MEMBER, CARTS]);
    expect(wix.browser.sent).toMatchObject([{ authorization: 'token.1', cookies: true }, { authorization: 'token.1' }]);
    expect(wix.browser.sent[1]?.cookies).toBeUndefined();
    expect(wix.events.flatMap((event) => (event.type === 'call-started' ? [event.call] : []))).toEqual(['member', 'cart']);
    expect(news.now).toMatchObject({ itemCount: 2, totalHundredths: 2000, currency: 'ILS' });
    expect(told()).toMatchObject({ store_integration_customer_id: 'member-7', wix_cart_id: 'cart-7', cart_total_items: '2' });
    expect(wix.events.filter(({ type }) => type === 'fault')).toEqual([]);
  });

  test('asks again after each event and later; a newer read outweighs a running one (COM-02, TRG-09)', async () => {
    const { wix, happens } = page();
    wix.answers(NO_MEMBER, cart(1), cart(1), cart(2), cart(3));
    await wix.enter();
    happens('AddToCart', { id: 'a', price: 10 });
    await wix.wait(149);
    expect(wix.reads.slice(2)).toEqual([]);
    await wix.wait(1);
    expect(wix.reads.slice(2)).toEqual([CARTS]);
    expect(wix.told).toEqual([[], []]);
    await wix.wait(1849);
    expect(wix.reads).toHaveLength(3);
    await wix.wait(1);
    expect(wix.reads).toHaveLength(4);
    expect(wix.told.at(-1)).toEqual([{ kind: 'add', productId: 'a' }]);
    happens('AddToCart', { id: 'a', price: 10 });
    happens('RemoveFromCart', { id: 'a' });
    await wix.wait(150);
    expect(wix.reads).toHaveLength(5);
  });

  test('is not counted on by its events, which Wix itself knows better (COM-02)', async () => {
    const { wix, happens } = page();
    wix.answers(NO_MEMBER, cart(1));
    const news = await wix.enter();
    happens('AddToCart', { id: 'b', price: 99 });
    expect(news.now).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    happens('Hover', { id: 'b' });
    await wix.wait(1);
    expect(wix.reads).toHaveLength(2);
  });

  test('has an empty cart where Wix knows none, and an unknown one where it fails (COM-02, ERR-01)', async () => {
    const none = page();
    none.wix.answers(NO_MEMBER, json({}, 404));
    expect((await none.wix.enter()).now).toMatchObject({ items: [], itemCount: 0 });
    expect(none.told().wix_cart_id).toBe('');
    for (const broken of [json({}, 500), json({}), { ok: true, status: 200, text: '<p>' } as const]) {
      const { wix } = page();
      wix.answers(NO_MEMBER, broken);
      expect((await wix.enter()).now).toBeNull();
      expect(wix.events.filter(({ type }) => type === 'fault')).toEqual([]);
    }
  });

  test('takes the cart from Wix, not from the display answer, though its id is known (COM-02)', async () => {
    const { wix, told } = page();
    wix.answers(NO_MEMBER, json({}, 500));
    const news = await wix.enter({ wix_cart_details: { id: 'cart-1', lineItems: [], subtotal: { amount: '5' } } });
    expect(news.now).toBeNull();
    expect(told().wix_cart_id).toBe('cart-1');
  });

  test.each([
    ['has logged out', NO_MEMBER, ''],
    ['has logged out, as an empty answer says', json({ member: null }), ''],
    ['has logged in as another', member('member-8'), 'member-8'],
    ['cannot be asked for just then', json({}, 500), 'member-7'],
    ['has asked too often', json({}, 429), 'member-7'],
    ['is away', { ok: false, reason: 'network' } as const, 'member-7'],
    ['is answered with something else', { ok: true, status: 200, text: '<p>' } as const, 'member-7'],
  ])('asks for its member on each page: one who %s (COM-02, API-01)', async (_what, answer, id) => {
    const { wix, told } = page();
    wix.answers(member('member-7'), cart(1), answer, cart(1));
    await wix.enter();
    expect(told().store_integration_customer_id).toBe('member-7');
    await wix.enter();
    expect(wix.reads).toEqual([MEMBER, CARTS, MEMBER, CARTS]);
    expect(told().store_integration_customer_id).toBe(id);
  });

  test('knows no member for a guest, or if Wix contradicts it (COM-02)', async () => {
    for (const answer of [NO_MEMBER, json({ member: {} }), json({ member: null }), json([])]) {
      const { wix, told } = page();
      wix.answers(answer, cart(1));
      await wix.enter();
      expect(told().store_integration_customer_id).toBe('');
      expect(wix.events.filter(({ type }) => type === 'fault')).toEqual([]);
    }
  });

  test('forgets a purchase at once without a removal; its next cart starts empty (COM-02, TRG-09)', async () => {
    const { wix, happens } = page();
    wix.answers(NO_MEMBER, cart(2));
    const news = await wix.enter();
    happens('Purchase');
    expect(news.now).toMatchObject({ itemCount: 0 });
    expect(wix.told.at(-1)).toEqual([]);
  });
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['what is no text', { a: 1 }],
  ['a number', 7],
  ['what would break a header', 'a\r\nb'],
  ['one too long for a header', 'x'.repeat(4097)],
])('a Wix page that gives out %s is not asked: its events are counted (COM-02, SEC-03)', async (_what, token) => {
  const { wix, happens } = page(token);
  const news = await wix.enter();
  happens('AddToCart', { id: 'a', price: 10 });
  expect([wix.reads, news.now?.itemCount]).toEqual([[], 1]);
});

test.each([
  ['throws', { getAppToken: () => Promise.reject }],
  ['has another shape', {}],
  [
    'breaks',
    {
      getAppToken: () => {
        throw new Error('no app');
      },
    },
  ],
])('a Wix page whose way to a token %s breaks nothing of ours (COM-02, ERR-02)', async (_what, api) => {
  const { wix } = page('', api);
  await wix.enter();
  expect([wix.reads, wix.events.filter(({ type }) => type === 'fault')]).toEqual([[], []]);
});

describe('a Wix page without a token', () => {
  const DETAILS = { id: 'cart-1', lineItems: [{ rootCatalogItemId: 'a', quantity: 1 }], subtotal: { amount: '10' } };

  test('has the cart that this visit has counted, where the server knows none (COM-02)', async () => {
    const { wix, happens } = page('');
    await wix.enter();
    happens('AddToCart', { id: 'a', price: 10 });
    const next = await wix.enter();
    expect(next.now).toMatchObject({ itemCount: 1, totalHundredths: 1000 });
    expect(next.happened).toEqual([]);
  });

  test('keeps what its events have told, whatever the server said of the time before them (COM-02)', async () => {
    const { wix, happens } = page('');
    const entering = wix.enter({ wix_cart_details: DETAILS });
    happens('AddToCart', { id: 'b', price: 5 });
    const news = await entering;
    expect(news.now?.items.map(({ productId }) => productId)).toEqual(['b']);
  });

  test('learns whose cart it is, and which, from its events: texts alone (COM-02)', async () => {
    const { wix, happens, told } = page('');
    await wix.enter();
    happens('PageView', { userId: 7, cartId: '' });
    expect(told()).toMatchObject({ store_integration_customer_id: '', wix_cart_id: '' });
    happens('PageView', { userId: 'member-1', cartId: 'cart-9' });
    expect(told()).toMatchObject({ store_integration_customer_id: 'member-1', wix_cart_id: 'cart-9' });
  });
});
