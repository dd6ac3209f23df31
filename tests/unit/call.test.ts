import { describe, expect, test } from 'vitest';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Options } from '../../runtime/options.ts';
import type { HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import { type Call, createCaller } from '../../runtime/wire/call.ts';
import { FakeBrowser, SECOND } from '../support/fake-ports.ts';

const HOSTS = { displayHost: 'https://display.example', apiHost: 'https://api.example' } as Options;
const OK: HttpAnswer = { ok: true, status: 200, text: '{"a":1}' };

/** A page whose server answers on request. */
function page() {
  const browser = new FakeBrowser();
  const events: RuntimeEvent[] = [];
  const sent: HttpRequest[] = [];
  const signals: AbortSignal[] = [];
  let answer: (answer: HttpAnswer) => void = () => {};
  const leaving = new AbortController();
  const http = {
    send: (request: HttpRequest, signal: AbortSignal) => {
      sent.push(request);
      signals.push(signal);
      return new Promise<HttpAnswer>((done) => {
        answer = done;
        signal.addEventListener('abort', () => done({ ok: false, reason: 'aborted' }));
      });
    },
  };
  const caller = createCaller({ http, clock: browser.ports.clock }, HOSTS, (event) => void events.push(event));
  return {
    ...{ browser, events, sent, signals },
    ask: (call: Partial<Call<unknown>> = {}) => caller({ call: 'display', read: JSON.parse, ...call }, leaving.signal),
    answer: (what: HttpAnswer) => answer(what),
    leave: () => leaving.abort(),
  };
}

describe('a call goes where the contract says', () => {
  test.each([
    ['display', HOSTS.displayHost],
    ['click', HOSTS.displayHost],
    ['launch', HOSTS.displayHost],
    ['conversion', HOSTS.apiHost],
    ['viewed', HOSTS.apiHost],
  ] as const)('%s to %s, whatever is in its path (API-01, API-02, API-03)', (call, host) => {
    const { ask, sent } = page();
    void ask({ call, path: ['viewed', 'a/b?c'] });
    expect(sent).toEqual([{ method: 'GET', url: `${host}/api/display/viewed/a%2Fb%3Fc` }]);
  });

  test('or to an address of its own, with what it has to bring (API-17)', () => {
    const { ask, sent } = page();
    void ask({ call: 'cart-add', url: 'https://shop.example/cart/add.js', cookies: true, body: { json: { items: [] } } });
    expect(sent).toEqual([{ method: 'POST', url: 'https://shop.example/cart/add.js', cookies: true, body: { json: { items: [] } } }]);
  });
});

describe('QA reads of each call (DEV-07)', () => {
  test.each([
    [undefined, 'GET', null],
    [{ json: { a: 1 } }, 'POST', { a: 1 }],
    [{ form: { a: '1' } }, 'POST', { a: '1' }],
  ])('its request: %j by %s (DEV-07)', (body, method, payload) => {
    const { ask, events } = page();
    void ask({ path: ['c'], ...(body && { body }) });
    void ask({ call: 'viewed' });
    expect(events).toEqual([
      { type: 'call-started', callId: 1, call: 'display', method, url: 'https://display.example/api/display/c', payload },
      { type: 'call-started', callId: 2, call: 'viewed', method: 'GET', url: 'https://api.example/api/display/', payload: null },
    ]);
  });

  const LONG = 'x'.repeat(5000);
  test.each<readonly [HttpAnswer, outcome: string, status: number | null, problem: string, response: string]>([
    [OK, 'ok', 200, '', '{"a":1}'],
    [{ ok: true, status: 204, text: '{}' }, 'ok', 204, '', '{}'],
    [{ ok: true, status: 500, text: '{"a":1}' }, 'refused', 500, 'answered 500', '{"a":1}'],
    [{ ok: true, status: 302, text: '{"a":1}' }, 'refused', 302, 'answered 302', '{"a":1}'],
    [{ ok: true, status: 200, text: '<p>' }, 'refused', 200, 'not understood', '<p>'],
    [{ ok: true, status: 200, text: 'null' }, 'refused', 200, 'not understood', 'null'],
    [{ ok: true, status: 200, text: LONG }, 'refused', 200, 'not understood', LONG.slice(0, 4000)],
    [{ ok: false, reason: 'network' }, 'failed', null, 'network', ''],
  ])('its outcome: %j is %s (DEV-07, ERR-01)', async (what, outcome, status, problem, response) => {
    const { ask, answer, browser, events } = page();
    browser.advance(5 * SECOND);
    const asked = ask({ path: ['c'] });
    browser.advance(1234.4);
    answer(what);
    const result = await asked;
    expect(events[1]).toEqual({ type: 'call-settled', callId: 1, call: 'display', outcome, status, ms: 1234, problem, response });
    if (outcome === 'ok') expect(result).toEqual({ ok: true, value: JSON.parse(response) });
    else expect(result).toMatchObject({ ok: false, problem, status });
  });
});

test('how long the server wants to be left alone is handed on (FRM-19)', async () => {
  const { ask, answer } = page();
  const asked = ask();
  answer({ ok: true, status: 429, text: '', retryAfter: '60' });
  expect(await asked).toEqual({ ok: false, problem: 'answered 429', status: 429, retryAfter: '60' });
});

describe('a caller that waits', () => {
  test('waits ten seconds and no longer, and the log says so (ERR-01)', async () => {
    const { ask, browser, events } = page();
    const asked = ask();
    browser.advance(10 * SECOND - 1);
    expect(events).toHaveLength(1);
    browser.advance(1);
    expect(await asked).toEqual({ ok: false, problem: 'no answer in time', status: null, retryAfter: undefined });
    expect(events[1]).toMatchObject({ outcome: 'failed', status: null, ms: 10 * SECOND, problem: 'no answer in time' });
  });

  test('gives up on a page’s own fetch that never returns, even after an abort (ERR-01, SEC-05)', async () => {
    const browser = new FakeBrowser();
    const { clock } = browser.ports;
    const never = { send: () => new Promise<HttpAnswer>(() => {}) };
    const asked = createCaller({ http: never, clock }, HOSTS, () => {})(
      { call: 'display', read: JSON.parse },
      new AbortController().signal,
    );
    browser.advance(10 * SECOND);
    expect(await asked).toMatchObject({ ok: false, problem: 'no answer in time', status: null });
  });

  test('and leaves the page, is not said to have waited too long (ERR-01)', async () => {
    const { ask, browser, leave } = page();
    const asked = ask();
    browser.advance(SECOND);
    leave();
    expect(await asked).toMatchObject({ ok: false, problem: 'aborted' });
  });

  test('is not aborted after its answer: the page may still read a copy of it (ERR-02, R4)', async () => {
    const { ask, answer, signals, browser, leave } = page();
    const asked = ask();
    answer(OK);
    await asked;
    browser.advance(10 * SECOND);
    leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('gets no answer in time, and its connection is freed (ERR-01)', async () => {
    const { ask, signals, browser } = page();
    const asked = ask();
    browser.advance(10 * SECOND);
    await asked;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('leaves no timer behind once it was answered (CST-02)', async () => {
    const { ask, answer, browser } = page();
    const asked = ask();
    expect(browser.dueIn()).toBe(10 * SECOND);
    answer(OK);
    await asked;
    expect(browser.dueIn()).toBe(Number.POSITIVE_INFINITY);
  });
});
