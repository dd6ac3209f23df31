import { expect, test } from 'vitest';
import { HOOK_READY, RELAY_READY, reportEvent, requestEvent } from '../../../extension/messages.ts';
import { hookChannel } from '../../../extension/relay/hook-channel.ts';
import type { Report, Request } from '../../../inspection/protocol/protocol.ts';
import { GONE, relayed } from './support/relayed.ts';

test.each(['hook', 'relay'] as const)('hook and relay find each other, with the %s first (DEV-02)', (first) => {
  const { relay, hook, heard, ports, work } = relayed();
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

test('after its port closed the relay opens one for the next report, or when it is woken (DEV-02)', () => {
  const { relay, hook, ports, wake } = relayed();
  relay();
  const { channel } = hook();
  ports[0]!.drop();
  channel.send(GONE);
  expect(ports).toHaveLength(2);
  ports[1]!.drop();
  wake();
  expect(ports).toHaveLength(3);
});

test('a prerendered page opens no port; once visited, it sends its last report (DEV-02)', () => {
  const { relay, hook, heard, ports, show } = relayed({ isAhead: true });
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

test('a page from the back/forward cache opens another port, since its own is closed (DEV-02)', () => {
  const { relay, hook, ports, comeBack } = relayed();
  relay();
  const { channel } = hook();
  comeBack();
  expect(ports.map((port) => port.isOpen())).toEqual([false, true]);
  channel.send(GONE);
  expect(ports[1]!.heard).toEqual([JSON.stringify(GONE)]);
});

test.each(['hook', 'relay'] as const)('a page that imitates the hook learns no secret, in either order: %s (R12)', (first) => {
  const { target, relay, hook } = relayed();
  if (first === 'relay') relay();
  hook();
  if (first === 'hook') relay();
  const overheard: unknown[] = [];
  target.addEventListener(RELAY_READY, (event) => overheard.push((event as CustomEvent).detail));
  target.dispatchEvent(new CustomEvent(HOOK_READY));
  expect(overheard).toEqual([]);
});

test('a page that poses as the relay is not obeyed (R12)', () => {
  const { target, relay, hook, work } = relayed();
  relay();
  const { requests } = hook();
  target.dispatchEvent(new CustomEvent(RELAY_READY, { detail: 'forged' }));
  target.dispatchEvent(new CustomEvent(requestEvent('forged'), { detail: '{"kind":"reload"}' }));
  work();
  expect(requests).toEqual([]);
});

test('a page that replaces natives never holds a message, so it cannot read the nonce (R12, SEC-04)', () => {
  const target = new EventTarget();
  const { dispatchEvent } = target;
  const { apply } = Reflect;
  const tasks: Array<() => void> = [];
  const requests: Request[] = [];
  let reports = 0;
  const channel = hookChannel(target, (run) => void tasks.push(run));
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

test('a relay that comes after scripts of the page says no nonce to them (R12)', () => {
  const { target, relay, hook } = relayed({ begun: true });
  const overheard: unknown[] = [];
  target.addEventListener(RELAY_READY, (event) => overheard.push((event as CustomEvent).detail));
  relay();
  hook();
  target.dispatchEvent(new CustomEvent(HOOK_READY));
  expect(overheard).toEqual([]);
});
