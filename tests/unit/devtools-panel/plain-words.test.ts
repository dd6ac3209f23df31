import { expect, test } from 'vitest';
import { frequencyText } from '../../../devtools-panel/popups/frequency-text.ts';
import { editsText } from '../../../devtools-panel/state/edit-words.ts';
import { sentenceFor } from '../../../devtools-panel/state/event-words.ts';
import { gateName } from '../../../devtools-panel/state/gate-names.ts';
import { gateWords, NO_RULE } from '../../../devtools-panel/state/gate-words.ts';
import { named } from '../../../devtools-panel/state/named.ts';
import { UNKNOWN_POPUP } from '../../../devtools-panel/state/popup-names.ts';
import { stateName } from '../../../devtools-panel/state/state-names.ts';
import { byTrigger, progressText, triggerAim, triggersText } from '../../../devtools-panel/state/trigger-words.ts';
import type { FrequencyRule, TriggerKind, TriggerSpec } from '../../../runtime/decide/display/config.ts';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import type { TriggerProgress } from '../../../runtime/decide/triggers/arming.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { PopupState } from '../../../runtime/show/machine/lifecycle.ts';
import { rulesText } from '../../../runtime/support/explain/rule-names.ts';
import { smallestChange } from '../../../runtime/support/explain/smallest-change.ts';
import { RIGHT_MESSAGES } from '../../support/right-messages.ts';
import { GATES, popup, row, world } from '../support/explain/support.ts';

/** What an owner would not say: our own names for things, units cut short, joined words. */
const INSIDERS = /_|\b(?:armed|disarmed|gate|px|ms|min|h|s|null|undefined)\b/;

const AIMS: { readonly [K in TriggerKind]: ReadonlyArray<readonly [spec: Extract<TriggerSpec, { kind: K }>, aim: string]> } = {
  delay: [
    [{ kind: 'delay', seconds: 10, per: 'page' }, 'after 10 seconds on this page'],
    [{ kind: 'delay', seconds: 1, per: 'session' }, 'after 1 second on the site'],
    [{ kind: 'delay', seconds: 90, per: 'page' }, 'after 90 seconds on this page'],
    [{ kind: 'delay', seconds: 120, per: 'page' }, 'after 2 minutes on this page'],
    [{ kind: 'delay', seconds: 3600, per: 'page' }, 'after 1 hour on this page'],
  ],
  scroll: [[{ kind: 'scroll', percent: 50 }, 'at 50 % of the page']],
  clicks: [
    [{ kind: 'clicks', count: 1 }, 'after 1 click on this page'],
    [{ kind: 'clicks', count: 3 }, 'after 3 clicks on this page'],
  ],
  page_visits: [[{ kind: 'page_visits', count: 2 }, 'after 2 pages in this session']],
  inactivity: [[{ kind: 'inactivity', seconds: 45 }, 'after 45 seconds without a sign of life']],
  exit_intent: [[{ kind: 'exit_intent' }, 'when the visitor is about to leave']],
  on_click: [[{ kind: 'on_click' }, 'at a click on a link or button that is for it']],
  cart_event: [
    [{ kind: 'cart_event', event: 'add', productId: '' }, 'when a product is put into the cart'],
    [{ kind: 'cart_event', event: 'remove', productId: '77' }, 'when product 77 is taken out of the cart'],
    [{ kind: 'cart_event', event: 'empty', productId: '' }, 'when the cart becomes empty'],
  ],
  cart_state: [
    [{ kind: 'cart_state', what: 'item_count', operator: 'greater_than', value: 3 }, 'when the cart holds more than 3 items'],
    [{ kind: 'cart_state', what: 'item_count', operator: 'equal', value: 1 }, 'when the cart holds exactly 1 item'],
    [{ kind: 'cart_state', what: 'value', operator: 'greater_than_or_equal', value: 60 }, 'when the cart is worth at least 60'],
  ],
  scroll_in: [[{ kind: 'scroll_in' }, 'once the page is scrolled down by one and a half windows']],
  autopilot: [[{ kind: 'autopilot' }, 'when the visitor is about to leave, halfway down the page, or after 20 seconds of activity']],
  immediate: [[{ kind: 'immediate' }, 'at once']],
  preview: [[{ kind: 'preview' }, 'in preview']],
  api: [[{ kind: 'api' }, 'at a command']],
};

