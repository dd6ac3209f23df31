import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { callOf } from '../../../contract/find-call.ts';
import type { Held } from '../../../devtools-panel/contract/hold.ts';
import { holdCall } from '../../../devtools-panel/contract/hold-call.ts';
import { click } from '../../../display-server/routes/click.ts';
import { conversion } from '../../../display-server/routes/conversion.ts';
import { browseAbandonment } from '../../../display-server/routes/counts/browse-abandonment.ts';
import { closed } from '../../../display-server/routes/counts/closed.ts';
import { conversionActivities } from '../../../display-server/routes/counts/conversion-activities.ts';
import { totalWebsiteSession } from '../../../display-server/routes/counts/total-website-session.ts';
import { viewed } from '../../../display-server/routes/counts/viewed.ts';
import { display } from '../../../display-server/routes/display.ts';
import { limitLogs } from '../../../display-server/routes/limit-logs.ts';
import { productRecommendation } from '../../../display-server/routes/shop/product-recommendation.ts';
import { saveOrderedProducts } from '../../../display-server/routes/shop/save-ordered-products.ts';
import { CALLS, type CallName } from '../../../runtime/wire/call-names.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';
import { callView, RIGHT, type RightCall } from '../../support/right-calls.ts';

const against = (call: CallName, right: RightCall): Held[] =>
  holdCall(callView(call, right)).parts.flatMap(({ rows }) => rows.filter(({ verdict }) => verdict !== 'right'));
const paths = (call: CallName, right: RightCall) => against(call, right).map(({ path, verdict }) => [path, verdict]);
const withField = (right: RightCall, name: string, value: unknown): RightCall => ({
  ...right,
  payload: { ...right.payload, [name]: value },
});
const without = (right: RightCall, name: string): RightCall => {
  const { [name]: _, ...payload } = right.payload ?? {};
  return { ...right, payload };
};

test.each(CALLS)('a call “%s” that is as it should be has no field against the contract (DEV-07, contract 2)', (call) => {
  expect(against(call, RIGHT[call])).toEqual([]);
});

const BODIES = CALLS.flatMap((call) => Object.keys(RIGHT[call].payload ?? {}).map((name) => [call, name] as const));
/** A lead may leave out only what its visitor filled in, and fields that not every lead has. */
const MAY_BE_ABSENT = ['email', 'coupon', 'hp', 'fill_ms', 'filled_in', 'age_ms', 'consents'];

test.each(BODIES)('each field of a sent “%s” is checked: %s missing, and of a wrong type (DEV-07, contract 2)', (call, name) => {
  const isOptional = call === 'conversion' && MAY_BE_ABSENT.includes(name);
  expect(paths(call, without(RIGHT[call], name))).toEqual(isOptional ? [] : [[name, 'missing']]);
  expect(paths(call, withField(RIGHT[call], name, 7))).toEqual([[name, 'wrong']]);
});

test.each(CALLS.filter((call) => RIGHT[call].payload))(
  'a field without a name in “%s” is reported as unknown (DEV-07, contract 2)',
  (call) => {
    expect(paths(call, withField(RIGHT[call], 'poptin_idd', 'x'))).toEqual([['poptin_idd', 'unknown']]);
  },
);

const WRONG: ReadonlyArray<
  readonly [
    says: string,
    call: CallName,
    change: Partial<RightCall> | ((right: RightCall) => RightCall),
    path: string,
    is: RegExp,
    wanted: RegExp,
  ]
