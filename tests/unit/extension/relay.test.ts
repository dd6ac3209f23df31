import { describe, expect, test } from 'vitest';
import {
  MAX_A_SECOND,
  MAX_AT_ONCE,
  MAX_AT_REST,
  MAX_REPORT,
  MAX_REPORTS_A_SECOND,
  MAX_REPORTS_AT_ONCE,
  ROOM_AGAIN_MS,
} from '../../../extension/flood-gate.ts';
import { HOOK_READY, RELAY_READY, reportEvent, requestEvent } from '../../../extension/messages.ts';
import { pageEnd } from '../../../extension/page-end.ts';
import { startRelay } from '../../../extension/relay.ts';
import { MAX_KEPT as MAX_KEPT_CALLS } from '../../../inspection/exchanges.ts';
import type { Report, Request } from '../../../inspection/protocol.ts';
import { fakePort } from './fake-port.ts';

const GONE: Report = { kind: 'detached', documentId: 'one' };

function world({ begun = false, isAhead = false } = {}) {
  const target = new EventTarget();
  const ports: Array<ReturnType<typeof fakePort>> = [];
  let wake = () => {};
  let show = () => {};
  let comeBack = () => {};
  let now = 0;
  const timers: Array<{ readonly at: number; readonly run: () => void }> = [];
  const tasks: Array<() => void> = [];
  const relay = () =>
    startRelay({
      target,
      nonce: 'secret',
      begun,
      now: () => now,
      after: (ms, run) => void timers.push({ at: now + ms, run }),
      connect: () => {
        const made = fakePort('page');
        ports.push(made);
        return made.port;
      },
      whenShown(run) {
        if (isAhead) show = run;
        else run();
      },
      onReturn: (run) => {
        comeBack = run;
      },
      onWake: (run) => {
        wake = () => void run();
      },
    });
  const hook = () => {
    const requests: Request[] = [];
    const channel = pageEnd(target, (run) => void tasks.push(run));
    channel.listen((request) => requests.push(request));
    channel.send(GONE);
    return { channel, requests };
  };
  const heard = () => ports.flatMap((port) => port.heard);
  const work = () => {
    for (const run of tasks.splice(0)) run();
  };
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  return { target, ports, relay, hook, heard, work, pass, wake: () => wake(), show: () => show(), comeBack: () => comeBack() };
}

test.each(['hook', 'relay'] as const)('DEV-02 hook and relay find each other, with the %s first', (first) => {
  const { relay, hook, heard, ports, work } = world();
  if (first === 'relay') relay();
  const { requests } = hook();
  if (first === 'hook') relay();
  expect(heard()).toEqual([JSON.stringify(GONE)]);
  ports[0]!.say({ kind: 'replay' });
  // Not within the event that brought it: while that is about, `window.event` tells its name.
  expect(requests).toEqual([]);
  work();
  expect(requests).toEqual([{ kind: 'replay' }]);
});

test('DEV-02 after its port closed the relay opens one for the next report, or when it is woken', () => {
  const { relay, hook, ports, wake } = world();
  relay();
  const { channel } = hook();
  ports[0]!.drop();
  channel.send(GONE);
  expect(ports).toHaveLength(2);
  ports[1]!.drop();
  wake();
  expect(ports).toHaveLength(3);
});

test('DEV-02 on a page that the browser makes ahead no port is opened, which would be none of the tab’s page; when somebody comes to it, what it said last is told', () => {
  const { relay, hook, heard, ports, show } = world({ isAhead: true });
  relay();
  const { channel } = hook();
  const last: Report = { kind: 'detached', documentId: 'two' };
  channel.send(last);
  expect(ports).toEqual([]);
  show();
  expect(heard()).toEqual([JSON.stringify(last)]);
  channel.send(GONE);
  expect([heard().length, ports.length]).toEqual([2, 1]);
});

