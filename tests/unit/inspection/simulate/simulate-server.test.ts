import { expect, test } from 'vitest';
import { hearCalls } from '../../../../inspection/calls/heard-calls.ts';
import type { AnswerKind, SimulatedAnswer, SimulatedAnswers } from '../../../../inspection/simulate/kinds/server/simulate-server.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, readSimulation, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import type { HttpAnswer } from '../../../../runtime/ports.ts';
import type { CallName } from '../../../../runtime/wire/call-names.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { wholePorts } from '../whole-ports.ts';

const HOST = 'https://display.example';
const URLS: Readonly<Partial<Record<CallName, string>>> = {
  display: `${HOST}/api/display/a3f09c2e71b5d`,
  click: `${HOST}/api/display/click/8f5fa95b4c1f9`,
  conversion: `${HOST}/api/display/conversion/65c2a9f1e0b7d`,
  template: `${HOST}/t/1.html`,
  cart: 'https://shop.example/cart.js',
  'cart-add': 'https://shop.example/cart/add.js',
};
const answer = (kind: AnswerKind, more: Partial<SimulatedAnswer> = {}): SimulatedAnswer => ({
  kind,
  status: 0,
  seconds: 0,
  upgrade: false,
  ...more,
});
const status = (code: number, seconds = 0) => answer('status', { status: code, seconds });

/** A runtime that makes calls, each by its name, to a server that really says `real`. */
function calling(first: SimulatedAnswers | null, more: Partial<Simulation> = {}) {
  let server = first;
  let calls = 0;
  const browser = new FakeBrowser();
  browser.answer = { ok: true, status: 200, text: '{"said":"real"}' };
  const names = hearCalls();
  names.hear({ type: 'runtime-started', version: '1', clientId: 'c', displayHost: HOST, apiHost: '' });
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, server, count: true, ...more }), names);
  return {
    browser,
    change: (next: SimulatedAnswers | null) => {
      server = next;
    },
    async call(call: CallName, signal = new AbortController().signal): Promise<HttpAnswer> {
      const url = URLS[call]!;
      const about = { callId: ++calls, call };
      names.hear({ type: 'call-started', ...about, method: 'POST', url, payload: null });
      const answer = await ports.http.send({ method: 'POST', url, body: { form: {} } }, signal);
      names.hear({ type: 'call-settled', ...about, outcome: 'ok', status: 200, ms: 1, problem: '', response: '' });
      return answer;
    },
  };
}

const REAL = { ok: true, status: 200, text: '{"said":"real"}' };

test.each<[string, SimulatedAnswers, CallName, object]>([
  [
    'with every call offline the display call fails as with a broken network',
    { every: answer('offline') },
    'display',
    { ok: false, reason: 'network' },
  ],
  ['with every call offline a template fails too', { every: answer('offline') }, 'template', { ok: false }],
  ['with every call offline what the page’s own shop is asked goes through', { every: answer('offline') }, 'cart', REAL],
  ['with the cart’s call offline it does not', { cart: answer('offline') }, 'cart', { ok: false }],
  ['with 500 for the conversion alone a conversion meets it', { conversion: status(500) }, 'conversion', { ok: true, status: 500 }],
  ['with 500 for the conversion alone the display call is real', { conversion: status(500) }, 'display', REAL],
  [
    'with an answer of its own a call has that and not the one for every',
    { every: answer('offline'), display: status(404) },
    'display',
    { status: 404 },
  ],
  ['with 429 and a wait the wait is in the header', { every: status(429, 30) }, 'conversion', { status: 429, retryAfter: '30' }],
  ['with 500 and no wait there is no header', { every: status(500) }, 'conversion', { status: 500, retryAfter: null }],
  ['HTML comes instead of JSON', { display: answer('html') }, 'display', { status: 200, text: expect.stringMatching(/^<!doctype html>/) }],
  ['an answer that is cut off has its first half', { display: answer('cut-off') }, 'display', { status: 200, text: '{"said"' }],
  [
    'a conversion that is not taken lacks the success flag',
    { conversion: answer('not-taken') },
    'conversion',
    { text: expect.stringContaining('"success":false') },
  ],
  ['a refusal for every call is one of popups, and lets a conversion through', { every: answer('refused-restricted') }, 'conversion', REAL],
])('%s (DEV-06)', async (_what, answers, call, expected) => {
  const { call: make } = calling(answers);
  expect(await make(call)).toMatchObject(expected);
});