> = [
  [
    'times in seconds instead of milliseconds',
    'display',
    (right) => withField(right, 'all_visited_pages', '[{"url":"https://a.example/","at":1800000000}]'),
    'all_visited_pages[0].at',
    /number 1800000000/,
    /milliseconds since 1970/,
  ],
  [
    'a list that is no JSON',
    'display',
    (right) => withField(right, 'triggers', 'page'),
    'triggers',
    /not JSON/,
    /a list of why it is asked/,
  ],
  ['a flag in words', 'display', (right) => withField(right, 'if_mobile', 'yes'), 'if_mobile', /text "yes"/, /0 or 1/],
  [
    'a sum in the smallest unit',
    'display',
    (right) => withField(right, 'cart_total_price', '1250'),
    'cart_total_price',
    /"1250"/,
    /main unit/,
  ],
  [
    'an address instead of a host name',
    'total-website-session',
    (right) => withField(right, 'url', 'https://shop.example/'),
    'url',
    /https/,
    /host name/,
  ],
  ['a trigger of no kind', 'viewed', (right) => withField(right, 'trigger', 'hover'), 'trigger', /hover/, /exit_intent/],
  ['a form instead of JSON', 'viewed', { as: 'form' }, 'Content-Type', /form-urlencoded/, /application\/json/],
  ['cookies to the display server', 'display', { cookies: true }, 'Cookie', /sent along/, /none/],
  ['no token to Wix', 'member', ({ token: _, ...right }) => right, 'Authorization', /none/, /sent along/],
  ['a GET instead of a POST', 'closed', { method: 'GET' }, 'method', /GET/, /POST/],
  [
    'another address',
    'closed',
    { url: 'https://api.shop.example/api/close/1' },
    'path',
    /\/api\/close\/1/,
    /\/api\/display\/closed\/\{poptinId\}/,
  ],
  [
    'a query without its field',
    'limit-logs',
    { url: 'https://api.shop.example/api/display/limitLogs/c?id=a' },
    'status',
    /^$/,
    /upgrade or remind_me/,
  ],
  [
    'a query with a field of no name',
    'launch',
    { url: 'https://api.shop.example/api/display/click/a?x=1' },
    'x',
    /text "1"/,
    /no field of this name/,
  ],
  [
    'a price rule in the smallest unit',
    'get-price-rules',
    { answer: { price_rules: [{ target_type: 'shipping_line', prerequisite_subtotal_range: { greater_than_or_equal_to: 4000 } }] } },
    'price_rules[0].prerequisite_subtotal_range.greater_than_or_equal_to',
    /number 4000/,
    /main unit/,
  ],
  [
    'a price in the main unit',
    'product-recommendation',
    { answer: { success: true, currency: 'EUR', data: { products: [{ title: 'a', handle: 'a', price: 12.5 }] } } },
    'data.products[0].price',
    /number 12.5/,
    /smallest unit/,
  ],
  ['a cart without its count', 'cart', { answer: { items: [], total_price: 0, currency: 'EUR' } }, 'item_count', /^$/, /whole number/],
  ['a view without its id', 'viewed', { answer: {} }, 'poptin_view_id', /^$/, /an id/],
  ['a lead without the success flag', 'conversion', { answer: { conversion_id: 'c1' } }, 'success', /^$/, /0 or 1/],
  [
    'a page instead of markup',
    'template',
    { answer: '<!doctype html><html><body>Sign in</body></html>' },
    'text',
    /a whole page/,
    /markup of one popup/,
  ],
  [
    'HTML among the domains',
    'validation-emails',
    { answer: 'mail.example\n<p>no</p>' },
    'text',
    /line 2 is no domain/,
    /a domain on each line/,
  ],
  [
    'a popup without markup or address',
    'display',
    { answer: { poptins: [{ poptin_id: 'a', poptin_type: 'bar' }] } },
    'poptins[0].poptin or poptin_url',
    /^$/,
    /not empty/,
  ],
  [
    'a popup of an unknown type',
    'click',
    { answer: { poptins: [{ poptin_id: 'a', poptin_type: 'hologram', poptin: '<p>' }] } },
    'poptins[0].poptin_type',
    /hologram/,
    /lightbox/,
  ],
  [
    'a delay in milliseconds',
    'launch',
    { answer: { poptins: [{ poptin_id: 'a', poptin_type: 'bar', poptin: '<p>', triggers: { delay: { seconds: '500000' } } }] } },
    'poptins[0].triggers.delay.seconds',
    /500000/,
    /from 0 to 86400/,
  ],
  ['a country in words', 'display', { answer: { country_code: 'Israel' } }, 'country_code', /Israel/, /two letters/],
];

test.each(WRONG)('%s: one row of “%s” says what it is and what is wanted (DEV-07, contract 2)', (_says, call, change, path, is, wanted) => {
  const right = typeof change === 'function' ? change(RIGHT[call]) : { ...RIGHT[call], ...change };
  const rows = against(call, right);
  expect(rows.map((row) => row.path)).toEqual([path]);
  expect(rows[0]?.is).toMatch(is);
  expect(rows[0]?.wanted).toMatch(wanted);
});

test('an extra field of an answer is listed and is not an error (DEV-07, contract 2)', () => {
  const held = holdCall(callView('display', { ...RIGHT.display, answer: { display: true, poptins: [], banner: 1 } }));
  expect([held.wrong, held.unknown]).toEqual([0, 1]);
});

test('a refusal with its upgrade popup keeps the contract (DEV-07, GAT-11)', () => {
  const popup = { poptin_id: 'a', poptin_type: 'bar', poptin: '<p>' };
  const answer = {
    display: 'not_allowed',
    message: 'Client restricted',
    is_client_restriction: 1,
    client_restriction_setting: { upgrade_popup: popup },
  };
  expect(paths('display', { ...RIGHT.display, answer })).toEqual([]);
});

