import { describe, expect, test } from 'vitest';
import type { TriggerKind } from '../../../runtime/decide/triggers/triggers.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { redactVerdict } from '../../../runtime/report/redact-event.ts';
import { keepBack } from '../../../runtime/show/stage/part.ts';
import { day } from '../../../runtime/visitor/day.ts';
import { gateWords, isUnset } from '../../../words/gates/gate-words.ts';
import { evidence } from '../../../words/gates/value-words.ts';
import { DAY, FakeBrowser } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const ID = 'asked00000001';
const NAMES: Readonly<Record<string, string>> = { spring0000001: 'Spring sale' };

type Had = Readonly<Record<string, string>>;
type Passed = readonly [gate: string, popup: object, had: Had, sentence: string];
type Blocked = readonly [gate: string, popup: object, had: Had, sentence: string, phrase?: string];

const EVERY_DAYS = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 };
const EVERY_VISITS = { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 3 };
const ONCE = { d_f_r: 'display_once_a_visitor_2' };
const cookie = (role: string, type = 'show') => ({ cookie_filter: [{ name: 'plan_name', role, type }] });
const other = (engagement: string) => ({ engagement_with_other_poptin_filter: [{ poptin_id: 'spring0000001', engagement }] });
const daysAgo = (days: number) => day(new FakeBrowser().ports.clock.now() - days * DAY);
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new FakeBrowser().ports.clock.now() + days * DAY)
    .replace(',', '');

const BLOCKED: readonly Blocked[] = [
  ['server', { display: 0 }, {}, 'The server keeps it back: its display is off.', 'turned off at the server'],
  [
    'converted',
    { stop_showing_to_converted_users: 1 },
    { [`poptin_conversion_${ID}`]: 'x' },
    'This visitor has already converted.',
    'already converted',
  ],
  ['closed-by-x', {}, { [`poptin_c_p_o_x_c_${ID}`]: ID }, 'This visitor closed it with ✕.', 'closed with ✕ by this visitor'],
  [
    'frequency',
    ONCE,
    { [`poptin_o_a_v_${ID}`]: 'x' },
    'This visitor has seen it, and it shows only once.',
    'already seen, and it shows only once',
  ],
  [
    'frequency',
    EVERY_DAYS,
    { [`poptin_d_a_x_v_${ID}`]: daysAgo(0) },
    `Shown today, not again before ${inDays(3)}.`,
    `shown today, not again before ${inDays(3)}`,
  ],
  ['frequency', EVERY_DAYS, { [`poptin_d_a_x_v_${ID}`]: daysAgo(1) }, `Shown yesterday, not again before ${inDays(2)}.`],
  ['frequency', EVERY_DAYS, { [`poptin_d_a_x_v_${ID}`]: daysAgo(2) }, `Shown 2 days ago, not again before ${inDays(1)}.`],
  [
    'frequency',
    EVERY_VISITS,
    { poptin_session: 'true', [`poptin_d_r_v_${ID}`]: '1' },
    '1 visit since it was shown, not again for 2 more visits.',
    'shown recently, not again for 2 more visits',
  ],
  [
    'new-session',
    { poptin_new_session: 1 },
    { poptin_session: 'true', poptin_session_started: '1', [`poptin_viewed_session_${ID}`]: '1' },
    'This visitor has already seen it in this session.',
    'already seen in this session',
  ],
  [
    'cookie-filter',
    cookie('equal|||gold'),
    {},
    'Only where the cookie plan name is “gold”; here there is none.',
    'only where the cookie plan name is “gold”',
  ],
  ['cookie-filter', cookie('equal|||gold'), { plan_name: 'tin' }, 'Only where the cookie plan name is “gold”; here it is “tin”.'],
  [
    'cookie-filter',
    cookie('greater_than_or_equal|||5'),
    { plan_name: '4' },
    'Only where the cookie plan name is at least “5”; here it is “4”.',
  ],
  ['cookie-filter', cookie('greater_than|||5'), { plan_name: '5' }, 'Only where the cookie plan name is more than “5”; here it is “5”.'],
  [
    'cookie-filter',
    cookie('not_contains|||go'),
    { plan_name: 'gold' },
    'Only where the cookie plan name does not contain “go”; here it is “gold”.',
  ],
  ['cookie-filter', cookie('exists'), {}, 'Only where the cookie plan name is there; here there is none.'],
  [
    'cookie-filter',
    cookie('equal|||gold', 'dont_show'),
    { plan_name: 'gold' },
    'Not where the cookie plan name is “gold”; here it is “gold”.',
    'not where the cookie plan name is “gold”',
  ],
  [
    'engagement-filter',
    other('closed'),
    {},
    'Only after Spring sale was closed; here it has not been seen.',
    'only after Spring sale was closed',
  ],
  [
    'engagement-filter',
    other('not_seen'),
    { poptin_o_v_spring0000001: 'x' },
    'Only while Spring sale has not been seen; here it was seen.',
  ],
  [
    'products',
    { product_recommendation: { category: 'last_visited' } },
    {},
    'This visitor has looked at no product yet.',
    'no product looked at yet',
  ],
];

