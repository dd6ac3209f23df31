import { expect, test } from 'vitest';
import { editsText, exactly } from '../../../devtools-panel/popups/words/edit-words.ts';
import { opensAnew, requestsFor } from '../../../devtools-panel/store/make-so.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { remedies } from '../../../reports/remedy-schemas.ts';
import type { Edit } from '../../../runtime/decide/gates/remedies/edits.ts';

const HOUR = 3_600_000;
const KEPT = { has: (_area: string, key: string) => key !== 'poptin_gone' };

const NAME_OF = (id: string) => (id === 'b' ? 'this popup' : '“Newsletter”');

const item = (title: string, productId: string, quantity: number, priceHundredths: number) => ({
  ...{ title, productId, variantId: productId, category: '', quantity, priceHundredths },
});
const CART: Edit = { kind: 'cart', platform: 'wix', currency: 'USD', items: [item('Mug', '7', 2, 1000), item('', '88', 1, 500)] };

test.each<readonly [edits: readonly Edit[], says: string]>([
  [[{ kind: 'cookie', name: 'tier', value: 'gold' }], 'This sets the cookie tier to “gold”, all in a copy of the visitor.'],
  [[{ kind: 'cookie', name: 'tier', value: null }], 'This deletes the cookie tier, all in a copy of the visitor.'],
  [[{ kind: 'cookie', name: 'poptin_gone', value: null }], ''],
  [
    [{ kind: 'session', key: 'abtest_session_t', value: 'b' }],
    'This remembers this popup as the variant of its test, all in a copy of the visitor.',
  ],
  [[{ kind: 'session', key: 'k', value: null }], 'This deletes k of this tab, all in a copy of the visitor.'],
  [[{ kind: 'variable', path: 'shop.plan', value: '7' }], 'This sets the page’s variable shop.plan to “7”, all in a copy of the visitor.'],
  [[{ kind: 'variable', path: 'shop', value: null }], 'This removes the page’s variable shop, all in a copy of the visitor.'],
  [[{ kind: 'clock', aheadMs: 3 * HOUR }], 'This sets the clock 3 hours ahead and reloads the page, all in a copy of the visitor.'],
  [[{ kind: 'clock', aheadMs: -HOUR }], 'This sets the clock 1 hour back and reloads the page, all in a copy of the visitor.'],
  [[{ kind: 'device', mobile: true }], 'This simulates a phone and reloads the page, all in a copy of the visitor.'],
  [[CART], 'This simulates a Wix cart of 2 × Mug and 1 × 88, worth 25.00 USD and reloads the page, all in a copy of the visitor.'],
  [[{ ...CART, items: [] }], 'This simulates a Wix cart without products and reloads the page, all in a copy of the visitor.'],
  [[{ kind: 'source', text: 'sale', there: true }], 'This adds “sale” to the page’s source, all in a copy of the visitor.'],
  [[{ kind: 'source', text: 'sale', there: false }], 'This removes “sale” from the page’s source, all in a copy of the visitor.'],
  [[{ kind: 'page' }], 'This reloads the page, all in a copy of the visitor.'],
  [[{ kind: 'page', path: '/sale' }], 'This goes to /sale, all in a copy of the visitor.'],
  [
    [{ kind: 'clock', aheadMs: HOUR }, { kind: 'page' }, { kind: 'page', path: '/sale' }],
    'This sets the clock 1 hour ahead and goes to /sale, all in a copy of the visitor.',
  ],
  [
    [
      { kind: 'cookie', name: 'poptin_o_a_v_b', value: null },
      { kind: 'cookie', name: 'poptin_o_v_b', value: null },
    ],
    'This forgets that the visitor has seen this popup, all in a copy of the visitor.',
  ],
  [
    [{ kind: 'cookie', name: 'poptin_c_p_o_x_c_n', value: 'n' }],
    'This remembers that the visitor closed “Newsletter” with ✕, all in a copy of the visitor.',
  ],
  [
    [{ kind: 'cookie', name: 'poptin_conversion_n', value: null }],
    'This forgets that the visitor has converted in “Newsletter”, all in a copy of the visitor.',
  ],
  [
    [{ kind: 'cookie', name: 'poptin_d_r_v_b', value: '3' }],
    'This remembers that this popup was seen 3 visits ago, all in a copy of the visitor.',
  ],
  [
    [{ kind: 'cookie', name: 'poptin_session', value: null }],
    'This forgets that this session is still running, all in a copy of the visitor.',
  ],
])('a button says beforehand what it does: %j (DEV-04)', (edits, says) => {
  expect(editsText(edits, KEPT, opensAnew(edits, NOTHING_SIMULATED), NAME_OF)).toBe(says);
});

test('written values can be looked up by their stored names (DEV-04)', () => {
  const edits: readonly Edit[] = [
    { kind: 'cookie', name: 'poptin_o_a_v_b', value: null },
    { kind: 'session', key: 'abtest_session_t', value: 'b' },
    { kind: 'clock', aheadMs: HOUR },
  ];
  expect(exactly(edits)).toEqual(['the cookie poptin_o_a_v_b is deleted', 'abtest_session_t of this tab becomes “b”']);
});

