import { expect, test } from 'vitest';
import { editsText } from '../../../devtools-panel/popups/words/edit-words.ts';
import { frequencyText } from '../../../devtools-panel/popups/words/frequency-text.ts';
import type { PopupState } from '../../../runtime/decide/display/config.ts';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import { type GateSample, SAMPLE_DAY } from '../../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../../runtime/decide/gates/gates.panel.ts';
import type { FrequencyRule } from '../../../runtime/decide/gates/visitor/frequency.ts';
import type { TriggerProgress } from '../../../runtime/decide/triggers/trigger.ts';
import { TRIGGER_PANELS } from '../../../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerKind, TriggerSpec } from '../../../runtime/decide/triggers/triggers.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { rulesText } from '../../../runtime/explain/find-change.ts';
import { smallestChange } from '../../../runtime/explain/smallest-change.ts';
import { sentenceFor } from '../../../words/events/event-words.ts';
import { gateName, gateWords } from '../../../words/gates/gate-words.ts';
import { named } from '../../../words/popups/named.ts';
import { UNKNOWN_POPUP } from '../../../words/popups/popup-names.ts';
import { stateName } from '../../../words/popups/state-names.ts';
import { progressText, triggerAim, triggersText } from '../../../words/popups/trigger-words.ts';
import { RIGHT_MESSAGES } from '../../support/right-messages.ts';
import { GATES, popup, world } from '../explain/support.ts';

/** Words that an owner would not use: our own names for things, short units, joined words. */
const INSIDERS = /_|\b(?:armed|disarmed|gate|px|ms|min|h|s|null|undefined)\b/;

