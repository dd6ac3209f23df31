import { expect, test } from 'vitest';
import { HOOK_READY, MOST_REPORTS_A_SECOND, RELAY_READY, requestEvent } from '../../../extension/messages.ts';
import { pageEnd } from '../../../extension/page-end.ts';
import { startRelay } from '../../../extension/relay.ts';
import type { Report, Request } from '../../../runtime/inspection/protocol.ts';
import { fakePort } from './fake-port.ts';

const GONE: Report = { kind: 'detached', documentId: 'one' };

function world() {
  const target = new EventTarget();
  const ports: Array<ReturnType<typeof fakePort>> = [];
  let wake = () => {};
  const relay = () =>
    startRelay({
      target,
      nonce: 'secret',
      now: () => 0,
      connect: () => {
        const made = fakePort('page');
        ports.push(made);
        return made.port;
      },
      onWake: (run) => {
        wake = () => void run();
      },
    });
  const hook = () => {
    const requests: Request[] = [];
    const channel = pageEnd(target);
    channel.listen((request) => requests.push(request));
    channel.send(GONE);
    return { channel, requests };
  };
  const heard = () => ports.flatMap((port) => port.heard);
  return { target, ports, relay, hook, heard, wake: () => wake() };
}

test.each(['hook', 'relay'] as const)('DEV-02 hook and relay find each other, with the %s first', (first) => {
  const { relay, hook, heard, ports } = world();
  if (first === 'relay') relay();
  const { requests } = hook();
  if (first === 'hook') relay();
  expect(heard()).toEqual([JSON.stringify(GONE)]);
  ports[0]!.say({ kind: 'replay' });
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
  const { target, relay, hook } = world();
  relay();
  const { requests } = hook();
  target.dispatchEvent(new CustomEvent(RELAY_READY, { detail: 'forged' }));
  target.dispatchEvent(new CustomEvent(requestEvent('forged'), { detail: '{"kind":"reload"}' }));
  expect(requests).toEqual([]);
});

test('R12 a page that patches the DOM’s own methods later hears nothing', () => {
  const { relay, hook, heard } = world();
  relay();
  const { channel } = hook();
  const { dispatchEvent } = EventTarget.prototype;
  const overheard: string[] = [];
  EventTarget.prototype.dispatchEvent = function (event) {
    overheard.push(event.type);
    return dispatchEvent.call(this, event);
  };
  channel.send(GONE);
  EventTarget.prototype.dispatchEvent = dispatchEvent;
  expect(overheard).toEqual([]);
  expect(heard()).toHaveLength(2);
});

test('R12 a flood is stopped at the page’s own relay', () => {
  const { relay, hook, heard } = world();
  relay();
  const { channel } = hook();
  for (let i = 0; i < 5000; i++) channel.send(GONE);
  expect(heard()).toHaveLength(MOST_REPORTS_A_SECOND);
});
