import { hookChannel } from '../../../../extension/relay/hook-channel.ts';
import { startRelay } from '../../../../extension/relay/relay.ts';
import type { Report, Request } from '../../../../inspection/protocol/protocol.ts';
import { fakePort } from './fake-port.ts';

export const GONE: Report = { kind: 'detached', documentId: 'one' };

/** A page with a relay, its hook, the background's ports, and a clock that a test drives. */
export function relayed({ begun = false, isAhead = false } = {}) {
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
    const channel = hookChannel(target, (run) => void tasks.push(run));
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
