import { afterEach, expect, test } from 'vitest';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { asksForTargeting, NO_TARGETING } from '../../../runtime/decide/display/targeting-tables.ts';
import { read, readPopup, WHOLE } from './read.ts';

const LEFT_OUT: ReadonlyArray<readonly [what: string, popup: unknown, problem: string]> = [
  ['of an unknown type', { ...WHOLE, poptin_type: 'hologram' }, 'unknown type'],
  ['without a type', { poptin_id: 'p1' }, 'unknown type'],
  ['without an id', { poptin_type: 'bar' }, 'no usable poptin_id'],
  ['whose id would be markup', { ...WHOLE, poptin_id: '<b>' }, 'no usable poptin_id'],
  ['whose id would be a path', { ...WHOLE, poptin_id: '../x' }, 'no usable poptin_id'],
  ['whose id is too long', { ...WHOLE, poptin_id: 'x'.repeat(65) }, 'no usable poptin_id'],
  ['without markup and its address', { ...WHOLE, poptin: null, poptin_url: null }, 'no markup'],
  ['that is a text', 'popup', 'not an object'],
  ['that is a list', [{ ...WHOLE }], 'not an object'],
];

test.each(LEFT_OUT)('a popup %s is left out with a reason, and its neighbour stays (CFG-02)', (_what, bad, problem) => {
  const good = { ...WHOLE, poptin_id: 'good000000001' };
  const answer = read({ poptins: [bad, null, good] });
  expect(answer?.popups.map(({ id }) => id)).toEqual(['good000000001']);
  expect(answer?.dropped.map((each) => each.problem).join()).toContain(problem);
});

test('the first of two popups with one id stays (CFG-02)', () => {
  const answer = read({
    poptins: [
      { ...WHOLE, poptin_name: 'first' },
      { ...WHOLE, poptin_name: 'second' },
    ],
  });
  expect(answer?.popups.map(({ name }) => name)).toEqual(['first']);
  expect(answer?.dropped[0]?.problem).toContain('comes twice');
});

const TRIGGERS: ReadonlyArray<readonly [arrives: unknown, wanted: unknown]> = [
  [{ exit_intent: 1 }, [{ kind: 'exit_intent' }]],
  [{ exit_intent: {} }, [{ kind: 'exit_intent' }]],
  [{ exit_intent: '0' }, [{ kind: 'immediate' }]],
  [{ delay: { seconds: '5' } }, [{ kind: 'delay', seconds: 5, per: 'page' }]],
  [{ delay: { seconds: 5, per: 'session' } }, [{ kind: 'delay', seconds: 5, per: 'session' }]],
  [{ scroll: { percent: 40 } }, [{ kind: 'scroll', percent: 40 }]],
  [{ clicks: { count: 3 } }, [{ kind: 'clicks', count: 3 }]],
  [{ page_visits: { count: 2 } }, [{ kind: 'page_visits', count: 2 }]],
  [{ inactivity: { seconds: 30 } }, [{ kind: 'inactivity', seconds: 30 }]],
  [{ cart_event: [{ event: 'add', product_id: null }] }, [{ kind: 'cart_event', event: 'add', productId: '' }]],
  [
    { cart_state: [{ what: 'value', operator: 'equal', value: '40.5' }] },
    [{ kind: 'cart_state', what: 'value', operator: 'equal', value: 40.5 }],
  ],
  [{}, [{ kind: 'immediate' }]],
  [null, [{ kind: 'immediate' }]],
  [[], [{ kind: 'immediate' }]],
];

test.each(TRIGGERS)('triggers %j are read as %j (CFG-01)', (arrives, wanted) => {
  expect(readPopup({ triggers: arrives }).popup.triggers).toEqual(wanted);
});

const OFF = ['exit_intent', 'delay', 'scroll', 'clicks', 'page_visits', 'inactivity', 'cart_event', 'cart_state'];

test.each([[null], [''], [[]]])('triggers that are all %j are off, with and without the rare ones’ code (CFG-02, TRG-13)', (off) => {
  const answer = { poptins: [{ ...WHOLE, triggers: Object.fromEntries(OFF.map((kind) => [kind, off])) }] };
  expect(asksForTargeting(JSON.stringify(answer))).toBe(false);
  for (const parsed of [read(answer), parseAnswer(answer, NO_TARGETING)]) {
    expect(parsed?.popups[0]?.triggers).toEqual([{ kind: 'immediate' }]);
    expect(parsed?.dropped).toEqual([]);
  }
});

