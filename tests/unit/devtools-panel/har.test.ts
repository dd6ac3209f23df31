import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harOf } from '../../../devtools-panel/calls/har.ts';
import { simulatedWords } from '../../../devtools-panel/calls/simulated-words.ts';
import type { CallView } from '../../../devtools-panel/store/view/panel-view.ts';
import { CALLS } from '../../../runtime/wire/call-names.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const page = (...calls: readonly CallView[]) => ({ documentId: 'one', url: 'https://shop.example/', calls });
const entriesOf = (...calls: readonly CallView[]) => JSON.parse(harOf([page(...calls)], '1.2.3')).log.entries;

test.each(CALLS)('the call %s is saved with its request and answer as they went (DEV-30)', (name) => {
  const call = callView(name, RIGHT[name]);
  const [entry] = entriesOf(call);
  expect(entry).toMatchObject({
    pageref: 'one',
    request: { method: call.method, url: call.url, httpVersion: 'HTTP/1.1' },
    response: { status: call.status, content: { text: call.exchange?.answer?.join('') } },
    _call: name,
  });
  const { postData, queryString } = entry.request;
  expect(queryString).toEqual([...new URL(call.url).searchParams].map(([field, value]) => ({ name: field, value })));
  if (call.exchange?.sentAs === 'json') expect(JSON.parse(postData.text)).toEqual(call.exchange.body);
  if (call.exchange?.sentAs === 'form') expect(Object.fromEntries(new URLSearchParams(postData.text))).toEqual(call.exchange.body);
  if (call.exchange?.sentAs === 'query') expect(postData).toBeUndefined();
});

test('any reported call becomes an entry with every field that HAR 1.2 requires (DEV-30)', () => {
  const anyCall = fc.record({
    call: fc.constantFrom(...CALLS),
    method: fc.string(),
    url: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
    payload: fc.jsonValue(),
    at: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
    status: fc.option(fc.integer({ min: 100, max: 599 })),
    ms: fc.option(fc.nat()),
    response: fc.string(),
  });
  fc.assert(
    fc.property(anyCall, (given) => {
      const call = { callId: 1, outcome: 'ok', problem: '', exchange: null, ...given } as CallView;
      const { log } = JSON.parse(harOf([page(call)], ''));
      const [{ request, response, startedDateTime, time, timings, cache }] = log.entries;
      expect(log).toMatchObject({ version: '1.2', pages: [{ id: 'one', pageTimings: {} }], creator: { version: '' } });
      expect(new Date(startedDateTime).toISOString()).toBe(startedDateTime);
      expect(time).toBe(timings.send + timings.wait + timings.receive);
      expect(cache).toEqual({});
      for (const half of [request, response]) expect(half).toMatchObject({ cookies: [], headersSize: -1, headers: expect.any(Array) });
      expect(response).toMatchObject({ status: given.status ?? 0, content: { text: given.response }, redirectURL: '' });
    }),
    { numRuns: 60 },
  );
});

test('a call says what a simulation had to do with it, and so does its saved entry (DEV-30)', () => {
  const call = callView('viewed', RIGHT.viewed);
  const exchange = call.exchange!;
  const cases: ReadonlyArray<readonly [string, Partial<CallView>]> = [
    ['', {}],
    ['Made while something was simulated.', { simulated: true }],
    ['Simulated: this panel answered, and nothing left the page.', { simulated: true, exchange: { ...exchange, left: false } }],
    ['Simulated: the panel changed its request and its answer.', { exchange: { ...exchange, changed: ['request', 'answer'] } }],
  ];
  for (const [words, change] of cases) {
    expect(simulatedWords({ ...call, ...change })).toBe(words);
    expect(entriesOf({ ...call, ...change })[0]._simulated ?? '').toBe(words);
  }
});