test.each(Object.values(AIMS).flat())('DEV-03 a trigger is spelt out: %j comes %s', (spec, aim) => {
  expect(triggerAim(spec)).toBe(aim);
  expect(aim).not.toMatch(INSIDERS);
  expect(byTrigger(spec.kind)).not.toMatch(INSIDERS);
});

test('DEV-03 several triggers are one sentence, which holds on a phone too (TRG-02), and none says what shows it', () => {
  const specs: readonly TriggerSpec[] = [{ kind: 'exit_intent' }, { kind: 'scroll', percent: 50 }];
  expect(triggersText(specs)).toBe('when the visitor is about to leave or at 50 % of the page');
  expect(triggersText([])).toBe('only at a click for it or a command: it has no trigger');
});

const PROGRESS: { readonly [U in TriggerProgress['unit']]: string } = {
  s: '2.0 of 5 seconds',
  '%': '2 of 5 % of the page',
  clicks: '2 of 5 clicks',
  visits: '2 of 5 pages',
  items: '2 of 5 items',
  money: 'a cart worth 2 of 5',
  px: '2 of 5 pixels scrolled',
};

test.each(Object.entries(PROGRESS))('DEV-03 how far a trigger has come, in %s, is said with its unit: %s', (unit, says) => {
  expect(progressText({ current: 2, target: 5, unit: unit as TriggerProgress['unit'] })).toBe(says);
});

test.each([...Object.keys({ ...GATES.gates, ...GATES.changing }), 'server', 'converted', 'closed-by-x', 'frequency', 'new-session'])(
  'DEV-03 the gate %s has a name that an owner knows',
  (gate) => {
    expect(gateName(gate)).toMatch(/^[A-Z][\w/ ✕]+$/);
  },
);

const STATES: { readonly [S in PopupState]: RegExp } = {
  held: /^held back$/,
  armed: /^waiting for its trigger$/,
  queued: /^waiting for its turn$/,
  preparing: /^being prepared$/,
  postponed: /^kept back by a rule for now$/,
  shown: /^shown$/,
  submitting: /^sending its form$/,
  converted: /^converted$/,
  closing: /^going away$/,
  'closing-submitting': /^going away while its form is sent$/,
  'closing-converted': /^going away after it converted$/,
  'closed-submitting': /^closed while its form is sent$/,
  'lost-submitting': /^taken away by the page while its form is sent$/,
  closed: /^closed$/,
};

test.each(Object.entries(STATES))('DEV-03 the state %s is said in words: %s', (state, says) => {
  expect(stateName(state as PopupState)).toMatch(says);
  expect(stateName(state as PopupState)).not.toMatch(INSIDERS);
});

test.each<readonly [rule: FrequencyRule, amount: number, says: string]>([
  ['once', 1, 'once a visitor'],
  ['every-page', 0, 'on every page'],
  ['every-days', 1, 'once a day'],
  ['every-days', 0, 'on every page'],
  ['every-visits', 0, 'on every page'],
  ['every-days', 7, 'once in 7 days'],
  ['every-visits', 1, 'on every visit'],
  ['every-visits', 3, 'once in 3 visits'],
])('DEV-03 how often it may come, %s of %d: %s', (frequency, amount, says) => {
  expect(frequencyText({ frequency, amount })).toBe(says);
});

const SLUGS = [...Object.keys({ ...GATES.gates, ...GATES.changing }), 'closed-by-x', 'new-session'].filter((gate) => gate.includes('-'));

