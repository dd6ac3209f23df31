import { expect, test } from 'vitest';
import { frequencyText } from '../../../devtools-panel/popups/frequency-text.ts';
import { answerFor } from '../../../devtools-panel/state/answer.ts';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { howClosed } from '../../../devtools-panel/state/close-words.ts';
import { gateName } from '../../../devtools-panel/state/gate-names.ts';
import { stateName } from '../../../devtools-panel/state/state-names.ts';
import { byTrigger, progressText, triggerAim, triggersText } from '../../../devtools-panel/state/trigger-words.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/state/view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol.ts';
import type { FrequencyRule, TriggerKind, TriggerSpec } from '../../../runtime/decide/display/config.ts';
import type { TriggerProgress } from '../../../runtime/decide/triggers/arming.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { CloseTrigger, PopupState } from '../../../runtime/show/machine/lifecycle.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';
import { GATES } from '../support/explain/support.ts';

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
  exit_intent: [[{ kind: 'exit_intent' }, 'when the pointer leaves through the top edge']],
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

test('DEV-03 several triggers are one sentence, on a phone with the way in which one leaves it (TRG-02), and none says what shows it', () => {
  const specs: readonly TriggerSpec[] = [{ kind: 'exit_intent' }, { kind: 'scroll', percent: 50 }];
  expect(triggersText(specs)).toBe('when the pointer leaves through the top edge or at 50 % of the page');
  expect(triggersText(specs, true)).toBe('when the visitor goes back or at 50 % of the page');
  expect(triggersText([])).toBe('only at a click for it or a command: it has no trigger');
});

const PROGRESS: { readonly [U in TriggerProgress['unit']]: string } = {
  s: '2.0 of 5 seconds',
  '%': '2 of 5 %',
  clicks: '2 of 5 clicks',
  visits: '2 of 5 pages',
  items: '2 of 5 items',
  money: '2 of 5 in the cart',
  px: '2 of 5 pixels',
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
  postponed: /keeps it back for now$/,
  shown: /^shown$/,
  submitting: /form is being sent$/,
  converted: /^converted$/,
  closing: /^going away$/,
  'closing-submitting': /^going away, its form is being sent$/,
  'closing-converted': /^going away, converted$/,
  'closed-submitting': /^closed, its form is being sent$/,
  closed: /^closed$/,
};

test.each(Object.entries(STATES))('DEV-03 the state %s is said in words: %s', (state, says) => {
  expect(stateName(state as PopupState)).toMatch(says);
  expect(stateName(state as PopupState)).not.toMatch(INSIDERS);
});

const CLOSED: { readonly [C in CloseTrigger]: string } = {
  x_click: 'with ✕',
  cancel_click: 'with its cancel button',
  link_click: 'by a link in it',
  add_to_cart: 'when something was put into the cart',
  escape: 'with Escape',
  bg_click: 'by a click beside it',
  auto_close: 'by itself, after its time',
  timer: 'when its timer ended',
  submit: 'when its form was sent',
  api: 'by a script of the page',
};

test.each(Object.entries(CLOSED))('DEV-03 closed by %s is said to be closed %s', (trigger, says) => {
  expect(howClosed(trigger)).toBe(says);
});

test.each<readonly [rule: FrequencyRule, amount: number, says: string]>([
  ['once', 1, 'once a visitor'],
  ['every-page', 0, 'on every page'],
  ['every-days', 1, 'once a day'],
  ['every-days', 7, 'once in 7 days'],
  ['every-visits', 1, 'on every visit'],
  ['every-visits', 3, 'once in 3 visits'],
])('DEV-03 how often it may come, %s of %d: %s', (frequency, amount, says) => {
  expect(frequencyText({ frequency, amount })).toBe(says);
});

test('DEV-03 DEV-04 closed from this panel is told apart from closed by a script of the page', () => {
  const popupId = 'c0ffee1234567';
  const closes: RuntimeEvent = { type: 'popup-closed', popupId, closeTrigger: 'api' };
  const moves: RuntimeEvent = { type: 'popup-moved', popupId, from: 'shown', to: 'closed', by: 'gone' };
  const why = (popup: string | null | undefined) => {
    const asked: RuntimeEvent[] = popup === undefined ? [] : [{ type: 'command', command: { kind: 'close', popupId: popup } }];
    const attached = {
      ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId: 'one', url: 'https://shop.example/', runtime: '0', own: false },
      ...{ tag: null, popups: 1 },
    };
    const events = [...VISIT, ...asked, closes, moves].map((event, i) => ({ n: i + 1, at: i, event }));
    const take = (view: View, said: unknown): View => {
      const report = checkReport(said);
      return report ? applyReport(view, report) : view;
    };
    const view = [attached, { kind: 'events', documentId: 'one', events }].reduce(take, EMPTY_VIEW);
    const closed = view.popups.get(popupId);
    return closed && answerFor(closed, view).why;
  };
  expect([why(popupId), why(null), why('d41d8cd98f00b'), why(undefined)]).toEqual([
    'from this panel',
    'from this panel',
    'by a script of the page',
    'by a script of the page',
  ]);
});