const PASSED: readonly Passed[] = [
  ['server', {}, {}, 'The server lets it show.'],
  ['converted', { stop_showing_to_converted_users: 1 }, {}, 'This visitor has not converted.'],
  ['frequency', ONCE, {}, 'This visitor has not seen it yet.'],
  ['frequency', EVERY_DAYS, { [`poptin_d_a_x_v_${ID}`]: daysAgo(9) }, 'Shown 9 days ago; it may show every 3 days.'],
  ['cookie-filter', cookie('equal|||gold'), { plan_name: 'gold' }, 'Only where the cookie plan name is “gold”; it is “gold”.'],
  [
    'products',
    { product_recommendation: { category: 'last_visited' } },
    { poptin_latest_visited_products: 'p1' },
    'This visitor has looked at products, which it recommends.',
  ],
];

type Evident = readonly [gate: string, popup: object, had: Had, wanted: string, found: string];

const EVIDENCE: readonly Evident[] = [
  ['server', { display: 0 }, {}, 'on', 'off'],
  ['frequency', ONCE, { [`poptin_o_a_v_${ID}`]: 'x' }, 'not seen', 'seen'],
  ['frequency', EVERY_DAYS, { [`poptin_d_a_x_v_${ID}`]: daysAgo(1) }, '3 days', `1 day (seen on ${daysAgo(1)})`],
  ['frequency', EVERY_VISITS, { poptin_session: 'true', [`poptin_d_r_v_${ID}`]: '1' }, '3 visits', '1 visit'],
  ['cookie-filter', cookie('equal|||gold'), {}, 'plan_name equal “gold”', 'nothing'],
  ['cookie-filter', cookie('equal|||not-seen'), { plan_name: 'not-set' }, 'plan_name equal “not-seen”', 'not-set'],
  [
    'cookie-filter',
    cookie('starts_with|||g', 'dont_show'),
    { plan_name: 'gold' },
    'plan_name starts with “g” (then it does not show)',
    'gold',
  ],
  ['source-filter', { source_code_target_active: 1, source_code_target_html: 'sale' }, {}, 'contains “sale”', 'not contains'],
  ['engagement-filter', other('closed'), {}, 'popup spring0000001 closed', 'not seen, not closed, not converted'],
];

/** The runtime's own verdict on a visitor with these cookies. */
async function ask(popup: object, had: Had, by: TriggerKind | null = null) {
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(had)) browser.ports.cookies.set(name, value, 365 * DAY);
  const wire = { poptin_id: ID, poptin_type: 'bar', poptin: '<p>Hello</p>', triggers: { delay: { seconds: 9, per: 'page' } }, ...popup };
  const page = new PageOfPopups([wire], browser);
  await page.wait();
  const asked = page.runtime.popups.get(ID)?.explain(undefined, by);
  if (!asked) throw new Error('the page does not know the popup');
  const about = { nameOf: (id: string) => NAMES[id] ?? id };
  return { verdicts: asked.verdicts, about };
}

