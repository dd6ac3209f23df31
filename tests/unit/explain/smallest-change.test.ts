import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import { FILTER_ROLES } from '../../../runtime/decide/gates/page/filter.ts';
import { durationText } from '../../../runtime/decide/gates/remedies/durations.ts';
import { FREQUENCY_RULES } from '../../../runtime/decide/gates/visitor/frequency.ts';
import { pendingStep } from '../../../runtime/explain/find-change.ts';
import { smallestChange } from '../../../runtime/explain/smallest-change.ts';
import { NO_CART } from '../../../runtime/visitor/cart.ts';
import { GATES, type Kept, popup, row, world } from './support.ts';

const said = (config: Parameters<typeof popup>[0], kept?: Kept) =>
  smallestChange(world(popup(config), kept), GATES)
    .changes.map(({ says }) => says)
    .join(', ');

const MUGS = {
  items: [{ productId: '7', variantId: '71', title: 'Mug', category: 'Mugs', quantity: 4, lineHundredths: 4804 }],
  ...{ itemCount: 4, totalHundredths: 4804, currency: 'USD' },
};
const CART = { items: [], itemCount: 1, totalHundredths: 6000, currency: 'USD' };

test.each([
  ['nothing against it', {}, {}, ''],
  ['seen once (FRQ-03)', { frequency: 'once' }, { memory: { o_a_v_p1: 'v' } }, 'forget that this visitor has seen it'],
  [
    'seen today, every day (FRQ-02)',
    { frequency: 'every-days', amount: 1 },
    { memory: { d_a_x_v_p1: '2026-06-15' } },
    'wait 3 hours 12 minutes',
  ],
  [
    'seen today, every three days (FRQ-02)',
    { frequency: 'every-days', amount: 3 },
    { memory: { d_a_x_v_p1: '2026-06-15' } },
    'wait 2 days 4 hours',
  ],
  ['seen one visit ago (FRQ-01)', { frequency: 'every-visits', amount: 3 }, { memory: { d_r_v_p1: '1' } }, 'come back for 2 more visits'],
  ['closed by its X (GAT-07)', {}, { memory: { c_p_o_x_c_p1: 'p1' } }, 'forget that this visitor closed it with ✕'],
  ['converted (GAT-06)', { notConverted: true }, { memory: { conversion_p1: 'c' } }, 'forget that this visitor has converted'],
  [
    'new sessions only (FRQ-06)',
    { newSessionOnly: true },
    { memory: { session: 'true', session_started: '1', viewed_session_p1: '1' } },
    'begin a new session, half an hour after the last page',
  ],
  ['off at the server', { display: false }, {}, 'turn its display on at the server'],
  [
    'the other variant (CFG-03)',
    { abTest: true, abTestParentId: 't' },
    { session: { abtest_session_t: 'p2' } },
    'choose this popup as the variant of its test, for this session',
  ],
  [
    'a cookie (GAT-01)',
    { cookieFilter: [row('tier', 'contains', 'gold')] },
    { cookies: { tier: 'silver' } },
    'set the cookie tier to “gold”',
  ],
  [
    'a cookie that must not be (GAT-01)',
    { cookieFilter: [row('tier', 'exists', '', 'dont_show')] },
    { cookies: { tier: 'silver' } },
    'remove the cookie tier',
  ],
  [
    'a cookie between two numbers (GAT-01)',
    { cookieFilter: [row('n', 'greater_than', '5'), row('n', 'less_than', '7')] },
    {},
    'set the cookie n to “5.01”',
  ],
  [
    'a variable (GAT-02)',
    { variableFilter: [row('shop.total', 'greater_than_or_equal', '40')] },
    { variables: { 'shop.total': 12 } },
    'set the variable shop.total to “40”',
  ],
  ['the source (GAT-03)', { sourceFilterOn: true, sourceFilterText: 'class="sale"' }, {}, 'put “class="sale"” into the page\'s source'],
  [
    'the source without (GAT-03)',
    { sourceFilterOn: true, sourceFilterText: 'ab', sourceFilterRole: 'not_contains' },
    { source: 'aabb' },
    "take “ab” out of the page's source",
  ],
  [
    'the source without a tag that is written in two ways (GAT-03)',
    { sourceFilterOn: true, sourceFilterText: '<br />', sourceFilterRole: 'not_contains' },
    { source: '<p><br></p><!-- <br /> -->' },
    "take “<br />” out of the page's source",
  ],
  ['another popup seen (GAT-04)', { engagementFilter: [{ popupId: 'p2', engagement: 'seen' }] }, {}, 'first see popup p2'],
  [
    'another popup not seen (GAT-04)',
    { engagementFilter: [{ popupId: 'p2', engagement: 'not_seen' }] },
    { memory: { o_v_p2: 'v' } },
    'forget everything about popup p2',
  ],
  [
    'another popup not seen, of which a new session is all that is kept (GAT-04)',
    { engagementFilter: [{ popupId: 'p2', engagement: 'not_seen' }] },
    { memory: { viewed_session_p2: '1' } },
    'forget everything about popup p2',
  ],
  [
    'another popup closed (GAT-04)',
    { engagementFilter: [{ popupId: 'p2', engagement: 'closed' }] },
    { memory: { o_v_p2: 'v' } },
    'first close popup p2',
  ],
  ['another popup converted (GAT-04)', { engagementFilter: [{ popupId: 'p2', engagement: 'converted' }] }, {}, 'first convert in popup p2'],
  ['worth in the cart (GAT-10)', { cartFilter: [row('value', 'greater_than_or_equal', '100')] }, { cart: CART }, 'add 40.00 to the cart'],
  ['items in the cart (GAT-10)', { cartFilter: [row('item_count', 'equal', '3')] }, { cart: CART }, 'add 2 items to the cart'],
  [
    'a product in the cart (GAT-10)',
    { cartFilter: [row('product_id', 'equal', '77')] },
    { cart: CART },
    'put a product into the cart whose product id is 77',
  ],
  [
    'a product that must not be in the cart (GAT-10)',
    { cartFilter: [row('title', 'contains', 'Mug', 'dont_show')] },
    { cart: MUGS },
    'take every product out of the cart whose title contains Mug',
  ],
  [
    'too much in the cart (GAT-10)',
    { cartFilter: [row('item_count', 'less_than', '3'), row('value', 'less_than', '20')] },
    { cart: MUGS },
    'take 2 items out of the cart and take 4.03 out of the cart',
  ],
  ['another currency (GAT-10)', { cartFilter: [row('currency', 'equal', 'ILS')] }, { cart: MUGS }, 'pay in ILS'],
  ['a cart on a page of no shop (GAT-10)', { cartFilter: [row('value', 'less_than', '20')] }, {}, 'open a page of a shop'],
  [
    'a cart that is not read yet (GAT-10)',
    { cartFilter: [row('value', 'less_than', '20')] },
    { variables: { 'Shopify.shop': 'a.myshopify.com' } },
    'wait until the cart is known',
  ],
  ['no product looked at (GAT-08)', { recommends: 'last_visited' }, {}, 'look at a product first'],
  [
    'two at once',
    { frequency: 'once', cookieFilter: [row('tier', 'exists')] },
    { memory: { o_a_v_p1: 'v' } },
    'forget that this visitor has seen it, set the cookie tier to “yes”',
  ],
] satisfies ReadonlyArray<readonly [string, Parameters<typeof popup>[0], Kept, string]>)(
  'kept back by %s, it is said what would change that (DEV-03)',
  (_what, config, kept, wanted) => {
    expect(said(config, kept)).toBe(wanted);
  },
);