test('DEV-02 a page that comes back from the back/forward cache has another port: the browser has closed its own, and says so too late', () => {
  const { relay, hook, ports, comeBack } = world();
  relay();
  const { channel } = hook();
  comeBack();
  expect(ports.map((port) => port.isOpen())).toEqual([false, true]);
  channel.send(GONE);
  expect(ports[1]!.heard).toEqual([JSON.stringify(GONE)]);
});

test.each(['hook', 'relay'] as const)('R12 a page that calls as the hook does is told no secret, whichever came first: %s', (first) => {
  const { target, relay, hook } = world();
  if (first === 'relay') relay();
  hook();
  if (first === 'hook') relay();
  const overheard: unknown[] = [];
  target.addEventListener(RELAY_READY, (event) => overheard.push((event as CustomEvent).detail));
  target.dispatchEvent(new CustomEvent(HOOK_READY));
  expect(overheard).toEqual([]);
});

test('R12 a page that poses as the relay is not obeyed', () => {
  const { target, relay, hook, work } = world();
  relay();
  const { requests } = hook();
  target.dispatchEvent(new CustomEvent(RELAY_READY, { detail: 'forged' }));
  target.dispatchEvent(new CustomEvent(requestEvent('forged'), { detail: '{"kind":"reload"}' }));
  work();
  expect(requests).toEqual([]);
});

test('R12, SEC-04 a page that replaces the natives which a message goes through never holds one, so it cannot read the nonce from its name', () => {
  const target = new EventTarget();
  const { dispatchEvent } = target;
  const { apply } = Reflect;
  const tasks: Array<() => void> = [];
  const requests: Request[] = [];
  let reports = 0;
  const channel = pageEnd(target, (run) => void tasks.push(run));
  channel.listen((request) => requests.push(request));
  target.dispatchEvent(new CustomEvent(RELAY_READY, { detail: 'secret' }));
  target.addEventListener(reportEvent('secret'), () => {
    reports += 1;
  });
  const request = new CustomEvent(requestEvent('secret'), { detail: '{"kind":"replay"}' });

  const overheard: unknown[] = [];
  const replaced: Array<() => void> = [];
  for (const [owner, name] of [
    [CustomEvent.prototype, 'detail'],
    [EventTarget.prototype, 'dispatchEvent'],
    [EventTarget.prototype, 'addEventListener'],
    [JSON, 'parse'],
    [Reflect, 'apply'],
    [globalThis, 'CustomEvent'],
  ] as const) {
    const real = Object.getOwnPropertyDescriptor(owner, name)!;
    const spy = function (this: unknown, ...args: unknown[]) {
      overheard.push(name, this, ...args);
    };
    Object.defineProperty(owner, name, real.get ? { ...real, get: spy } : { ...real, value: spy });
    replaced.push(() => Object.defineProperty(owner, name, real));
  }
  // Were an event's options read from a prototype, this would tell when one is made, and of what.
  Object.defineProperty(Object.prototype, 'bubbles', { configurable: true, get: () => void overheard.push('bubbles') });
  try {
    channel.send(GONE);
    apply(dispatchEvent, target, [request]);
    for (const run of tasks) run();
  } finally {
    for (const restore of replaced) restore();
    delete (Object.prototype as { bubbles?: unknown }).bubbles;
  }
  expect(overheard).toEqual([]);
  expect([reports, requests]).toEqual([1, [{ kind: 'replay' }]]);
});

test('R12 a relay that comes after scripts of the page says no nonce to them', () => {
  const { target, relay, hook } = world({ begun: true });
  const overheard: unknown[] = [];
  target.addEventListener(RELAY_READY, (event) => overheard.push((event as CustomEvent).detail));
  relay();
  hook();
  target.dispatchEvent(new CustomEvent(HOOK_READY));
  expect(overheard).toEqual([]);
});

