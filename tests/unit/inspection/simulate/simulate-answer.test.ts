import { expect, test } from 'vitest';
import { hearCalls } from '../../../../inspection/calls/heard-calls.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import type { HttpAnswer } from '../../../../runtime/ports.ts';
import type { CallName } from '../../../../runtime/wire/call-names.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { wholePorts } from '../whole-ports.ts';

const URL = 'https://display.example/api/display/a3f09c2e71b5d';
const DRAFT = { poptin_id: 'abc', poptin_type: 'bar', poptin: '<p>Hi</p>' };

async function answered(real: HttpAnswer, { draft = JSON.stringify(DRAFT), country = '', call = 'display' as CallName, url = URL } = {}) {
  const names = hearCalls();
  names.hear({ type: 'call-started', callId: 1, call, method: 'POST', url, payload: null });
  const simulation = { ...NOTHING_SIMULATED, count: true, draft, country };
  const { http } = simulate({ ...wholePorts(new FakeBrowser()), http: { send: async () => real } }, () => simulation, names);
  return http.send({ method: 'POST', url }, new AbortController().signal);
}

async function asked(...of: Parameters<typeof answered>) {
  const answer = await answered(...of);
  return answer.ok ? JSON.parse(answer.text) : answer;
}

const ok = (text: string): HttpAnswer => ({ ok: true, status: 200, text });

test.each<[string, HttpAnswer, object]>([
  ['an account with popups', ok('{"country_code":"IL","poptins":[{"poptin_id":"x"}]}'), { country_code: 'IL' }],
  [
    'a refusal, with its upgrade popup',
    ok('{"display":"not_allowed","is_client_restriction":1,"client_restriction_setting":{}}'),
    { client_restriction_setting: {} },
  ],
  ['an account that is switched off', ok('{"display":false}'), {}],
  ['an account that says nothing', ok('{}'), {}],
  ['no answer at all', { ok: false, reason: 'network' }, {}],
  ['a page of an error', { ok: true, status: 500, text: '<h1>Oh no</h1>' }, {}],
])('the draft replaces %s, and the answer’s facts about the shop stay (DEV-20)', async (_what, real, more) => {
  expect(await asked(real)).toEqual({ ...more, display: true, is_client_restriction: 0, poptins: [DRAFT] });
});

test.each(['click', 'launch'] as const)('the draft is the only popup, also for a request by %s (DEV-20)', async (call) => {
  expect(await asked(ok('{}'), { call })).toMatchObject({ poptins: [DRAFT] });
});

test.each([
  ['its own id opens it under that id', 'abc', 'abc'],
  ['the id of its version opens that', 'abc-1x2y3z', 'abc-1x2y3z'],
  ['another popup’s id opens nothing', 'ab', 'abc-1x2y3z'],
])('a click on the page for %s (DEV-20)', async (_, id, answer) => {
  const draft = JSON.stringify({ ...DRAFT, poptin_id: 'abc-1x2y3z' });
  const url = `https://display.example/api/display/click/${id}`;
  for (const call of ['click', 'launch'] as const)
    expect(await asked(ok('{}'), { draft, url, call })).toMatchObject({ poptins: [{ ...DRAFT, poptin_id: answer }] });
});

test('other calls, and pages without a draft, are answered as they are (DEV-20)', async () => {
  expect(await asked(ok('{"success":true}'), { call: 'conversion' })).toEqual({ success: true });
  expect(await asked(ok('{"poptins":[]}'), { draft: '' })).toEqual({ poptins: [] });
});

test.each<[string, HttpAnswer]>([
  ['that it failed', { ok: true, status: 500, text: '{"error":{"reason":"down"}}' }],
  ['that it knows no such account', { ok: true, status: 404, text: 'Not found' }],
  ['nothing', { ok: false, reason: 'network' }],
])('another country’s answer from a server that says %s stays as it is (DEV-06, DEV-07)', async (_says, real) => {
  expect(await answered(real, { draft: '', country: 'IL' })).toEqual(real);
});