/** What no sentence of the panel has: a gate's own name, what a verdict is made of, a popup's id, a record's name, a unit cut short. */
const RAW = new RegExp(`${SLUGS.join('|')}|\\bwants\\b|[0-9a-f]{13}|poptin_(?!type)|abtest_|\\d (?:px|ms|s)\\b|→`);

const EVENTS = RIGHT_MESSAGES.flatMap(([name, message]) =>
  message.kind === 'events' ? message.events.map(({ event }) => [name, event] as const) : [],
);
const SPRING = { ...popup({ id: '8f5fa95b4c1f9', name: 'Spring sale' }), format: 3 };

/** Of each kind of event those that say more than one example does. */
const MORE_EVENTS: readonly RuntimeEvent[] = [
  ...(['s', '%', 'clicks', 'visits', 'items', 'money', 'px'] as const).map(
    (unit): RuntimeEvent => ({
      ...{ type: 'trigger-progress', popupId: SPRING.id, trigger: 'scroll_in', nth: 0, progress: { current: 2, target: 5, unit } },
    }),
  ),
  ...(['gates-refused', 'gates-not-yet', 'submit-accepted', 'gone', 'disarm', 'turn'] as const).map(
    (by): RuntimeEvent => ({ type: 'popup-moved', popupId: SPRING.id, from: 'preparing', to: 'postponed', by }),
  ),
  { type: 'memory-lost', key: `o_a_v_${SPRING.id}` },
  { type: 'memory-lost', key: 'abtest_session_d41d8cd98f00b' },
  { type: 'change-found', popupId: SPRING.id, change: 'Would show if you first close popup 2b7c1d90aa4e3.' },
  { type: 'fault', where: `popup ${SPRING.id}: open`, message: 'It broke', stack: '' },
  { type: 'command', command: { kind: 'close', popupId: null } },
];

test.each([...EVENTS, ...MORE_EVENTS.map((event) => [JSON.stringify(event), event] as const)])(
  'DEV-08 what happened is said without a name of ours, with every unit spelt out, whether the popup is known or not: %s',
  (_name, event) => {
    for (const summaries of [new Map([[SPRING.id, SPRING]]), new Map()]) expect(sentenceFor(event, summaries)).not.toMatch(RAW);
  },
);

test.each<readonly [event: RuntimeEvent, says: string]>([
  [
    { type: 'popup-moved', popupId: SPRING.id, from: 'armed', to: 'queued', by: 'trigger' },
    'Moved: Spring sale, now waiting for its turn: its trigger has come (was waiting for its trigger)',
  ],
  [
    { type: 'trigger-progress', popupId: SPRING.id, trigger: 'scroll_in', nth: 0, progress: { current: 2.2, target: 5, unit: 'px' } },
    'Comes on: Spring sale, scroll into place: 2 of 5 pixels scrolled',
  ],
  [
    { type: 'memory-lost', key: `o_a_v_${SPRING.id}` },
    'Not kept: that the visitor has seen Spring sale, by the browser: it lasts for this page view',
  ],
  [{ type: 'memory-lost', key: 'user_id' }, 'Not kept: user_id, by the browser: it lasts for this page view'],
  [{ type: 'command', command: { kind: 'close', popupId: null } }, 'Commanded: close every popup'],
  [{ type: 'fault', where: `popup ${SPRING.id}: open`, message: 'It broke', stack: '' }, 'Failed: “Spring sale”: open: It broke'],
  [
    {
      type: 'cart-known',
      items: 1,
      total: 18,
      currency: 'GBP',
      events: [
        { kind: 'add', productId: '77' },
        { kind: 'empty', productId: '' },
      ],
    },
    'Read: cart of 1 item, worth 18.00 GBP; product 77 was put in; it was emptied',
  ],
])('DEV-08 %j is said as %s', (event, says) => {
  expect(sentenceFor(event, new Map([[SPRING.id, SPRING]]))).toBe(says);
});