describe('a flood is stopped at the page’s own relay', () => {
  const say = (target: EventTarget, length: number) =>
    target.dispatchEvent(new CustomEvent(reportEvent('secret'), { detail: 'x'.repeat(length) }));

  test('R12, DEV-07 of many reports all calls that a page keeps pass at once, and after them so many in a second', () => {
    const { relay, hook, heard, pass } = world();
    relay();
    const { channel } = hook();
    const flood = () => {
      for (let i = 0; i < 5000; i++) channel.send(GONE);
    };
    flood();
    expect(heard()).toHaveLength(MAX_REPORTS_AT_ONCE);
    expect(MAX_REPORTS_AT_ONCE).toBeGreaterThan(MAX_KEPT_CALLS);
    pass(500);
    flood();
    expect(heard()).toHaveLength(MAX_REPORTS_AT_ONCE + 0.5 * MAX_REPORTS_A_SECOND);
  });

  test('R12, SEC-04 while nobody looks only what is short passes; once a panel asks, what is long; and after it has gone, no more', () => {
    const { target, relay, hook, heard, ports } = world();
    relay();
    hook();
    const passes = (length: number) => {
      const before = heard().length;
      say(target, length);
      return heard().length > before;
    };
    expect([passes(MAX_AT_REST), passes(MAX_AT_REST + 1)]).toEqual([true, false]);
    ports[0]!.say({ kind: 'replay' });
    expect([passes(MAX_REPORT), passes(MAX_REPORT + 1)]).toEqual([true, false]);
    ports[0]!.say({ kind: 'rest' });
    expect(passes(MAX_AT_REST + 1)).toBe(false);
    ports[0]!.say({ kind: 'replay' });
    ports[0]!.drop();
    expect(passes(MAX_AT_REST + 1)).toBe(false);
  });

  test('R12, DEV-03 where something was dropped that a panel would have shown, the page tells everything anew once there is room, and one that says too much at once is not asked for it', () => {
    const { target, relay, hook, ports, pass, work } = world();
    relay();
    const { requests } = hook();
    ports[0]!.say({ kind: 'replay' });
    const asked = () => {
      work();
      return requests.filter(({ kind }) => kind === 'replay').length;
    };
    for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
    pass(ROOM_AGAIN_MS - 1);
    expect(asked()).toBe(1);
    pass(1);
    expect(asked()).toBe(2);
    // Nothing was dropped since.
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    say(target, MAX_REPORT + 1);
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
    ports[0]!.say({ kind: 'rest' });
    pass(ROOM_AGAIN_MS);
    expect(asked()).toBe(2);
    work();
    expect(requests.filter((request) => request.kind === 'replay' && request.anew)).toHaveLength(1);
  });

  test('R12, DEV-03 a page that has more to tell than may pass at once is asked ever more seldom to tell it anew', () => {
    const { target, relay, hook, ports, pass, work } = world();
    relay();
    const { requests } = hook();
    ports[0]!.say({ kind: 'replay' });
    const waits = [1, 2, 4].map((times) => {
      for (let i = 0; i < 5; i++) say(target, MAX_REPORT);
      const before = requests.length;
      pass(times * ROOM_AGAIN_MS - 1);
      work();
      const early = requests.length;
      pass(1);
      work();
      return [early - before, requests.length - early];
    });
    expect(waits.slice(1)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('R12, SEC-04 a page may tell at once all that happened on it, and after that a million characters a second', () => {
    const { target, relay, hook, ports, heard, pass } = world();
    relay();
    hook();
    ports[0]!.say({ kind: 'replay' });
    const passed = () => heard().reduce((sum: number, text) => sum + String(text).length, 0);
    const flood = () => {
      for (let i = 0; i < 150; i++) say(target, 200_000);
    };
    flood();
    const atOnce = passed();
    expect(atOnce).toBeGreaterThan(MAX_AT_ONCE - 200_000);
    expect(atOnce).toBeLessThanOrEqual(MAX_AT_ONCE);
    for (let second = 1; second <= 10; second++) {
      pass(1000);
      flood();
    }
    expect(passed()).toBeLessThanOrEqual(MAX_AT_ONCE + 10 * MAX_A_SECOND);
    expect(passed()).toBeGreaterThan(MAX_AT_ONCE + 9 * MAX_A_SECOND);
  });
});
