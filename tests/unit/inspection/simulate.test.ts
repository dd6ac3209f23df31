import { describe, expect, test } from 'vitest';
import { NOTHING_SIMULATED, type ServerSimulation, type Simulation } from '../../../inspection/protocol.ts';
import { createServerAddresses } from '../../../inspection/server-addresses.ts';
import { simulate } from '../../../inspection/simulate.ts';
import type { HttpRequest } from '../../../runtime/ports.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { fakeLeads } from './fake-leads.ts';

const DAY_MS = 86_400_000;
const HOST = 'https://display.example';
const DISPLAY = `${HOST}/api/display/a3f09c2e71b5d`;
const { signal } = new AbortController();

function simulated(first: Partial<Simulation> = {}) {
  let current: Simulation = { ...NOTHING_SIMULATED, ...first };
  const browser = new FakeBrowser();
  browser.answer = { ok: true, status: 200, text: 'real' };
  const server = createServerAddresses();
  server.learn(HOST, '');
  const ports = simulate({ ...browser.ports, leads: fakeLeads() }, () => current, server.includes);
  return {
    browser,
    sent: browser.sent,
    now: browser.now,
    ports,
    change: (change: Partial<Simulation>) => (current = { ...current, ...change }),
  };
}

describe('the server', () => {
  const post = { method: 'POST', url: DISPLAY } as const;
  const rows: ReadonlyArray<[ServerSimulation, string, HttpRequest, object]> = [
    ['real', 'lets the display call through', post, { ok: true, status: 200, text: 'real' }],
    ['offline', 'fails the display call as a broken network does', post, { ok: false, reason: 'network' }],
    ['offline', 'fails every other call to the host', { method: 'GET', url: `${HOST}/t/1.html` }, { ok: false, reason: 'network' }],
    ['offline', 'lets calls to other hosts through', { method: 'GET', url: 'https://shop.example/cart.js' }, { ok: true }],
    ['status-500', 'answers a conversion with 500', { method: 'POST', url: `${HOST}/api/display/conversion/1` }, { ok: true, status: 500 }],
    ['refused-restricted', 'lets a template through', { method: 'GET', url: `${HOST}/t/1.html` }, { text: 'real' }],
  ];
  test.each(rows)('DEV-06 simulated as %s, it %s', async (server, _does, request, answer) => {
    const { ports } = simulated({ server });
    expect(await ports.http.send(request, signal)).toMatchObject(answer);
  });

  test.each([
    ['refused-restricted', 'Client restricted', DISPLAY],
    ['refused-max-views', 'You have been reached the max poptins views number', DISPLAY],
    ['refused-max-views', 'You have been reached the max poptins views number', `${HOST}/api/display/click/8f5fa95b4c1f9`],
  ] as const)('DEV-06, GAT-11 simulated as %s, it answers not_allowed with “%s” to %s', async (server, message, url) => {
    const { ports, sent } = simulated({ server });
    const answer = await ports.http.send({ method: 'POST', url }, signal);
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(JSON.parse((answer as { text: string }).text)).toMatchObject({ display: 'not_allowed', message, is_client_restriction: 1 });
    expect(sent).toEqual([]);
  });

  test('DEV-06 a setting changed while the runtime runs holds from the next call on', async () => {
    const { ports, change } = simulated();
    expect(await ports.http.send(post, signal)).toMatchObject({ text: 'real' });
    change({ server: 'offline' });
    expect(await ports.http.send(post, signal)).toMatchObject({ ok: false });
  });
});

describe('the clock', () => {
  test('DEV-06 a clock set ahead tells the later time, and durations stay real', () => {
    const { ports, now } = simulated({ clockOffsetMs: DAY_MS });
    expect(ports.clock.now()).toBe(now + DAY_MS);
    expect(ports.clock.elapsed()).toBe(0);
  });

  test('DEV-06, VIS-02 a clock set beyond a cookie’s lifetime finds it gone, and set back finds it again', () => {
    const { ports, change } = simulated();
    ports.cookies.set('poptin_o_v_1', 'viewer', DAY_MS);
    change({ clockOffsetMs: DAY_MS - 1 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
    change({ clockOffsetMs: DAY_MS });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(false);
    change({ clockOffsetMs: 0 });
    expect(ports.cookies.all().has('poptin_o_v_1')).toBe(true);
  });

  test('DEV-05 when a cookie ends is known on the next page too, and garbage in its place harms nothing', () => {
    const { ports, browser, now } = simulated();
    const kept = browser.ports.storage;
    ports.cookies.set('poptin_session', 'true', 1000);
    const later = simulated();
    const there = later.browser.ports.storage;
    for (const key of kept.keys('session')) there.set('session', key, kept.get('session', key));
    const nextPage = simulate(
      { ...later.browser.ports, leads: fakeLeads() },
      () => NOTHING_SIMULATED,
      () => false,
    );
    expect(nextPage.cookies.expiresAt('poptin_session')).toBe(now + 1000);
    for (const key of there.keys('session')) there.set('session', key, '[["a"],7,{"__proto__":1}');
    expect(
      simulate(
        { ...later.browser.ports, leads: fakeLeads() },
        () => NOTHING_SIMULATED,
        () => false,
      ).cookies.expiresAt('poptin_session'),
    ).toBeUndefined();
  });
});

test.each([
  [null, false],
  [true, true],
  [false, false],
])('DEV-06 with the device simulated as phone = %s, the page says mobile = %s', (mobile, says) => {
  expect(simulated({ mobile }).ports.page.isMobile()).toBe(says);
});
