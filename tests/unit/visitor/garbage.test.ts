import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../runtime/context.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { displayPayload } from '../../../runtime/decide/display/request.ts';
import { NO_TARGETING } from '../../../runtime/decide/display/targeting-tables.ts';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import { readFacts } from '../../../runtime/decide/gates/facts.ts';
import { FREQUENCY_RULES } from '../../../runtime/decide/gates/visitor/frequency.ts';
import { countPage } from '../../../runtime/decide/triggers/time/page-visits.ts';
import { RARELY_WATCHED, WATCHES } from '../../../runtime/decide/triggers/triggers.ts';
import { evictPopupCookies } from '../../../runtime/show/tracking/evict-cookies.ts';
import { knownCart, knownIds } from '../../../runtime/store/cart/keep-cart.ts';
import { readLatest, readSeen } from '../../../runtime/store/products/visited-products.ts';
import { identify } from '../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { COOKIE_PREFIX, COOKIES, LOCAL_KEYS, SESSION_KEYS } from '../../../runtime/visitor/names.ts';
import { personOf } from '../../../runtime/visitor/person.ts';
import { arrivalOf, walkTo } from '../../../runtime/visitor/trail.ts';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { GARBAGE } from '../../support/garbage.ts';
import { watched } from '../../support/watched.ts';

const ID = 'p1';
/** Every place, by its full name. */
const PLACES = [
  ...Object.keys(COOKIES).map((name) => ['cookie', COOKIE_PREFIX + name] as const),
  ...SESSION_KEYS.map((key) => ['session', key] as const),
  ...LOCAL_KEYS.map((key) => ['local', key] as const),
].map(([where, name]) => ({ where, name: name.endsWith('_') ? name + ID : name }));

type Left = (place: (typeof PLACES)[number]) => string;

/** Somebody else's values everywhere, then a page view as the runtime makes it; what it decides and sends must be sound. */
function livesWith(left: Left): void {
  const browser = new FakeBrowser();
  const { ports } = browser;
  for (const place of PLACES) {
    // A jar of a browser holds no half characters.
    if (place.where === 'cookie') ports.cookies.set(place.name, left(place).replace(/\p{Surrogate}/gu, '\ufffd'), null);
    else ports.storage.set(place.where, place.name, left(place));
  }
  const memory = createMemory(ports, () => {});
  expect(identify(memory, ports).userId).not.toBe('');
  walkTo(memory, ports);
  evictPopupCookies(memory);
  for (const reason of ['page', 'preview'] as const)
    for (const [name, value] of Object.entries(
      displayPayload(
        { ports, memory, arrival: () => arrivalOf(memory, ports.page) },
        { reason, popupId: ID, refreshed: false, late: false },
      ),
    )) {
      expect(typeof value, name).toBe('string');
      if (/^(all_visited_pages|previous_visited_pages|cookies|triggers|poptin_viewed_url|poptin_forms_id)$/.test(name)) JSON.parse(value);
    }
  for (const frequency of FREQUENCY_RULES) {
    const popup = { id: ID, memoryId: ID, frequency, amount: 1, newSessionOnly: true, notConverted: true, display: true } as PopupConfig;
    const { verdicts } = askGates(popup, readFacts(ports, memory), null, NO_TARGETING);
    expect(verdicts.every(({ pass, code }) => typeof pass === 'boolean' && code.length > 0)).toBe(true);
  }

  const context = { ports, memory } as Context;
  const all = 'abc'.split('').map(() => {
    countPage(memory, [{ memoryId: '', triggers: [{ kind: 'page_visits' }] }], () => true);
    const { heard } = watched(RARELY_WATCHED.page_visits, { kind: 'page_visits', count: 3 }, context, ID);
    browser.advance(0);
    return heard;
  });
  expect(all.map(({ fired }) => fired).reduce((sum, each) => sum + each)).toBe(1);
  const late = watched(WATCHES.delay, { kind: 'delay', seconds: 5, per: 'session' }, context, ID);
  browser.advance(5 * SECOND);
  expect(late.heard.fired).toBe(1);
  expect([...all, late.heard].flatMap(({ progress }) => progress).every(({ current }) => current >= 0)).toBe(true);

  expect(Object.values(personOf(memory, ports.page)).every((each) => typeof each === 'string' && each.length <= 254)).toBe(true);
  for (const place of PLACES) {
    const cart = knownCart(left(place));
    if (cart) expect(cart.items.every(({ quantity, title }) => quantity >= 0 && typeof title === 'string')).toBe(true);
    expect(Object.values(knownIds(left(place))).every((id) => typeof id === 'string')).toBe(true);
    expect(readSeen(left(place)).every(({ product_id }) => typeof product_id === 'string')).toBe(true);
    expect(readLatest(left(place)).every((id) => typeof id === 'string')).toBe(true);
  }
}

test.each(GARBAGE)('a page view with %s in place of our memory decides and counts as usual (VIS-10, R6)', (_, value) =>
  livesWith(() => value),
);

test('so it does whatever is kept where (VIS-10, R6)', () => {
  const anything = fc.oneof(
    fc.constantFrom(...GARBAGE.map(([, value]) => value).filter(({ length }) => length < 1000)),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(fc.array(anything, { minLength: PLACES.length, maxLength: PLACES.length }), (values) =>
      livesWith((place) => values[PLACES.indexOf(place)] ?? ''),
    ),
    { numRuns: 300 },
  );
}, 60_000);

test.each([
  ['["1","2"]', ['1', '2']],
  ['["1","2","3","4"]', ['1', '2', '3']],
  ['[1,null,"2"]', ['2']],
])('the server gets, for products in %s, the latest %j (VIS-04, VIS-10)', (record, told) => {
  expect(readLatest(record)).toEqual(told);
});