const AIMS: { readonly [K in TriggerKind]?: ReadonlyArray<readonly [spec: Extract<TriggerSpec, { kind: K }>, aim: string]> } = {
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
  on_click: [[{ kind: 'on_click' }, 'at a click on its link or button']],
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

test.each(Object.values(AIMS).flat())('a trigger is spelt out: %j comes %s (DEV-03)', (spec, aim) => {
  expect(triggerAim(spec)).toBe(aim);
  expect(aim).not.toMatch(INSIDERS);
});

test.each(Object.entries(TRIGGER_PANELS))('the trigger %s speaks an owner’s words (DEV-03)', (_kind, { by, samples }) => {
  expect(by).not.toMatch(INSIDERS);
  for (const { spec } of samples) expect(triggerAim(spec)).not.toMatch(INSIDERS);
});

test('several triggers make one sentence, which also holds on a phone (DEV-03, TRG-02)', () => {
  const specs: readonly TriggerSpec[] = [{ kind: 'exit_intent' }, { kind: 'scroll', percent: 50 }];
  expect(triggersText(specs)).toBe('when the visitor is about to leave or at 50 % of the page');
  expect(triggersText([])).toBe('only at a click on its link or a command: it has no trigger');
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

test.each(Object.entries(PROGRESS))('how far a trigger has come, in %s, is said with its unit: %s (DEV-03)', (unit, says) => {
  expect(progressText({ current: 2, target: 5, unit: unit as TriggerProgress['unit'] })).toBe(says);
});

test.each([...Object.keys({ ...GATES.gates, ...GATES.changing }), 'server', 'converted', 'closed-by-x', 'frequency', 'new-session'])(
  'the gate %s has a name that an owner knows (DEV-03)',
  (gate) => {
    expect(gateName(gate)).toMatch(/^[A-Z][\w/ ✕]+$/);
  },
);

const STATES: { readonly [S in PopupState]: RegExp } = {
  held: /^held back$/,
  armed: /^waiting for its trigger$/,
  queued: /^waiting for its turn$/,
  preparing: /^being prepared$/,
  postponed: /^blocked by a rule for now$/,
  shown: /^shown$/,
  submitting: /^sending its form$/,
  converted: /^converted$/,
  closing: /^closing$/,
  'closing-submitting': /^closing while its form is sent$/,
  'closing-converted': /^closing after it converted$/,
  'closed-submitting': /^closed while its form is sent$/,
  'lost-submitting': /^removed by the page while its form is sent$/,
  closed: /^closed$/,
};

test.each(Object.entries(STATES))('the state %s is said in words: %s (DEV-03)', (state, says) => {
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
])('frequency %s of %d reads: %s (DEV-03)', (frequency, amount, says) => {
  expect(frequencyText({ frequency, amount })).toBe(says);
});

const SLUGS = [...Object.keys({ ...GATES.gates, ...GATES.changing }), 'closed-by-x', 'new-session'].filter((gate) => gate.includes('-'));

/** Raw values that no sentence of the panel has: a gate's own name, a verdict's parts, a popup's id, a record's name, a short unit. */
const RAW = new RegExp(`${SLUGS.join('|')}|\\bwants\\b|[0-9a-f]{13}|poptin_(?!type)|abtest_|\\d (?:px|ms|s)\\b|→`);

const EVENTS = RIGHT_MESSAGES.flatMap(([name, message]) =>
  message.kind === 'events' ? message.events.map(({ event }) => [name, event] as const) : [],
);
const SPRING = { ...popup({ id: '8f5fa95b4c1f9', name: 'Spring sale' }), format: 3 };

/** Further examples of events that have more than one sentence. */
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
  'an event’s sentence has no internal name and spells out every unit: %s (DEV-08)',
  (_name, event) => {
    for (const summaries of [new Map([[SPRING.id, SPRING]]), new Map()]) expect(sentenceFor(event, summaries)).not.toMatch(RAW);
  },
);

test.each<readonly [event: RuntimeEvent, says: string]>([
  [
    { type: 'popup-moved', popupId: SPRING.id, from: 'armed', to: 'queued', by: 'trigger' },
    'Moved: Spring sale, now waiting for its turn: its trigger fired (was waiting for its trigger)',
  ],
  [
    { type: 'trigger-progress', popupId: SPRING.id, trigger: 'scroll_in', nth: 0, progress: { current: 2.2, target: 5, unit: 'px' } },
    'Progress: Spring sale, scroll into place: 2 of 5 pixels scrolled',
  ],
  [
    { type: 'memory-lost', key: `o_a_v_${SPRING.id}` },
    'Not kept: that the visitor has seen Spring sale, by the browser: it lasts only for this page view',
  ],
  [{ type: 'memory-lost', key: 'user_id' }, 'Not kept: who the visitor is, by the browser: it lasts only for this page view'],
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
    'Read: cart of 1 item, worth 18.00 GBP; product 77 was added; it was emptied',
  ],
])('%j reads as %s (DEV-08)', (event, says) => {
  expect(sentenceFor(event, new Map([[SPRING.id, SPRING]]))).toBe(says);
});

/** The popup that the sample of a gate has it keep back, for its visitor. */
function keptBack({ popup: asked, blocked }: GateSample) {
  const { popup: more, cookie, variable, url, title, referrer, language, userAgent, isMobile, ...kept } = blocked;
  const said = Object.entries({ url, title, referrer, language, userAgent, isMobile }).filter(([, value]) => value !== undefined);
  const now = kept.now ?? new Date(`${SAMPLE_DAY}T12:00`).getTime();
  const { facts, ...around } = world(popup({ ...asked, ...more, id: SPRING.id }), { ...kept, now, page: Object.fromEntries(said) });
  const read = { ...(cookie && { cookie: () => cookie }), ...(variable !== undefined && { variable: () => variable }) };
  return { ...around, now, facts: { ...facts, today: SAMPLE_DAY, ...read } };
}

const SAMPLES = Object.entries(GATE_PANELS).flatMap(([gate, { sample }]) => (sample ? [[gate, sample] as const] : []));
const NAMED = (id: string) => (id === SPRING.id ? 'Spring sale' : UNKNOWN_POPUP);

test.each(SAMPLES)('verdict, remedy and button of what %s blocks have no internal name (DEV-03, DEV-16)', (gate, sample) => {
  const blocked = keptBack(sample);
  const verdict = askGates(blocked.popup, blocked.facts, null, GATES).verdicts.find((each) => each.gate === gate);
  const { changes } = smallestChange(blocked, GATES);
  expect([verdict?.pass, changes.length]).toEqual([false, 1]);
  const said = [
    ...Object.values(verdict ? gateWords(verdict, { nameOf: NAMED }) : {}),
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
});

test('a popup that no change would help names the rules that cannot be met (DEV-03)', () => {
  const verdict = { gate: 'cookie-filter', pass: false, code: 'missing', expected: '', actual: '', from: '' };
  expect(rulesText([verdict])).toBe('its rule about cookies');
  expect(rulesText([verdict, { ...verdict, gate: 'cart-filter' }, { ...verdict, gate: 'sky-colour' }])).toBe(
    'its rules about cookies, the cart and sky colour',
  );
});

test('a sentence of the runtime names popups, and mistakes no other number for one (DEV-03)', () => {
  const nameOf = (id: string) => (id === SPRING.id ? 'Spring sale' : null);
  const said = `Would show if you first close popup ${SPRING.id}, forget everything about popup 2b7c1d90aa4e3, and wait 120000 seconds until 2026-11-25.`;
  expect(named(said, nameOf)).toBe(
    'Would show if you first close “Spring sale”, forget everything about a popup of another page, and wait 120000 seconds until 2026-11-25.',
  );
});
