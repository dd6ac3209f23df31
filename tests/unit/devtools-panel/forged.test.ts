import { expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';
import { mutations, randomMessages } from '../../support/hostile-messages.ts';
import { words } from '../../support/panel-words.ts';

const ATTACHED = {
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId: 'one',
  url: 'https://shop.example/',
  runtime: '0',
  own: false,
  tag: null,
  popups: 1,
};
const ENTRY = { area: 'cookie', key: 'a', raw: 'b', meaning: 'c', lifetimeMs: null, expiresAt: 7 };
const happened = (events: readonly unknown[], from = 1) => ({
  kind: 'events',
  documentId: 'one',
  events: events.map((event, i) => ({ n: from + i, at: 1000 * (from + i), event })),
});
const take = (view: View, said: unknown): View => {
  const report = checkReport(said);
  return report ? applyReport(view, report) : view;
};
const fold = (...said: readonly unknown[]): View => said.reduce(take, EMPTY_VIEW);
const VISITED = fold(ATTACHED, happened(VISIT));
const ID = '8f5fa95b4c1f9';
const NEXT = VISIT.length + 1;

test.each([
  ['nothing', undefined],
  ['a word', 'attached'],
  ['an unknown kind', { kind: 'constructor' }],
  ['the kind of a prototype', { ...ATTACHED, kind: '__proto__' }],
  ['a document without its id', { ...ATTACHED, documentId: 7 }],
  ['memory that is no list', { kind: 'memory', documentId: 'one', entries: { length: 1 } }],
  ['what is simulated, which is not the page’s to say', { kind: 'simulating', documentId: 'one', simulation: { server: 'offline' } }],
])('%s is no report (R12, SEC-04)', (_what, value) => {
  expect(checkReport(value)).toBeNull();
});

test.each<[string, object]>([
  ['a trigger called __proto__', { type: 'trigger-fired', popupId: ID, trigger: '__proto__', nth: 0, forced: false }],
  [
    'an object as seconds',
    { type: 'trigger-armed', popupId: ID, trigger: { kind: 'delay', seconds: { toString: 1 }, per: 'page' }, nth: 0 },
  ],
  ['a state that is an object', { type: 'popup-moved', popupId: ID, from: 'held', to: { toString: 1 }, by: 'arm' }],
  ['a state called constructor', { type: 'popup-moved', popupId: ID, from: 'held', to: 'constructor', by: 'arm' }],
  [
    'an outcome called __proto__',
    { type: 'call-settled', callId: 1, call: 'display', outcome: '__proto__', status: 1, ms: 1, problem: '', response: '' },
  ],
  ['a message that is no text', { type: 'display-refused', message: { toString: 1 } }],
  ['a gate’s list that is none', { type: 'gates-asked', popupId: ID, moment: 'arm', again: [], pass: false, verdicts: { length: 1 } }],
  ['a type called __proto__', { type: '__proto__' }],
  ['a type that is no text', { type: { toString: 1 } }],
  ['a newer runtime’s event', { type: 'hologram', value: 7 }],
])('an event with %s moves nothing and is shown as it came (R12, SEC-04)', (_what, event) => {
  const after = take(VISITED, happened([event], NEXT));
  expect(after.popups).toEqual(VISITED.popups);
  expect(after.refusal).toBe(VISITED.refusal);
  expect(after.timeline.at(-1)?.event).toMatchObject({ type: 'unread', value: event });
  for (const said of words(after)) expect(said).toBeTypeOf('string');
});

test('an unreadable popup, trigger or verdict is left out alone (R12, SEC-04)', () => {
  const { popups, dropped } = VISIT.find((event) => event.type === 'config-received')!;
  const [spring, ...others] = popups;
  const view = fold(
    ATTACHED,
    happened([
      {
        type: 'config-received',
        dropped,
        popups: [{ ...spring, triggers: [{ kind: '__proto__' }, { kind: 'clicks', count: 2 }] }, { id: {} }, ...others],
      },
      {
        type: 'gates-asked',
        popupId: ID,
        moment: 'arm',
        again: ['__proto__', 'cart'],
        pass: false,
        verdicts: [{ gate: {} }, { gate: 'frequency', pass: false, reason: '', expected: '', actual: '', from: '' }],
      },
    ]),
  );
  expect(view.popups.size).toBe(popups.length);
  expect(view.popups.get(ID)?.summary.triggers).toEqual([{ kind: 'clicks', count: 2 }]);
  expect(view.popups.get(ID)?.gates?.again).toEqual(['cart']);
  expect(view.popups.get(ID)?.gates?.verdicts.map(({ gate }) => gate)).toEqual(['frequency']);
});

test('fields outside the schemas are dropped, and a key named __proto__ is a key (R12, SEC-04)', () => {
  const forged = JSON.parse('{"kind":"detached","documentId":"one","__proto__":{"simulating":true},"more":1}');
  expect(checkReport(forged)).toEqual({ kind: 'detached', documentId: 'one' });
  const event = JSON.parse(`{"type":"popup-viewed","popupId":"${ID}","trigger":"delay","__proto__":{"polluted":1},"summary":{}}`);
  const view = take(VISITED, happened([event], NEXT));
  expect(view.timeline.at(-1)?.event).toEqual({ type: 'popup-viewed', popupId: ID, trigger: 'delay' });
  expect(Object.keys(view.popups.get(ID)!)).toEqual(Object.keys(VISITED.popups.get(ID)!));
  expect('polluted' in {}).toBe(false);
});

test('popups, calls and the timeline are kept within bounds, however much a page says (SEC-04, DEV-08)', () => {
  const spring = VISIT.find((event) => event.type === 'config-received')!.popups[0]!;
  const calls = Array.from({ length: 5000 }, (_, callId) => ({
    type: 'call-started',
    callId,
    call: 'cart',
    method: '',
    url: '',
    payload: null,
  }));
  const popups = Array.from({ length: 5000 }, (_, i) => ({ ...spring, id: `${i}`, name: 'x'.repeat(9999) }));
  const long = { type: 'fault', where: '', message: '', stack: 'x'.repeat(20_000) };
  let view = fold(ATTACHED, happened(calls), happened([{ type: 'config-received', popups: popups.slice(0, 300), dropped: [] }], 6000));
  expect([view.calls.size, [...view.calls.keys()].at(0), view.popups.size]).toEqual([1000, 4000, 300]);
  expect(view.popups.get('0')?.summary.name).toHaveLength(301);
  view = take(view, happened([{ type: 'config-received', popups: popups.map((popup) => ({ ...popup, name: '' })), dropped: [] }], 6001));
  expect(view.popups.size).toBe(1000);
  // Further answers, each about popups that no page has reported.
  for (let i = 1; i < 4; i++) {
    const others = popups.slice(0, 1000).map((popup, at) => ({ ...popup, id: `${i}-${at}`, name: '' }));
    view = take(view, happened([{ type: 'config-received', popups: others, dropped: [] }], 6001 + i));
  }
  expect(view.popups.size).toBe(2000);
  for (let i = 0; i < 20; i++) view = take(view, happened(new Array(100).fill(long), 7000 + 100 * i));
  expect(view.timeline.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
  expect(view.timeline.at(-1)?.n).toBe(8999);
});

test('a value that holds itself a thousand million times is soon read (R12, SEC-04)', () => {
  let tower: unknown[] = ['x'.repeat(1000)];
  for (let i = 0; i < 10; i++) tower = new Array(20_000).fill(tower);
  expect(take(VISITED, happened([{ type: 'hologram', tower }], NEXT)).timeline.length).toBeLessThanOrEqual(VISITED.timeline.length + 1);
});

const FORGED = process.env.TEST_FULL ? 100_000 : 20_000;

test(`${FORGED} forged messages break no word of the panel and fill no more than its bounds (R12, SEC-04)`, () => {
  const { pick, mutated } = mutations(7);
  const random = randomMessages(8);
  const memory = { kind: 'memory', documentId: 'one', entries: [ENTRY, ENTRY] };
  let view = VISITED;
  const fates = { refused: 0, unread: 0, read: 0 };
  for (let i = 0; i < FORGED; i++) {
    const message = i % 50 === 0 ? pick([ATTACHED, memory, { kind: 'detached', documentId: 'one' }]) : happened([pick(VISIT)], NEXT + i);
    // Every other is of those that a visit does not have.
    const report = checkReport(i % 2 ? mutated(message, pick([3, 10, 30])) : random(NEXT + i));
    if (report) view = applyReport(view, report);
    const [seen] = report?.kind === 'events' ? report.events : [];
    fates[seen ? (seen.event.type === 'unread' ? 'unread' : 'read') : 'refused'] += 1;
    if (i % 1000 === 0) {
      for (const said of words(view)) if (typeof said !== 'string') expect(said).toBeTypeOf('string');
      if (view.page?.documentId !== 'one' || view.page.lastEvent > 1e6) view = VISITED;
    }
  }
  expect(view.timeline.length).toBeLessThanOrEqual(10_000);
  // Neither was everything refused, nor everything taken.
  for (const fate of ['refused', 'unread', 'read'] as const) expect(fates[fate], fate).toBeGreaterThan(FORGED / 20);
  expect(view.popups.size).toBeLessThanOrEqual(1000);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('kind');
}, 120_000);
