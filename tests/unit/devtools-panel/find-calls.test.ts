import { expect, test } from 'vitest';
import { type CallKind, findCalls } from '../../../devtools-panel/calls/find-calls.ts';
import { heldWords } from '../../../devtools-panel/calls/held-words.ts';
import { holdCall } from '../../../devtools-panel/contract/hold-call.ts';
import { withExchange } from '../../../devtools-panel/store/view/with-exchange.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const display = callView('display', RIGHT.display);
const viewed = { ...callView('viewed', { ...RIGHT.viewed, answer: {} }), callId: 2 };
const failed = { ...callView('closed', RIGHT.closed), callId: 3, outcome: 'refused' as const, status: 500 };
const again = { ...callView('closed', RIGHT.closed), callId: 4, resentFrom: 3 };
const ALL = [display, viewed, failed, again];

test.each<[string, CallKind, readonly number[]]>([
  ['', 'all', [1, 2, 3, 4]],
  ['CLOSED', 'all', [3, 4]],
  ['internal server error', 'all', [3]],
  ['israel', 'all', [1]],
  ['8f5fa95b4c1f9 lightbox', 'all', [1, 2]],
  ['nowhere', 'all', []],
  ['', 'failed', [3]],
  ['', 'wrong', [2, 3]],
  ['', 'resent', [4]],
  ['display', 'failed', [3]],
])('a search of all calls for “%s”, %s, finds %j (DEV-07)', (search, kind, found) => {
  expect(findCalls(ALL, search, kind).map(({ callId }) => callId)).toEqual(found);
});

test.each([
  [0, 0, 'Everything keeps the contract.'],
  [1, 0, '1 field against the contract.'],
  [2, 1, '2 fields against the contract. 1 field of the answer is not in the contract and ignored.'],
])('%i wrong and %i unknown fields make a sentence (DEV-07)', (wrong, unknown, sentence) => {
  expect(heldWords({ wrong, unknown, whole: true })).toBe(sentence);
});

test('an answer that was not checked to its end says so (DEV-07)', () => {
  const [item] = (RIGHT.cart.answer as { readonly items: readonly object[] }).items;
  const items = Array.from({ length: 1250 }, () => item);
  const long = callView('cart', { ...RIGHT.cart, answer: { ...(RIGHT.cart.answer as object), items } });
  expect(holdCall(long).parts.at(-1)?.note).toBe('250 more items of its lists were not checked.');
  for (const call of [long, { ...long, exchange: { ...long.exchange!, whole: false } }])
    expect(heldWords(holdCall(call))).toBe('Everything that was checked keeps the contract.');
});

test('the newest endless answers stay whole; an unknown call gets no place (DEV-07, SEC-04)', () => {
  const long = { ...display.exchange!, answer: ['x'.repeat(5_000_000)] };
  let calls = new Map(ALL.map((call) => [call.callId, { ...call, exchange: null }])) as ReadonlyMap<number, typeof display>;
  for (const callId of [1, 2, 3, 4, 99]) calls = withExchange(calls, { ...long, callId });
  expect([...calls.values()].map(({ callId, exchange }) => [callId, exchange?.answer?.length ?? 0])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ]);
});