const BROKEN_TRIGGERS: readonly unknown[] = [
  7,
  'delay',
  [{}],
  { delay: 5 },
  { delay: {} },
  { delay: { seconds: 'soon' } },
  { delay: { seconds: -1 } },
  { scroll: { percent: 101 } },
  { clicks: { count: 0 } },
  { page_visits: {} },
  { inactivity: { seconds: null } },
  { cart_event: [{ event: 'steal' }] },
  { cart_event: {} },
  { cart_state: [{ what: 'weight', value: 1 }] },
  { exit_intent: 'sometimes' },
  { telepathy: { distance: 3 } },
];

test.each(BROKEN_TRIGGERS.map((triggers) => [triggers]))('triggers %j that cannot be read never become “at once” (CFG-02)', (triggers) => {
  const { popup, dropped } = readPopup({ triggers });
  expect(popup.triggers).toEqual([]);
  expect(dropped.length).toBeGreaterThan(0);
});

test('a trigger that cannot be read does not take the others with it (CFG-02)', () => {
  expect(readPopup({ triggers: { delay: 5, scroll: { percent: 50 } } }).popup.triggers).toEqual([{ kind: 'scroll', percent: 50 }]);
});

test.each([
  ['bar', [{ kind: 'scroll_in' }]],
  ['embedded', [{ kind: 'scroll_in' }]],
  ['lightbox', [{ kind: 'immediate' }]],
])('a %s without any trigger waits for %j (TRG-13)', (type, wanted) => {
  expect(readPopup({ poptin_type: type }).popup.triggers).toEqual(wanted);
});

test.each([
  ['contains|||gold', 'contains', 'gold'],
  ['exists', 'exists', ''],
  ['equal|||a|||b', 'equal', 'a|||b'],
  ['equal|||', 'equal', ''],
])('a filter’s role %j is %s of %j (GAT-01)', (role, wanted, value) => {
  expect(readPopup({ cookie_filter: [{ name: 'n', role }] }).popup.cookieFilter).toEqual([
    { name: 'n', role: wanted, value, effect: 'show' },
  ]);
});

test.each([[{ name: 'n', role: 'resembles|||x' }], [{ name: '', role: 'exists' }], [{ role: 'exists' }], ['n exists'], [7]])(
  'a filter’s row %j would have to be guessed: it is dropped with its path (GAT-01)',
  (row) => {
    const { popup, dropped } = readPopup({ cookie_filter: [row, { name: 'n', role: 'exists' }] });
    expect(popup.cookieFilter).toHaveLength(1);
    expect(dropped[0]).toMatch(/^poptins\[0\]\.cookie_filter\[0\]/);
  },
);

test('an unknown field inside a trigger is reported, and the known ones are used (CFG-02)', () => {
  const { popup, dropped } = readPopup({ triggers: { delay: { seconds: 5, mood: 'good' } } });
  expect(popup.triggers).toEqual([{ kind: 'delay', seconds: 5, per: 'page' }]);
  expect(dropped).toEqual(['poptins[0].triggers.delay.mood']);
});

test('a broken answer reports at most a hundred dropped fields (CFG-02)', () => {
  const answer = read({ poptins: Array.from({ length: 500 }, () => 7) });
  expect(answer?.dropped).toHaveLength(100);
});

test('an answer with more than a thousand popups keeps the first thousand (CFG-02)', () => {
  const answer = read({ poptins: Array.from({ length: 1200 }, (_, at) => ({ ...WHOLE, poptin_id: `p${at}` })) });
  expect(answer?.popups).toHaveLength(1000);
  expect(answer?.dropped[0]?.problem).toContain('1000');
});

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('an answer that names prototypes changes none, and reads nothing through one (CFG-02)', () => {
  Object.defineProperty(Object.prototype, 'poptin_name', { value: 'from the prototype', configurable: true });
  try {
    const answer = read(
      JSON.parse(`{"__proto__":{"poptins":[{"poptin_id":"evil"}]},"poptins":[{"poptin_id":"p1","poptin_type":"bar","poptin":"<p>",
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"triggers":{"__proto__":{"delay":{"seconds":1}}}}]}`),
    );
    expect(answer?.popups.map(({ id }) => id)).toEqual(['p1']);
    expect(answer?.popups[0]?.name).toBe('');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  } finally {
    delete (Object.prototype as { poptin_name?: string }).poptin_name;
  }
});
