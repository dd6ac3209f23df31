import { expect, test } from 'vitest';
import { carryCalls } from '../../../extension/background/carry-calls.ts';
import { readCall } from '../../../extension/relay/read-call.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import type { HttpRequest } from '../../../runtime/ports.ts';

const HOSTS = ['https://display.example', 'https://cdn.example/v1'];
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
const textOf = (request: unknown, id: unknown = 1) => JSON.stringify({ kind: 'call', id, request });

function carrier() {
  const sent: HttpRequest[] = [];
  const answers: Request[] = [];
  let held: Array<() => void> = [];
  const carry = carryCalls(
    {
      send: (request) => {
        sent.push(request);
        return new Promise((done) => held.push(() => done({ ok: true, status: 200, text: 'answer' })));
      },
    },
    () => new AbortController().signal,
  );
  const answer = async () => {
    await soon();
    for (const done of held) done();
    held = [];
    await soon();
  };
  return {
    sent,
    answers,
    answer,
    carry: (text: string) =>
      carry(
        text,
        async () => HOSTS,
        (request) => answers.push(request),
      ),
  };
}

test('a call that a page’s policy forbids is made for it, and answered by its number (R5)', async () => {
  const { carry, sent, answers, answer } = carrier();
  const request = { method: 'POST', url: 'https://display.example/api/display/x', body: { form: { a: '1' } } };
  expect(carry(textOf(request, 7))).toBe(true);
  await answer();
  expect(sent).toEqual([request]);
  expect(answers).toEqual([{ kind: 'answered', id: 7, answer: { ok: true, status: 200, text: 'answer' } }]);
});

test('a report of the page is no call (R5)', () => {
  expect(carrier().carry('{"kind":"attached","documentId":"x"}')).toBe(false);
});

test.each([
  'https://intranet.example/',
  'https://display.example.evil.example/',
  'https://display.example@evil.example/',
  'https://cdn.example/v10/t.html',
  'https://cdn.example/v1/../secret',
  'http://display.example/api',
])('%s is at none of the hosts that QA entered, and is never called (SEC-04)', async (url) => {
  const { carry, sent, answers, answer } = carrier();
  carry(textOf({ method: 'GET', url }));
  await answer();
  expect(sent).toEqual([]);
  expect(answers).toMatchObject([{ answer: { ok: false } }]);
});

test.each([
  ['another method', { method: 'DELETE', url: 'https://display.example/' }],
  ['a file', { method: 'GET', url: 'file:///etc/passwd' }],
  ['fields that are no text', { method: 'POST', url: 'https://display.example/', body: { form: { a: { b: 1 } } } }],
  ['a body that is none', { method: 'POST', url: 'https://display.example/', body: 'raw' }],
  ['nothing', null],
])('a foreign call is neither made nor shown to a panel: %s (SEC-04)', async (_what, request) => {
  const { carry, sent, answers, answer } = carrier();
  expect(carry(textOf(request))).toBe(true);
  await answer();
  expect([sent, answers]).toEqual([[], []]);
});

test('a call keeps only method, address and body: no header and no cookie (SEC-04)', () => {
  const request = {
    method: 'GET',
    url: 'https://display.example/',
    cookies: true,
    authorization: 'x',
    headers: { a: 'b' },
    keepalive: true,
  };
  expect(readCall(textOf(request))?.request).toEqual({ method: 'GET', url: 'https://display.example/' });
});

test('a page that floods has no more than twenty calls under way (SEC-04)', async () => {
  const { carry, sent, answers, answer } = carrier();
  for (let id = 1; id <= 500; id++) carry(textOf({ method: 'GET', url: 'https://display.example/' }, id));
  await soon();
  expect(sent).toHaveLength(20);
  await answer();
  expect(answers).toHaveLength(500);
});