test('copy and clock come first, then written values, and a page view last (DEV-04, DEV-14)', () => {
  const edits: readonly Edit[] = [
    { kind: 'page' },
    { kind: 'cookie', name: 'tier', value: 'gold', lifetimeMs: 60_000 },
    { kind: 'session', key: 'abtest_session_t', value: 'b' },
    { kind: 'variable', path: 'plan', value: 'gold' },
    { kind: 'clock', aheadMs: HOUR },
    { kind: 'device', mobile: true },
  ];
  const simulation = { ...NOTHING_SIMULATED, clockOffsetMs: HOUR, copy: true, mobile: true };
  expect(requestsFor(edits, { ...NOTHING_SIMULATED, clockOffsetMs: 0 })).toEqual([
    { kind: 'hold' },
    { kind: 'simulate', simulation, reload: false },
    { kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold', lifetimeMs: 60_000 },
    { kind: 'write-memory', area: 'session', key: 'abtest_session_t', value: 'b' },
    { kind: 'set-variable', path: 'plan', value: 'gold' },
    { kind: 'reload' },
  ]);
  expect(requestsFor([{ kind: 'clock', aheadMs: HOUR }], simulation)[1]).toMatchObject({ simulation: { clockOffsetMs: 2 * HOUR } });
});

test('a simulated cart reloads the page only if it changes the platform (DEV-04, DEV-06)', () => {
  const { kind: _, ...cart } = CART;
  const simulation = { ...NOTHING_SIMULATED, copy: true, cart };
  expect(requestsFor([CART], NOTHING_SIMULATED)).toEqual([
    { kind: 'hold' },
    { kind: 'simulate', simulation, reload: false },
    { kind: 'reload' },
  ]);
  expect(requestsFor([CART], { ...simulation, cart: { ...cart, items: [] } })).toEqual([{ kind: 'simulate', simulation, reload: false }]);
});

test('another page is opened last, instead of a reload (DEV-04)', () => {
  const edits: readonly Edit[] = [{ kind: 'page', path: '/sale?x=1' }, { kind: 'source', text: 'sale', there: true }, { kind: 'page' }];
  expect(requestsFor(edits, NOTHING_SIMULATED).slice(2)).toEqual([
    { kind: 'set-source', text: 'sale', there: true },
    { kind: 'go-to', path: '/sale?x=1' },
  ]);
});

const remedy = (edits: unknown) => ({ gate: 'cookie-filter', says: 'set the cookie', edits, instead: '' });
const GOOD = { kind: 'cookie', name: 'tier', value: 'gold' };

test('a page’s remedies are read as known edits (R12, SEC-04)', () => {
  expect(remedies.parse([remedy([GOOD])])).toEqual([remedy([GOOD])]);
});

test.each<readonly [what: string, edit: unknown]>([
  ['of no kind', {}],
  ['of a prototype’s kind', { kind: '__proto__' }],
  ['that simulates the server', { kind: 'simulate', simulation: { server: 'offline' } }],
  ['of a cookie that can be none', { kind: 'cookie', name: 'a=b; domain=.shop.example', value: '1' }],
  ['of a cookie for servers', { kind: 'cookie', name: '__Host-sid', value: '1' }],
  ['of a value without end', { kind: 'cookie', name: 'a', value: 'x'.repeat(5000) }],
  ['of a cookie for ever', { kind: 'cookie', name: 'a', value: '1', lifetimeMs: 1e15 }],
  ['of a variable that is no path', { kind: 'variable', path: '', value: '1' }],
  ['of a shop of no kind', { ...CART, platform: '__proto__' }],
  ['of a cart with more in it than can be', { ...CART, items: Array.from({ length: 21 }, (_, n) => item('', `${n}`, 1, 1)) }],
  ['of a cart with markup for a product', { ...CART, items: [item('', '<b>', 1, 1)] }],
  ['of a cart with half a piece of something', { ...CART, items: [item('', '1', 0.5, 1)] }],
  ['of a cart that owes', { ...CART, items: [item('', '1', 1, -1)] }],
  ['of a cart with a book for a name', { ...CART, items: [item('x'.repeat(101), '1', 1, 1)] }],
  ['of a clock beyond all days', { kind: 'clock', aheadMs: 1e17 }],
  ['of a clock that is none', { kind: 'clock', aheadMs: Number.NaN }],
  ['of a page of another site', { kind: 'page', path: 'https://evil.example/' }],
  ['of a source without a text', { kind: 'source', text: '', there: true }],
  ['that counts', { kind: 'device', mobile: true, count: true, simulation: { count: true } }],
])('a remedy with an edit %s does nothing that was not read (R12, SEC-04)', (_what, edit) => {
  const [read] = remedies.parse([remedy([GOOD, edit])]);
  const done = requestsFor(read?.edits ?? [], NOTHING_SIMULATED);
  const known = (edit as { kind?: string }).kind === 'device';
  expect(done.map(({ kind }) => kind)).toEqual(known ? ['hold', 'simulate', 'write-memory', 'reload'] : ['simulate']);
  expect(done.find(({ kind }) => kind === 'simulate')).toMatchObject({ simulation: { count: false, server: null, clockOffsetMs: 0 } });
});
