import { expect, test } from 'vitest';
import { createExchanges } from '../../../../inspection/calls/exchanges.ts';
import { createResend } from '../../../../inspection/calls/resend.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../../../runtime/ports.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

const URL = 'https://d.example/api/display/c';
const POST: HttpRequest = { method: 'POST', url: URL, body: { form: { a: '1' } }, keepalive: true };
const answers = (text: string): Http => ({ send: async () => ({ ok: true, status: 200, text, retryAfter: '7' }) });
const fails = (reason: 'network' | 'aborted'): Http => ({ send: async (): Promise<HttpAnswer> => ({ ok: false, reason }) });

async function send(http: (exchanges: ReturnType<typeof createExchanges>) => Http, request = POST, callId = 1) {
  const exchanges = createExchanges((url) => (url === URL ? 'policy' : null));
  exchanges.begins({ callId, call: 'display' });
  await exchanges.outside(http(exchanges)).send(request, new AbortController().signal);
  return exchanges;
}

test('a call is kept as sent, with its whole answer, and reported once, or again to a late panel (DEV-07)', async () => {
  const exchanges = await send(({ inside }) => {
    const out = inside(answers('x'.repeat(50_000)));
    return { send: (request, signal) => out.send({ ...request, body: { form: { a: '1', cancel_visitor_count: '1' } } }, signal) };
  });
  const [told] = exchanges.untold();
  expect(told).toMatchObject({
    callId: 1,
    sentAs: 'form',
    body: { a: '1', cancel_visitor_count: '1' },
    keepalive: true,
    left: true,
    whole: true,
    retryAfter: '7',
  });
  expect(told?.answer?.join('').length).toBe(50_000);
  expect(Math.max(...(told?.answer ?? []).map(({ length }) => length))).toBeLessThan(20_000);
  expect([exchanges.untold().length, exchanges.untold(true).length]).toEqual([0, 1]);
});

test('an answer to a call that did not leave says so, and a token’s value stays out (DEV-07)', async () => {
  const exchanges = await send(() => answers('{}'), { method: 'GET', url: URL, authorization: 'secret', cookies: true });
  const [told] = exchanges.untold();
  expect(told).toMatchObject({ sentAs: 'query', left: false, authorized: true, cookies: true });
  expect(JSON.stringify(told)).not.toContain('secret');
});

test.each([
  ['a page’s policy that forbade it', fails('network'), URL, true, 'policy'],
  ['nothing that the browser knows', fails('network'), 'https://other.example/', true, null],
  ['a page that was left', fails('aborted'), URL, true, null],
  ['a network that is simulated to be away', fails('network'), URL, false, 'offline'],
] as const)('a call without an answer is put down to %s (DEV-07)', async (_to, http, url, leaves, failure) => {
  const exchanges = await send(({ inside }) => (leaves ? inside(http) : http), { ...POST, url });
  expect(exchanges.untold()[0]?.failure).toBe(failure);
});

test('a policy that the browser reports after the call has failed is reported once (DEV-07)', async () => {
  let isKnown = false;
  const exchanges = createExchanges(() => (isKnown ? 'policy' : null));
  exchanges.begins({ callId: 1, call: 'display' });
  await exchanges.outside(exchanges.inside(fails('network'))).send(POST, new AbortController().signal);
  const failures = () => exchanges.untold().map(({ failure }) => failure);
  expect(failures()).toEqual([null]);
  expect(failures()).toEqual([]);
  isKnown = true;
  expect(failures()).toEqual(['policy']);
  isKnown = false;
  expect(failures()).toEqual([]);
});

test.each(['cut-off', 'offline'] as const)(
  'a call that no server answered stays so, though one to the same address is %s later (DEV-07)',
  async (later) => {
    let why: typeof later | null = null;
    const exchanges = createExchanges(() => why);
    exchanges.begins({ callId: 1, call: 'conversion' });
    await exchanges.outside(exchanges.inside(fails('network'))).send(POST, new AbortController().signal);
    expect(exchanges.untold().map(({ failure }) => failure)).toEqual([null]);
    why = later;
    expect(exchanges.untold()).toEqual([]);
    expect(exchanges.untold(true).map(({ failure }) => failure)).toEqual([null]);
  },
);

test('an endless answer keeps its beginning, and many answers the newest (DEV-07)', async () => {
  const exchanges = createExchanges(() => null);
  for (let callId = 1; callId <= 15; callId++) {
    exchanges.begins({ callId, call: 'display' });
    await exchanges.outside(answers('x'.repeat(500_000))).send(POST, new AbortController().signal);
  }
  const told = exchanges.untold();
  expect(told.map(({ answer, whole }) => [answer?.join('').length ?? null, whole])).toEqual([
    ...Array.from({ length: 5 }, () => [null, false]),
    ...Array.from({ length: 10 }, () => [400_000, false]),
  ]);
});

test('a call sent again goes as before, under its own number; one that changes a shop stays (DEV-07)', async () => {
  const browser = new FakeBrowser();
  const events: RuntimeEvent[] = [];
  const resend = createResend((event) => events.push(event));
  resend(browser.ports, 4, { call: 'viewed', request: POST });
  resend(browser.ports, 5, { call: 'cart-add', request: { ...POST, cookies: true } });
  resend(browser.ports, 6, { call: 'cart', request: { method: 'GET', url: URL, cookies: true } });
  await new Promise(setImmediate);
  expect(browser.sent).toEqual([POST, { method: 'GET', url: URL, cookies: true }]);
  expect(events.map((event) => ('callId' in event ? [event.type, event.call, event.callId, event.resentFrom] : []))).toEqual([
    ['call-started', 'viewed', 1_000_000_001, 4],
    ['call-started', 'cart', 1_000_000_002, 6],
    ['call-settled', 'viewed', 1_000_000_001, 4],
    ['call-settled', 'cart', 1_000_000_002, 6],
  ]);
});
