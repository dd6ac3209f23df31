import { expect, test } from 'vitest';
import type { Call } from '../../../../contract/call.ts';
import { CALLS, type CallName } from '../../../../contract/calls.ts';
import { answerOf } from '../../../../contract/find-call.ts';
import { hold } from '../../../../devtools-panel/contract/hold.ts';
import { isTelling } from '../../../../inspection/calls/count-nothing.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { isSimulated, NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import type { HttpRequest } from '../../../../runtime/ports.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

const HOST = 'https://display.example';
const { signal } = new AbortController();
const post = (path: string): HttpRequest => ({
  method: 'POST',
  url: `${HOST}${path}`,
  body: { form: { a: '1', cancel_visitor_count: '0' } },
});

function under(change: Partial<Simulation>) {
  const browser = new FakeBrowser();
  let simulation = { ...NOTHING_SIMULATED, ...change };
  const tell = (next: Partial<Simulation>) => {
    simulation = { ...NOTHING_SIMULATED, ...next };
  };
  const ports = simulate(wholePorts(browser), () => simulation, fakeNames(HOST, { '/conversion/1': 'conversion' }));
  return { browser, tell, sent: browser.sent, send: (request: HttpRequest) => ports.http.send(request, signal) };
}

const TELLING = [
  '/api/display/viewed/8f5fa95b4c1f9',
  '/api/display/closed/8f5fa95b4c1f9',
  '/api/display/conversion/65c2a9f1e0b7d',
  '/api/display/total-website-session/a3f09c2e71b5d',
  '/api/display/conversion-activities/a3f09c2e71b5d',
  '/api/display/limitLogs/a3f09c2e71b5d?status=remind_me&id=8f5fa95b4c1f9',
  '/shopify/save/browse-abandonment?clientId=1',
  '/wix/save-ordered-products',
];

/** Calls that ask the server for something, and tell it nothing that it counts. */
const ASKING: readonly string[] = ['display', 'click', 'product-recommendation'];

const ROWS = Object.entries<Call>(CALLS) as ReadonlyArray<readonly [name: CallName, call: Call]>;
const addressOf = ({ path }: Call): string => path.replaceAll(/\{\w+\}/g, '65c2a9f1e0b7d');

test.each(ROWS)('the call %s is answered in the server’s place only if its row says what it tells (DEV-15)', (_name, call) => {
  expect(isTelling(`${HOST}${addressOf(call)}?id=1`)).toBe(call.tells !== undefined);
});

test.each(ROWS.filter(([, { method, path }]) => method === 'POST' && path.startsWith('/api/display/')))(
  'the row of the posted call %s says what it tells, unless it only asks (DEV-15)',
  (name, { tells }) => {
    expect(tells === undefined).toBe(ASKING.includes(name));
  },
);

test.each(ROWS.filter(([, { tells }]) => tells))(
  'the panel’s answer to %s in the server’s place keeps the contract (DEV-07, DEV-15)',
  async (name, call) => {
    const path = addressOf(call);
    const answer = await under({ mobile: true }).send(post(path));
    const answered = answerOf(name, `${HOST}${path}`);
    if (!answer.ok || answered.kind !== 'json') throw new Error('no JSON is answered');
    const { rows } = hold(answered.shape, JSON.parse(answer.text));
    expect(rows.filter(({ verdict }) => verdict !== 'right').map(({ path: field, verdict }) => [field, verdict])).toEqual([
      ['note', 'unknown'],
    ]);
  },
);

test.each(TELLING)('while anything is simulated, %s does not leave the page and is answered as the server would (DEV-15)', async (path) => {
  const { sent, send } = under({ mobile: true });
  expect(await send(post(path))).toMatchObject({ ok: true, status: 200 });
  expect(sent).toEqual([]);
});

test.each(TELLING)('QA may have it counted all the same: %s leaves then (DEV-15)', async (path) => {
  const { sent, send } = under({ mobile: true, count: true });
  await send(post(path));
  expect(sent).toHaveLength(1);
});

test('a conversion is answered as a success, so that the popup goes on as it would (DEV-15)', async () => {
  const answer = await under({ copy: true }).send(post('/api/display/conversion/65c2a9f1e0b7d'));
  expect(JSON.parse((answer as { text: string }).text)).toMatchObject({ success: true, conversion_id: 'not-counted' });
});

test.each(['/api/display/a3f09c2e71b5d', '/api/display/click/8f5fa95b4c1f9'])(
  '%s is asked, and says that the visitor is not to be counted (DEV-15)',
  async (path) => {
    const { sent, send } = under({ clockOffsetMs: 1 });
    await send(post(path));
    expect(sent).toMatchObject([{ body: { form: { a: '1', cancel_visitor_count: '1' } } }]);
  },
);

test('with nothing simulated every call is what the runtime sends (DEV-15)', async () => {
  const { sent, send } = under({});
  for (const path of [...TELLING, '/api/display/a3f09c2e71b5d']) await send(post(path));
  expect(sent).toEqual([...TELLING, '/api/display/a3f09c2e71b5d'].map(post));
});

test('a simulated failure comes before what is not counted: a conversion can fail too (DEV-06, DEV-15)', async () => {
  const server = { conversion: { kind: 'status', status: 500, seconds: 0, upgrade: false } } as const;
  expect(await under({ server }).send(post('/api/display/conversion/1'))).toMatchObject({ status: 500 });
});

test('a lead that waits for a slow answer when everything is real again never reaches the server (DEV-15)', async () => {
  const server = { conversion: { kind: 'slow', status: 0, seconds: 5, upgrade: false } } as const;
  const { browser, sent, send, tell } = under({ server });
  const answer = send(post('/api/display/conversion/1'));
  tell({});
  browser.advance(5 * SECOND);
  expect([await answer, sent]).toEqual([{ ok: false, reason: 'aborted' }, []]);
});

test('counting alone simulates nothing (DEV-15)', () => {
  expect(isSimulated({ ...NOTHING_SIMULATED, count: true })).toBe(false);
  expect(isSimulated({ ...NOTHING_SIMULATED, copy: true })).toBe(true);
});

test('a browser that is never counted tells the server nothing, with nothing simulated (DEV-15)', async () => {
  const { sent, send } = under({ never: true });
  for (const path of [...TELLING, '/api/display/a3f09c2e71b5d']) await send(post(path));
  expect(sent).toMatchObject([{ url: expect.stringMatching(/a3f09c2e71b5d$/), body: { form: { cancel_visitor_count: '1' } } }]);
  expect(isSimulated({ ...NOTHING_SIMULATED, never: true })).toBe(false);
});
