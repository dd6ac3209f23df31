import { describe, expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/popups/words/answer.ts';
import { liveProgress } from '../../../devtools-panel/popups/words/live-progress.ts';
import type { View } from '../../../devtools-panel/store/view/panel-view.ts';
import type { PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { Moment, Verdict } from '../../../runtime/decide/gates/verdict.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { attached, fold, happened, take } from './reports.ts';

const ID = '8f5fa95b4c1f9';
const SUMMARY: PopupSummary = {
  id: ID,
  name: 'Spring',
  type: 'lightbox',
  format: 3,
  target: 'lead',
  frequency: 'every-days',
  amount: 7,
  triggers: [{ kind: 'delay', seconds: 5, per: 'page' }, { kind: 'exit_intent' }],
};
const first = ({ popups }: View) => [...popups.values()][0]!;
const CONFIG: RuntimeEvent = { type: 'config-received', popups: [SUMMARY], dropped: [] };
const viewAfter = (...events: readonly RuntimeEvent[]): View => fold(attached(), happened([CONFIG, ...events]));
const answerAfter = (...events: readonly RuntimeEvent[]) => {
  const view = viewAfter(...events);
  return answerFor(first(view), view);
};

/** Findings of gates that block, and a sentence of its own for an unknown gate. */
const FOUND: Readonly<Record<string, Pick<Verdict, 'code' | 'expected' | 'actual' | 'from'>>> = {
  converted: { code: 'converted', expected: 'not-converted', actual: 'converted', from: 'poptin_conversion_x' },
  products: { code: 'none', expected: 'some', actual: 'none', from: 'poptin_latest_visited_products' },
  'cookie-filter': {
    code: 'missing',
    expected: { name: 'plan', role: 'equal', value: 'pro', effect: 'show' },
    actual: null,
    from: 'cookie plan',
  },
};
const against = (gate: string): Verdict => ({
  gate,
  pass: false,
  ...(FOUND[gate] ?? { code: 'this', expected: 'another', actual: 'this', from: 'here' }),
});
const asked = (...verdicts: readonly Verdict[]): RuntimeEvent => ({
  type: 'gates-asked',
  popupId: ID,
  moment: 'arm',
  again: [],
  pass: verdicts.every(({ pass }) => pass),
  verdicts,
});
const waitsFor = (again: readonly Moment[]): RuntimeEvent => ({ ...asked(against('cookie-filter')), again }) as RuntimeEvent;
const moved = (to: 'armed' | 'queued' | 'preparing' | 'postponed' | 'shown' | 'converted' | 'closed'): RuntimeEvent => ({
  type: 'popup-moved',
  popupId: ID,
  from: 'held',
  to,
  by: 'arm',
});
const armed = (kind: 'delay' | 'exit_intent'): RuntimeEvent => ({
  type: 'trigger-armed',
  popupId: ID,
  trigger: kind === 'delay' ? { kind, seconds: 5, per: 'page' } : { kind },
  nth: kind === 'delay' ? 0 : 1,
});

describe('the answer for a popup comes first', () => {
  const rows: ReadonlyArray<[string, readonly RuntimeEvent[], object]> = [
    ['its gates were not asked', [], { status: 'unknown', word: 'Held' }],
    ['one gate is against it', [asked(against('converted'))], { status: 'blocked', why: 'by 1 rule: already converted' }],
    ['several are', [asked(against('converted'), against('products'))], { why: 'by 2 rules: already converted; no product looked at yet' }],
    [
      'it waits for its triggers',
      [armed('delay'), armed('exit_intent'), moved('armed')],
      { status: 'waiting', why: 'to show after 5 seconds on this page or when the visitor is about to leave' },
    ],
    [
      'it waits for its trigger while a cookie is against it (GAT-01)',
      [armed('exit_intent'), moved('armed'), waitsFor(['trigger', 'loaded'])],
      {
        status: 'waiting',
        why: 'to show when the visitor is about to leave; now it would be blocked by 1 rule: only where the cookie plan is “pro”; checked again when it is about to show and once it has loaded',
      },
    ],
    [
      'its trigger came while a cookie was against it (GAT-01)',
      [moved('postponed'), waitsFor(['cart'])],
      { status: 'blocked', why: 'by 1 rule: only where the cookie plan is “pro”; checked again when the cart changes' },
    ],
    [
      'its trigger came, and nothing is asked again on this page (GAT-01)',
      [moved('postponed'), waitsFor([])],
      { status: 'blocked', why: 'by 1 rule: only where the cookie plan is “pro”' },
    ],
    [
      'it waits in the queue',
      [moved('queued'), { type: 'queue-changed', showing: ['other'], waiting: [ID] }],
      { status: 'waiting', why: 'for its turn after a popup of another page' },
    ],
    ['it is being fetched', [moved('preparing')], { status: 'waiting', word: 'Preparing' }],
    [
      'it shows',
      [moved('shown'), { type: 'popup-viewed', popupId: ID, trigger: 'exit_intent' }],
      { status: 'shown', why: 'by exit intent' },
    ],
    ['it shows at once', [moved('shown'), { type: 'popup-viewed', popupId: ID, trigger: 'immediate' }], { why: 'at once' }],
    ['it converted', [moved('converted')], { status: 'converted', word: 'Converted' }],
    [
      'it was closed',
      [{ type: 'popup-closed', popupId: ID, closeTrigger: 'x_click' }, moved('closed')],
      { status: 'closed', why: 'with ✕' },
    ],
  ];
  test.each(rows)('the answer comes first when %s (DEV-03)', (_when, events, answer) => {
    expect(answerAfter(...events)).toMatchObject(answer);
  });
});

test('a second answer adds its popups and changes none; the next page starts with the open ones (DEV-03)', () => {
  const other: PopupSummary = { ...SUMMARY, id: 'other00000001' };
  const second: RuntimeEvent = { type: 'config-received', popups: [other], dropped: [] };
  const states = (...events: readonly RuntimeEvent[]) =>
    [...viewAfter(...events).popups.values()].map(({ summary, state }) => [summary.id, state]);
  expect(states(armed('delay'), moved('armed'), second)).toEqual([
    [ID, 'armed'],
    [other.id, 'held'],
  ]);
  const next: RuntimeEvent = { type: 'page-entered', url: 'https://shop.example/next', title: '' };
  expect(states(moved('armed'), second, next, second)).toEqual([[other.id, 'held']]);
  expect(states(moved('shown'), next, CONFIG)).toEqual([[ID, 'shown']]);
});

describe('triggers', () => {
  const trigger = (...events: readonly RuntimeEvent[]) => first(viewAfter(...events)).triggers;

  test('triggers are listed unarmed, then with their progress, then as fired and forced (DEV-03)', () => {
    const progress = { current: 2, target: 5, unit: 's' } as const;
    expect(trigger().map(({ spec, status }) => [spec.kind, status])).toEqual([
      ['delay', 'idle'],
      ['exit_intent', 'idle'],
    ]);
    expect(trigger(armed('delay'), { type: 'trigger-progress', popupId: ID, trigger: 'delay', nth: 0, progress })[0]).toMatchObject({
      status: 'armed',
      progress,
    });
    expect(trigger(armed('delay'), { type: 'trigger-fired', popupId: ID, trigger: 'delay', nth: 0, forced: true })[0]).toMatchObject({
      status: 'fired',
      forced: true,
    });
  });

  test('a trigger outside the configuration joins the list when it fires (DEV-03)', () => {
    expect(trigger({ type: 'trigger-fired', popupId: ID, trigger: 'on_click', nth: null, forced: false })[2]).toMatchObject({
      spec: { kind: 'on_click' },
      status: 'fired',
    });
  });

  test('two triggers of a kind have two rows, each with its own progress (DEV-03)', () => {
    const carts = [
      { kind: 'cart_state', what: 'value', operator: 'greater_than', value: 60 },
      { kind: 'cart_event', event: 'add', productId: '' },
      { kind: 'cart_state', what: 'item_count', operator: 'greater_than', value: 3 },
      { kind: 'cart_event', event: 'remove', productId: '' },
    ] as const;
    const of = (nth: 0 | 2) => ({ popupId: ID, trigger: 'cart_state', nth }) as const;
    const view = fold(
      attached(),
      happened([
        { type: 'config-received', popups: [{ ...SUMMARY, triggers: carts }], dropped: [] },
        ...carts.map((trigger, nth) => ({ type: 'trigger-armed', popupId: ID, trigger, nth }) as const),
        { type: 'trigger-progress', ...of(0), progress: { current: 26, target: 60, unit: 'money' } },
        { type: 'trigger-progress', ...of(2), progress: { current: 1, target: 4, unit: 'items' } },
        { type: 'trigger-fired', popupId: ID, trigger: 'cart_event', nth: 3, forced: false },
        { type: 'popup-moved', popupId: ID, from: 'armed', to: 'queued', by: 'trigger' },
      ]),
    );
    expect(first(view).triggers.map(({ spec, status, progress }) => [spec, status, progress?.current])).toEqual([
      [carts[0], 'disarmed', 26],
      [carts[1], 'disarmed', undefined],
      [carts[2], 'disarmed', 1],
      [carts[3], 'fired', undefined],
    ]);
    expect(view.timeline.filter(({ event }) => event.type === 'trigger-progress')).toHaveLength(2);
  });

  test('a fired trigger stays fired after it is disarmed (DEV-03)', () => {
    const disarmed: RuntimeEvent = { type: 'popup-moved', popupId: ID, from: 'armed', to: 'held', by: 'disarm' };
    expect(trigger(armed('delay'), disarmed)[0]?.status).toBe('disarmed');
    expect(
      trigger(armed('delay'), { type: 'trigger-fired', popupId: ID, trigger: 'delay', nth: 0, forced: false }, disarmed)[0]?.status,
    ).toBe('fired');
  });

  test.each([
    ['seconds run on from where they were told', 3000, 1],
    ['and stop at their aim', 99_000, 5],
    ['a clock behind the page’s shows none', 0, 0],
  ])('progress of a trigger: %s (DEV-03)', (_says, now, current) => {
    const [delay] = trigger(armed('delay'));
    expect(liveProgress(delay!, now)).toEqual({ current, target: 5, unit: 's' });
  });

  test('a trigger that was fired early has full progress (DEV-03, DEV-04)', () => {
    const [delay] = trigger(armed('delay'), { type: 'trigger-fired', popupId: ID, trigger: 'delay', nth: 0, forced: true });
    expect(liveProgress(delay!, 0)).toEqual({ current: 5, target: 5, unit: 's' });
  });
});

describe('calls', () => {
  const start: RuntimeEvent = {
    type: 'call-started',
    callId: 4,
    call: 'display',
    method: 'POST',
    url: 'https://d.example/',
    payload: { a: '1' },
  };
  test('a call is listed as pending, then with its answer, status and time (DEV-07)', () => {
    expect([...viewAfter(start).calls.values()]).toMatchObject([{ callId: 4, outcome: 'pending', payload: { a: '1' } }]);
    const settled: RuntimeEvent = {
      type: 'call-settled',
      callId: 4,
      call: 'display',
      outcome: 'failed',
      status: 500,
      ms: 12,
      problem: 'It broke.',
      response: 'x',
    };
    expect([...viewAfter(start, settled).calls.values()]).toMatchObject([
      { outcome: 'failed', status: 500, ms: 12, problem: 'It broke.', response: 'x' },
    ]);
  });
});

describe('a page comes and goes', () => {
  test('another document resets the view and continues the timeline (DEV-02)', () => {
    const view = fold(attached(), happened([CONFIG]), attached('two'), happened([CONFIG], 1, 'two'));
    expect(view.timeline.map(({ id }) => id)).toEqual(['one:1', 'two:1']);
    expect([view.popups.size, view.memory]).toEqual([1, null]);
  });

  test('a late report of another document is ignored (DEV-02)', () => {
    expect(fold(attached('two'), happened([CONFIG], 1, 'one')).popups.size).toBe(0);
  });

  test('a document that left is marked as gone, and its data stays until another comes (DEV-02)', () => {
    const gone = fold(attached(), happened([CONFIG]), { kind: 'detached', documentId: 'one' });
    expect([gone.page?.gone, gone.popups.size]).toEqual([true, 1]);
    const next = take(gone, attached('two'));
    expect([next.page?.gone, next.popups.size]).toEqual([false, 0]);
  });

  test('a replay produces the same view (DEV-02)', () => {
    const once = fold(attached(), happened([CONFIG, moved('shown')]));
    expect(take(take(once, attached()), happened([CONFIG, moved('shown')]))).toEqual(once);
  });

  test('a repeated document equals a fresh panel and keeps the check of its page (DEV-02, DEV-03)', () => {
    const whole = happened([CONFIG, moved('armed'), moved('shown')]);
    const placed = { kind: 'placed', documentId: 'one', how: 'made', at: 'main', late: false };
    const late = fold(attached(), placed, happened([moved('shown')], 3));
    expect(late.popups.size).toBe(0);
    expect(take(take(late, attached()), whole).popups.size).toBe(0);
    const anew = { ...attached(), anew: true };
    expect(fold(anew, placed, whole).popups.size).toBe(1);
    expect(take(take(late, anew), whole)).toEqual(fold(attached(), placed, whole));
  });

  test('a document that returns appears once in the timeline (DEV-02)', () => {
    const view = fold(attached(), happened([CONFIG]), { kind: 'detached', documentId: 'one' }, attached(), happened([CONFIG]));
    expect(view.timeline.map(({ id }) => id)).toEqual(['one:1']);
  });
});
