import { expect, test } from 'vitest';
import { createExchanges } from '../../../inspection/exchanges.ts';
import { createResend } from '../../../inspection/resend.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../../runtime/ports.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';

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

test('DEV-07 a call is kept as it left, with its whole answer, and told once, or anew to who looks later', async () => {
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

test('DEV-07 what was answered without leaving says so, and a token is only said to be there', async () => {
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
] as const)('DEV-07 a call without an answer is put down to %s', async (_to, http, url, leaves, failure) => {
  const exchanges = await send(({ inside }) => (leaves ? inside(http) : http), { ...POST, url });
  expect(exchanges.untold()[0]?.failure).toBe(failure);
});

test('DEV-07 a policy that the browser tells of only after its call has failed is told then, once', async () => {
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
  'DEV-07 a call that no server answered stays so, though one to the same address is %s later',
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

test('DEV-07 of an endless answer the beginning is kept, and of many the newest', async () => {
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

test('DEV-07 a call that is sent once more goes as it went, is a call of its own, and names the first; what would change a shop is not sent', async () => {
  const browser = new FakeBrowser();
  const events: RuntimeEvent[] = [];
  const resend = createResend(browser.ports, (event) => events.push(event));
  resend(4, { call: 'viewed', request: POST });
  resend(5, { call: 'cart-add', request: { ...POST, cookies: true } });
  resend(6, { call: 'cart', request: { method: 'GET', url: URL, cookies: true } });
  await new Promise(setImmediate);
  expect(browser.sent).toEqual([POST, { method: 'GET', url: URL, cookies: true }]);
  expect(events.map((event) => ('callId' in event ? [event.type, event.call, event.callId, event.resentFrom] : []))).toEqual([
    ['call-started', 'viewed', 1_000_000_001, 4],
    ['call-started', 'cart', 1_000_000_002, 6],
    ['call-settled', 'viewed', 1_000_000_001, 4],
    ['call-settled', 'cart', 1_000_000_002, 6],
  ]);
});