test('no field is checked of a failed, a simulated or a truncated answer (DEV-07)', () => {
  const view = callView('display', { ...RIGHT.display, answer: '{"poptins":7}' });
  const answer = (call: typeof view) => holdCall(call).parts.at(-1);
  expect(answer({ ...view, status: 500 })).toMatchObject({ rows: [{ path: 'status', verdict: 'wrong' }] });
  expect(answer({ ...view, exchange: { ...view.exchange!, left: false } })).toMatchObject({
    rows: [{ verdict: 'right' }],
    note: /this panel answered/i,
  });
  expect(answer({ ...view, exchange: { ...view.exchange!, whole: false } })?.note).toMatch(/only the beginning/i);
  expect(answer({ ...view, exchange: null, response: 'x'.repeat(4000) })?.note).toMatch(/only the beginning/i);
  expect(holdCall({ ...view, exchange: null }).wrong).toBe(1);
});

test('any answer and any report of a call are checked without a fault, in few rows (DEV-07, SEC-04)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CALLS), fc.jsonValue({ maxDepth: 6 }), fc.string(), fc.anything(), (call, answer, url, payload) => {
      const view = callView(call, { ...RIGHT[call], answer });
      const { parts } = holdCall({ ...view, url, payload, exchange: { ...view.exchange!, body: payload } });
      for (const { rows } of parts) expect(rows.length).toBeLessThanOrEqual(8000);
    }),
    { numRuns: 300 },
  );
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const many = { poptins: Array.from({ length: 5000 }, () => ({ a: 1, b: 2, c: 3 })) };
  for (const answer of [deep, many]) expect(holdCall(callView('display', { ...RIGHT.display, answer })).parts.length).toBe(4);
});

test.each([
  ['right', { triggers: { delay: { seconds: '5' }, exit_intent: 1, scroll: { percent: 40 } } }],
  ['unknown', { x1: 1, x2: 2, x3: 3 }],
])('a wrong field behind thousands of %s fields is found (DEV-07)', (_verdict, more) => {
  const popup = { poptin_id: '8f5fa95b4c1f9', poptin_type: 'lightbox', poptin: '<div></div>', ...more };
  const poptins = [...Array.from({ length: 900 }, () => popup), { ...popup, poptin_type: 7 }];
  expect(holdCall(callView('display', { ...RIGHT.display, answer: { display: true, poptins } }))).toMatchObject({ wrong: 1, whole: true });
});

describe('the table agrees with server, runtime and documents (DEV-07, contract 2)', () => {
  const names = ({ payload }: { readonly payload: unknown }) => Object.keys((payload as z.ZodObject).shape).sort();
  const ofTable = (call: CallName) => Object.keys(callOf(call).sends.properties ?? {}).sort();

  test.each([
    ['display', display],
    ['viewed', viewed],
    ['closed', closed],
    ['total-website-session', totalWebsiteSession],
    ['conversion-activities', conversionActivities],
    ['limit-logs', limitLogs],
    ['product-recommendation', productRecommendation],
    ['browse-abandonment', browseAbandonment],
    ['save-ordered-products', saveOrderedProducts],
  ] as const)('the server reads the fields that “%s” is wanted to send, and no other (contract 2)', (call, route) => {
    expect(ofTable(call)).toEqual(names(route));
  });

  test('the server reads every field of a click, except a preview’s (contract 2)', () => {
    expect(ofTable('click').filter((name) => name !== 'preview_poptin_id')).toEqual(names(click));
  });

  test('the server reads every field of a lead (contract 2)', () => {
    const read = names(conversion);
    expect(ofTable('conversion').filter((name) => !read.includes(name))).toEqual([]);
  });

  test('the contract’s chapter on the wire names every field (contract 2)', () => {
    const chapter = /## 2\. The wire[\s\S]*?### The display answer/.exec(readFileSync('docs/contract.md', 'utf8'))?.[0] ?? '';
    const own = ['status', 'fieldsets', 'woocommerce_meta[coming_soon_banner_dismissed]', 'items', 'id'];
    const missing = CALLS.flatMap((call) =>
      ofTable(call)
        .filter((name) => !own.includes(name) && !chapter.includes(`\`${name}\``))
        .map((name) => `${call}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the runtime’s own requests keep the contract (contract 2)', () => {
    const page = new PageOfPopups([]);
    const asked = page.events.flatMap((event) => (event.type === 'call-started' ? [event] : []));
    expect(asked.length).toBeGreaterThan(0);
    for (const { call, url, payload } of asked)
      expect(paths(call, { ...RIGHT[call], url, payload: payload as RightCall['payload'] })).toEqual([]);
  });
});