test.each([
  ['refused-restricted', 'Client restricted', 'display'],
  ['refused-max-views', 'You have been reached the max poptins views number', 'display'],
  ['refused-max-views', 'You have been reached the max poptins views number', 'click'],
] as const)('simulated as %s, it answers not_allowed with “%s” to %s, and asks nobody (DEV-06, GAT-11)', async (kind, message, call) => {
  const { call: make, browser } = calling({ every: answer(kind) });
  const said = await make(call);
  expect(JSON.parse((said as { text: string }).text)).toMatchObject({
    display: 'not_allowed',
    message,
    is_client_restriction: 1,
    client_restriction_setting: {},
  });
  expect(browser.sent).toEqual([]);
});

test('a refusal brings an upgrade popup if the simulation includes one (DEV-06, GAT-11)', async () => {
  const said = await calling({ display: answer('refused-restricted', { upgrade: true }) }).call('display');
  const { upgrade_popup } = JSON.parse((said as { text: string }).text).client_restriction_setting;
  expect(upgrade_popup).toMatchObject({ poptin_id: 'simulated-upgrade', poptin_type: 'lightbox' });
});

test('a slow answer is the real one, seconds later; a call that ended meanwhile never leaves (DEV-06)', async () => {
  const { call, browser } = calling({ display: answer('slow', { seconds: 4 }) });
  const said = call('display');
  const ending = new AbortController();
  const left = call('display', ending.signal);
  browser.advance(3.9 * SECOND);
  await Promise.resolve();
  expect(browser.sent).toEqual([]);
  ending.abort();
  expect(await left).toEqual({ ok: false, reason: 'aborted' });
  browser.advance(0.1 * SECOND);
  expect(await said).toEqual(REAL);
  expect(browser.sent).toHaveLength(1);
});

test('a made-up cart takes additions after a slow answer, whatever was sent meanwhile (DEV-06, DEV-14)', async () => {
  const { call, browser } = calling(
    { 'cart-add': answer('slow', { seconds: 4 }) },
    { cart: { platform: 'shopify', currency: 'USD', items: [] } },
  );
  const first = call('cart-add');
  browser.advance(2 * SECOND);
  const second = call('cart-add');
  await call('template');
  for (const added of [first, second]) {
    browser.advance(2 * SECOND);
    expect(await added).toMatchObject({ text: '{}' });
  }
  expect(browser.sent).toMatchObject([{ url: URLS.template }]);
});

test('the page keeps its draft and its country after a slow answer (DEV-06, DEV-20)', async () => {
  const { call, browser } = calling({ display: answer('slow', { seconds: 4 }) }, { country: 'IL', draft: '{"poptin_id":"abc"}' });
  const said = call('display');
  await call('cart');
  browser.advance(4 * SECOND);
  expect(JSON.parse(((await said) as { text: string }).text)).toMatchObject({ country_code: 'IL', poptins: [{ poptin_id: 'abc' }] });
  expect(browser.sent.at(-1)?.body).toEqual({ form: { cc: 'IL' } });
});

test('an answer that is changed while the runtime runs holds from the next call on (DEV-06)', async () => {
  const { call, change } = calling(null);
  expect(await call('display')).toEqual(REAL);
  change({ display: answer('offline') });
  expect(await call('display')).toMatchObject({ ok: false });
  change(null);
  expect(await call('display')).toEqual(REAL);
});

test.each<[string, unknown, unknown]>([
  ['an answer of no kind', { display: { kind: 'magic' } }, null],
  ['a status that is none', { display: status(200) }, null],
  ['a refusal of a call that asks for no popups', { conversion: answer('refused-restricted') }, null],
  ['an answer for a call that there is not', { ghost: answer('offline'), constructor: answer('offline') }, null],
  ['more seconds than an hour', { display: answer('slow', { seconds: 1e9 }) }, { display: answer('slow') }],
  [
    'what belongs to another kind',
    { display: answer('offline', { status: 500, seconds: 3, upgrade: true }) },
    { display: answer('offline') },
  ],
])('%s is left out of what the server answers (SEC-04, DEV-06)', (_what, server, read) => {
  expect(readSimulation({ server }).server).toEqual(read);
});