test.each([
  ['a cookie that must be two things', { cookieFilter: [row('tier', 'equal', 'a'), row('tier', 'equal', 'b')] }, 'cookie-filter'],
  [
    'a popup that must be seen and not seen',
    {
      engagementFilter: [
        { popupId: 'q', engagement: 'seen' },
        { popupId: 'q', engagement: 'not_seen' },
      ],
    },
    'engagement-filter',
  ],
  ['more than a text', { variableFilter: [row('v', 'greater_than', 'many')] }, 'variable-filter'],
] satisfies ReadonlyArray<readonly [string, Parameters<typeof popup>[0], string]>)(
  'a block without a remedy says so: %s (DEV-03)',
  (_what, config, gate) => {
    const { changes, beyond } = smallestChange(world(popup(config)), GATES);
    expect(changes).toEqual([]);
    expect(beyond.map((verdict) => verdict.gate)).toContain(gate);
  },
);

const NAMES = ['tier', 'n', 'shop.total', 'shop', 'poptin_conversion_p1'];
const rows = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    role: fc.constantFrom(...FILTER_ROLES),
    value: fc.constantFrom('', '5', '7.5', 'gold', 'go', 'ld'),
    effect: fc.constantFrom('show' as const, 'dont_show' as const),
  }),
  { maxLength: 4 },
);
const someOf = (keys: readonly string[], values: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...values), { maxKeys: keys.length });
const RECORDS = ['o_v_', 'o_a_v_', 'o_a_d_', 'd_a_x_v_', 'd_r_v_', 'c_p_o_x_c_', 'conversion_'];