/** For each gate a popup that it keeps back, and what a visitor had. */
const KEPT_BACK: Readonly<Record<string, readonly [Parameters<typeof popup>[0], Parameters<typeof world>[1]?]>> = {
  server: [{ display: false }],
  converted: [{ notConverted: true }, { memory: { conversion_8f5fa95b4c1f9: 'c' } }],
  'closed-by-x': [{}, { memory: { c_p_o_x_c_8f5fa95b4c1f9: 'x' } }],
  frequency: [{ frequency: 'once' }, { memory: { o_a_v_8f5fa95b4c1f9: 'v' } }],
  'new-session': [{ newSessionOnly: true }, { memory: { session: 'true', session_started: '1', viewed_session_8f5fa95b4c1f9: '1' } }],
  'ab-test': [{ abTest: true, abTestParentId: 'd41d8cd98f00b' }, { session: { abtest_session_d41d8cd98f00b: '2b7c1d90aa4e3' } }],
  'engagement-filter': [
    { engagementFilter: [{ popupId: '2b7c1d90aa4e3', engagement: 'not_seen' }] },
    { memory: { o_v_2b7c1d90aa4e3: 'v' } },
  ],
  products: [{ recommends: 'last_visited' }],
  'cookie-filter': [{ cookieFilter: [row('tier', 'equal', 'gold')] }],
  'variable-filter': [{ variableFilter: [row('shop.level', 'equal', '7')] }],
  'cart-filter': [{ cartFilter: [row('value', 'greater_than', '50')] }],
  'source-filter': [{ sourceFilterOn: true, sourceFilterText: 'sale' }],
  'ad-blocker': [{ checkAdBlocker: true }, { adBlocker: true }],
};
const ALL_GATES = [...Object.keys({ ...GATES.gates, ...GATES.changing }), 'server', 'converted', 'closed-by-x', 'frequency', 'new-session'];
const NAMED = (id: string) => (id === SPRING.id ? 'Spring sale' : UNKNOWN_POPUP);

test.each(ALL_GATES)(
  'DEV-03 DEV-16 what %s keeps back is said, and what would show it, and what its button does, without a name of ours',
  (gate) => {
    const [config, kept] = KEPT_BACK[gate] ?? [{}];
    const blocked = world(popup({ ...config, id: SPRING.id }), kept);
    const verdict = askGates(blocked.popup, blocked.facts, null, GATES).verdicts.find((each) => each.gate === gate);
    const { changes } = smallestChange(blocked, GATES);
    expect([verdict?.pass, changes.length]).toEqual([false, 1]);
    const said = [
      ...Object.values(verdict ? gateWords(verdict, { popup: NO_RULE, nameOf: NAMED }) : {}),
      ...changes.map(({ says }) => named(says, () => null)),
      ...changes.map(({ instead }) => instead),
      editsText(
        changes.flatMap(({ edits }) => edits),
        { has: () => true },
        false,
        NAMED,
      ),
      rulesText(verdict ? [verdict] : []),
    ];
    for (const words of said) expect(words).not.toMatch(RAW);
  },
);

test('DEV-03 of what no change would help it is said by its rules which cannot be met', () => {
  const verdict = { gate: 'cookie-filter', pass: false, reason: '', expected: '', actual: '', from: '' };
  expect(rulesText([verdict])).toBe('its rule about cookies');
  expect(rulesText([verdict, { ...verdict, gate: 'cart-filter' }, { ...verdict, gate: 'sky-colour' }])).toBe(
    'its rules about cookies, the cart and sky colour',
  );
});

test('DEV-03 a sentence of the runtime’s has popups by their names, and no other number is taken for one', () => {
  const nameOf = (id: string) => (id === SPRING.id ? 'Spring sale' : null);
  const said = `Would show if you first close popup ${SPRING.id}, forget all that is kept of popup 2b7c1d90aa4e3, and wait 120000 seconds until 2026-11-25.`;
  expect(named(said, nameOf)).toBe(
    'Would show if you first close “Spring sale”, forget all that is kept of a popup of another page, and wait 120000 seconds until 2026-11-25.',
  );
});