describe('the panel says each gate’s answer in an owner’s words', () => {
  test.for(BLOCKED)('%s with %j and %j blocks: %s (DEV-03)', async ([gate, popup, had, sentence, phrase]) => {
    const { verdicts, about } = await ask(popup, had);
    const [blocks, ...more] = verdicts.filter(({ pass }) => !pass);
    expect([blocks?.gate, more]).toEqual([gate, []]);
    const words = blocks && gateWords(blocks, about);
    expect(words).toMatchObject({ sentence, ...(phrase && { phrase }) });
    expect(words?.phrase).toMatch(/^\p{Ll}.*[^.]$/u);
  });

  test.each(PASSED)('%s with %j and %j passes: %s (DEV-03)', async (gate, popup, had, sentence) => {
    const { verdicts, about } = await ask(popup, had);
    const verdict = verdicts.find((each) => each.gate === gate);
    expect(verdict && [verdict.pass, gateWords(verdict, about).sentence]).toEqual([true, sentence]);
  });

  test.each(EVIDENCE)('%s with %j and %j has as evidence: wanted %s, found %s (DEV-03)', async (gate, popup, had, ...said) => {
    const verdict = (await ask(popup, had)).verdicts.find((each) => each.gate === gate);
    expect(verdict && evidence(verdict)).toEqual(said);
  });

  test('a rule that the owner has not set is marked unset, and no other (DEV-03)', async () => {
    const { verdicts } = await ask({}, {});
    expect(verdicts.filter((each) => !isUnset(each)).map(({ gate }) => gate)).toEqual(['server', 'closed-by-x']);
    for (const [gate, popup, had] of [...BLOCKED, ...PASSED]) {
      const asked = (await ask(popup, had)).verdicts.find((each) => each.gate === gate);
      expect(asked && isUnset(asked), gate).toBe(false);
    }
  });

  test('a rule that a visitor’s click overrides is marked so, on the page and in the report (TRG-11, R13)', async () => {
    const { verdicts, about } = await ask(ONCE, { [`poptin_o_a_v_${ID}`]: 'x' }, 'on_click');
    const verdict = verdicts.find(({ gate }) => gate === 'frequency');
    for (const told of verdict ? [verdict, redactVerdict(verdict)] : [])
      expect(gateWords(told, about).sentence).toBe('The visitor asked for it, so its frequency rule does not apply.');
    expect(verdict).toMatchObject({ pass: true });
  });

  test('a variant that the file does not name is only called another one (CFG-03, R13)', () => {
    const from = 'abtest_session_spring-test';
    const verdict = {
      gate: 'ab-test',
      pass: false,
      code: 'not-chosen',
      expected: { variant: 'hello' },
      actual: { variant: 'hello-b' },
      from,
    };
    expect(gateWords(redactVerdict(verdict), { nameOf: (id) => id })).toEqual({
      sentence: 'This visitor was given another variant of the test.',
      phrase: 'another variant was chosen',
    });
  });

  test('without a product to recommend that is said, and no viewed product is named (DEV-03, GAT-08)', () => {
    const told: RuntimeEvent[] = [];
    keepBack(
      { emit: (event) => void told.push(event) },
      { id: ID },
      { gate: 'products', code: 'no-recommendation', expected: 'some', actual: 'none', from: 'product-recommendation' },
    );
    const verdicts = told.flatMap((event) => (event.type === 'gates-asked' ? event.verdicts : []));
    expect(verdicts.map((verdict) => gateWords(verdict, { nameOf: (id) => id }))).toEqual([
      { sentence: 'The server has no product to recommend to this visitor.', phrase: 'no product to recommend' },
    ]);
  });

  test('an unknown gate says what it wants and what it found (DEV-03)', () => {
    const verdict = { gate: 'weather', pass: false, code: 'rain', expected: 'sun', actual: 'rain', from: 'sky' };
    const words = gateWords(verdict, { nameOf: (id) => id });
    expect(words).toEqual({
      sentence: 'Blocked by “weather”, a rule that this panel does not know: it wants sun and found rain.',
      phrase: '“weather”, a rule that this panel does not know',
    });
  });
});