test('the smallest change passes every gate, and every part of it is needed (DEV-03)', () => {
  let helped = 0;
  fc.assert(
    fc.property(
      fc.record({
        display: fc.boolean(),
        frequency: fc.constantFrom(...FREQUENCY_RULES),
        amount: fc.integer({ min: 0, max: 5 }),
        newSessionOnly: fc.boolean(),
        notConverted: fc.boolean(),
        abTest: fc.boolean(),
        abTestParentId: fc.constantFrom('', 't'),
        checkAdBlocker: fc.boolean(),
        cookieFilter: rows,
        variableFilter: rows,
        sourceFilterOn: fc.boolean(),
        sourceFilterText: fc.constantFrom('', 'ab', 'sale'),
        sourceFilterRole: fc.constantFrom('contains' as const, 'not_contains' as const),
        engagementFilter: fc.array(
          fc.record({
            popupId: fc.constantFrom('p1', 'p2'),
            engagement: fc.constantFrom('seen' as const, 'not_seen' as const, 'closed' as const, 'converted' as const, null),
          }),
          { maxLength: 3 },
        ),
        cartFilter: fc.array(
          fc.record({
            name: fc.constantFrom('value', 'item_count', 'product_id', 'title', 'quantity', 'currency'),
            role: fc.constantFrom(...FILTER_ROLES),
            value: fc.constantFrom('3', '40', 'mug'),
            effect: fc.constantFrom('show' as const, 'dont_show' as const),
          }),
          { maxLength: 2 },
        ),
      }),
      fc.record({
        memory: someOf(
          RECORDS.flatMap((record) => [`${record}p1`, `${record}p2`]),
          ['2026-06-15', '2026-06-14', '0', '2', 'v'],
        ),
        session: fc.oneof(fc.constant({}), someOf(['viewed_session_p1', 'abtest_session_t'], ['p2', 'true'])),
        cart: fc.constantFrom(NO_CART, CART),
        cookies: someOf(NAMES.slice(0, 4), ['5', 'gold', '']),
        variables: someOf(['n', 'tier', 'shop'], ['5', 'gold']),
        source: fc.constantFrom('', '<p>sale</p>', 'aabb'),
        adBlocker: fc.boolean(),
      }),
      (config, kept) => {
        const before = world(popup(config), kept);
        const { changes, beyond } = smallestChange(before, GATES);
        const passes = (made: typeof changes) => {
          const after = made.reduce((now, { make }) => make(now), before);
          return askGates(after.popup, after.facts, null, GATES).pass;
        };
        expect(beyond.length > 0 || passes(changes)).toBe(true);
        if (!beyond.length) for (const each of changes) expect(passes(changes.filter((other) => other !== each))).toBe(false);
        if (changes.length) helped += 1;
      },
    ),
    { numRuns: 1000 },
  );
  expect(helped, 'popups that could be helped').toBeGreaterThan(150);
}, 30_000);

test.each([
  [1, '1 second'],
  [11_400, '12 seconds'],
  [60_000, '1 minute'],
  [3 * 3_600_000 + 12 * 60_000, '3 hours 12 minutes'],
  [86_400_000 - 1, '1 day'],
  [2 * 86_400_000 + 4 * 3_600_000, '2 days 4 hours'],
])('%d ms are said as %s, never as less than they are (DEV-03)', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [{ kind: 'scroll', percent: 50 }, { current: 32, target: 50, unit: '%' }, 'scroll 18 % more'],
  [{ kind: 'delay', seconds: 20, per: 'page' }, { current: 0, target: 20, unit: 's' }, 'wait 12 seconds'],
  [{ kind: 'clicks', count: 3 }, { current: 1, target: 3, unit: 'clicks' }, 'click 2 more times'],
  [{ kind: 'page_visits', count: 3 }, { current: 2, target: 3, unit: 'visits' }, 'view 1 more page in this session'],
  [{ kind: 'inactivity', seconds: 30 }, { current: 0, target: 30, unit: 's' }, 'leave the page alone for 30 seconds'],
  [
    { kind: 'cart_state', what: 'value', operator: 'greater_than_or_equal', value: 100 },
    { current: 60, target: 100, unit: 'money' },
    'add 40.00 to the cart',
  ],
  [
    { kind: 'cart_state', what: 'item_count', operator: 'equal', value: 1 },
    { current: 3, target: 1, unit: 'items' },
    'take 2 items out of the cart',
  ],
  [{ kind: 'cart_event', event: 'add', productId: '' }, undefined, 'put a product into the cart'],
  [{ kind: 'exit_intent' }, undefined, 'leave through the top edge of the page'],
  [{ kind: 'on_click' }, undefined, 'click a link or button that is for it'],
  [{ kind: 'immediate' }, undefined, ''],
] as const)('the lack of %j after %j: %s (DEV-03)', (spec, progress, wanted) => {
  expect(pendingStep(spec, progress && { progress, agoMs: 8000 }, 'top')).toBe(wanted);
});

test.each([
  [{ kind: 'exit_intent' }, 'back', 'touch the page and go back'],
  [{ kind: 'exit_intent' }, 'never', ''],
  [{ kind: 'autopilot' }, 'back', 'touch the page and go back, or scroll to half of the page, or be active on it for 20 seconds'],
  [{ kind: 'autopilot' }, 'never', 'scroll to half of the page, or be active on it for 20 seconds'],
] as const)('on a phone %j lacks, where one leaves by %s: %s (TRG-02, DEV-03)', (spec, leaves, wanted) => {
  expect(pendingStep(spec, undefined, leaves)).toBe(wanted);
});
