import { browserCookies } from '../../../runtime/browser/stored/cookies.ts';
import { evictPopupCookies } from '../../../runtime/show/tracking/evict-cookies.ts';
import { cartRecord, knownCart } from '../../../runtime/store/cart/keep-cart.ts';
import { identify } from '../../../runtime/visitor/identify.ts';
import { createMemory, type Memory } from '../../../runtime/visitor/memory.ts';
import { COOKIE_PREFIX, LOCAL_KEYS, SESSION_KEYS } from '../../../runtime/visitor/names.ts';
import { nameToKeep, personOf } from '../../../runtime/visitor/person.ts';
import { keepUrl, keptUrl, visitedPages, walkTo } from '../../../runtime/visitor/trail.ts';
import { FakeBrowser } from '../../../tests/support/fake-ports.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const CART = {
  items: [{ productId: '7', variantId: '71', title: 'Mug', category: '', quantity: 2, lineHundredths: 2500 }],
  itemCount: 2,
  totalHundredths: 2500,
  currency: 'USD',
};
const MANY = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [
    [`poptin_o_v_p${n}`, 'v'],
    [`poptin_conversion_p${n}`, `c${n}`],
    [`poptin_d_a_x_v_p${n}`, '2026-06-01'],
  ]).flat(),
);

const DOCUMENTS = [
  {
    cookies: {
      poptin_user_id: '0.k3j9x0a2b4c',
      poptin_session: 'true',
      poptin_session_started: '1781518800000',
      poptin_old_user: 'true',
      poptin_d_r_v_p1: '2',
      theirs: '%7B',
    },
    session: {
      apt_cart: JSON.stringify({ cart: CART, told: { store_integration: 'shopify' } }),
      apt_visited_pages: '[{"url":"https://shop.example/","at":1}]',
      apt_timer_p1: '5',
    },
    local: { poptin_converted_email: 'dana@example.com', poptin_converted_name: '{"first_name":"Dana","last_name":"Levi"}' },
    ...{ url: 'https://shop.example/a?b=c', jar: 'poptin_session=true; theirs=%7B; =x; y', name: 'Dana  Levi Cohen' },
  },
  { cookies: MANY, session: {}, local: {}, url: 'http://shop.example', jar: '', name: '' },
];
const WORDS = [
  ...wordsOf(DOCUMENTS),
  ...SESSION_KEYS,
  ...LOCAL_KEYS,
  '1e999',
  '%',
  '%E0%A4',
  '; ',
  '=',
  '{"cart":{"items":[',
  '"quantity":1e999',
  'https://',
  'p'.repeat(64),
];

/** Cookies and storage as other scripts, old versions and curious people leave them (VIS-01 to VIS-10, R6, R14). */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  check(input) {
    const { cookies, session, local, url, jar, name } = Object(input) as Record<string, unknown>;
    const browser = new FakeBrowser();
    // A jar hands out no half of a sign.
    for (const [key, value] of texts(cookies)) browser.ports.cookies.set(key.toWellFormed(), value.toWellFormed(), null);
    for (const [key, value] of texts(session)) browser.ports.storage.set('session', key, value);
    for (const [key, value] of texts(local)) browser.ports.storage.set('local', key, value);
    const memory = createMemory(browser.ports, () => {});

    const cart = inTime('a cart', () => knownCart(memory.session('apt_cart')));
    if (cart) {
      for (const count of [cart.itemCount, cart.totalHundredths, ...cart.items.flatMap((item) => [item.quantity, item.lineHundredths])])
        demand(Number.isFinite(count) && count >= 0, 'what a cart counts is a number', count);
      demandSame(knownCart(cartRecord(cart, {})), cart, 'a cart that was kept is known again');
    }
    demand(
      visitedPages(memory).every((page) => typeof page.url === 'string' && Number.isFinite(page.at)),
      'a visited page has an address and a moment',
    );
    walkTo(memory, browser.ports);
    demand(visitedPages(memory).at(-1)?.url === browser.url && visitedPages(memory).length <= 30, 'this page is the last of the trail');

    const person = personOf(memory, { variable: () => undefined });
    demand(
      [person.first_name, person.last_name].every((part) => typeof part === 'string' && part.length <= 40),
      'a name is short',
      person,
    );
    demand(person.email.length <= 254, 'an address is short', person.email.length);
    if (typeof name === 'string' && name.length <= 40) {
      const kept = nameToKeep({ name });
      if (kept) memory.setLocal('poptin_converted_name', kept);
      demandSame(
        kept === '' || nameToKeep({ name: personOf(memory, { variable: () => undefined }).name }) === kept,
        true,
        'a name that was kept is told again',
      );
    }

    checkVisitor(browser, memory);
    if (typeof url === 'string') {
      keepUrl(memory, 'referrer', url);
      const told = keptUrl(memory.cookies(), 'referrer');
      if (/^https?:\/\/[^\r\n\u2028\u2029]+$/.test(url) && url.length <= 300)
        demandSame(told, url.replace(/[?#].*/, ''), 'host and path of an address that was kept are told again');
      demand(told === '' || /^https?:\/\//.test(told), 'what is told is an address', told);
    }
    inTime('making room', () => evictPopupCookies(memory));
    checkRoom(
      browser,
      texts(cookies).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
    );
    if (typeof jar === 'string') checkJar(jar);
  },
});

const texts = (value: unknown): Array<[string, string]> =>
  Object.entries(Object(value)).map(([key, one]) => [key, typeof one === 'string' ? one : JSON.stringify(one ?? '')]);

/** A returning visitor is the same one, however odd their storage is. */
function checkVisitor(browser: FakeBrowser, memory: Memory): void {
  const visitor = identify(memory, browser.ports);
  demand(typeof visitor.userId === 'string' && visitor.userId !== '', 'a visitor has an id', visitor);
  const again = identify(
    createMemory(browser.ports, () => {}),
    browser.ports,
  );
  demandSame(
    [again.userId, again.isNewSession, again.isNew],
    [visitor.userId, false, visitor.isNew],
    'on the next page it is the same visitor in the same visit',
  );
}

const ABOUT_A_POPUP = /^poptin_(o_v_|o_a_d_|o_a_v_|c_p_o_x_c_|closed_|viewed_session_|d_r_v_|d_a_x_v_|conversion_)./;

/** Popup cookies stay within their room, and no cookie of the page is dropped. */
function checkRoom(browser: FakeBrowser, before: ReadonlyArray<readonly [string, string]>): void {
  const after = browser.ports.cookies.all();
  const kept = [...after].filter(([name]) => ABOUT_A_POPUP.test(name));
  const bytes = kept.reduce(
    (sum, [name, value]) => sum + name.length - COOKIE_PREFIX.length + encodeURIComponent(value.toWellFormed()).length + 10,
    0,
  );
  demand(kept.length <= 20 && bytes <= 1200, 'what is kept of single popups has its bound', [kept.length, bytes]);
  for (const [name, value] of before) if (!name.startsWith(COOKIE_PREFIX)) demandSame(after.get(name), value, 'a cookie of the page stays');
}

/** The jar of a real browser, as text. */
function checkJar(written: string): void {
  const jar = { cookie: written };
  Object.assign(globalThis, { document: jar, location: { protocol: 'https:' } });
  const cookies = browserCookies();
  const all = inTime('a jar', () => cookies.all());
  demandSame(cookies.all(), all, 'the same jar twice');
  for (const value of all.values()) demand(typeof value === 'string', 'a cookie is text');
  for (const [name, value] of all) {
    if (!/^[\w-]+$/.test(name) || !value.isWellFormed()) continue;
    cookies.set(name, value, 1000);
    const [pair = ''] = jar.cookie.split(';');
    demand(jar.cookie.split(';').length === 5, 'a value cannot say more than itself', jar.cookie);
    jar.cookie = pair;
    demandSame(cookies.all().get(name), value, 'a cookie that was set is read again');
  }
}
