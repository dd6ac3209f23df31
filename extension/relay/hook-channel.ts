import type { PageCall } from '../../inspection/hook/runtime/page-calls.ts';
import { plainText } from '../../inspection/protocol/as-plain-text.ts';
import type { PageChannel } from '../../inspection/protocol/channel.ts';
import type { Report, Request } from '../../inspection/protocol/protocol.ts';
import { HOOK_READY, RELAY_READY, reportEvent, requestEvent } from '../messages.ts';

/** A call must arrive whole. No field of a real call is nearly this long. */
const MAX_CALL_STRING = 500_000;

const textOf = (message: Report | PageCall): string => plainText(message, message.kind === 'call' ? MAX_CALL_STRING : undefined);

/**
 * The hook's end of the channel to the relay, in the page's own world. It runs before the page's first script, so the page cannot reach the
 * nonce of the handshake or replace the builtins. The nonce is the name of our events, so anybody who gets hold of an event has it. Hence
 * no native of the page touches an event (SEC-05), and requests run `later`, when their event is gone.
 */
export function hookChannel(target: EventTarget, later: (run: () => void) => void): PageChannel {
  const { apply } = Reflect;
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const Message = CustomEvent;
  const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')!.get!;
  const parse = JSON.parse;
  // Without a prototype, so that nothing on `Object.prototype` becomes an option.
  const dispatch = (type: string, detail: string | null) =>
    void apply(dispatchEvent, target, [new Message(type, { __proto__: null, detail } as CustomEventInit)]);
  const on = (type: string, run: (detail: string) => void, once: boolean) =>
    void apply(addEventListener, target, [type, (event: Event) => run(apply(readDetail, event, [])), { __proto__: null, once }]);

  let reportType = '';
  let hear: (request: Request) => void = () => {};
  const waiting: Array<Report | PageCall> = [];

  function meetRelay(nonce: string): void {
    if (reportType) return;
    reportType = reportEvent(nonce);
    on(requestEvent(nonce), (text) => later(() => hear(parse(text))), false);
    for (const report of waiting.splice(0)) dispatch(reportType, textOf(report));
  }
  on(RELAY_READY, meetRelay, true);
  dispatch(HOOK_READY, null);

  return {
    send(report) {
      if (!reportType) waiting.push(report);
      else dispatch(reportType, textOf(report));
    },
    listen(run) {
      hear = run;
    },
  };
}

interface Waiting {
  readonly run: () => void;
  next: Waiting | null;
}

/**
 * Runs each function in its own task, so that the page sees nothing of the event behind it: in `window.event`, or in a long frame's list of
 * scripts. A timer would do, but a browser slows those of a hidden page down to one a minute. Waiting functions form a chain that only we
 * hold: a page may replace the methods of lists.
 */
export function ownTasks(): (run: () => void) => void {
  const { apply } = Reflect;
  const { postMessage } = MessagePort.prototype;
  const { port1, port2 } = new MessageChannel();
  let first: Waiting | null = null;
  let last: Waiting | null = null;
  port1.onmessage = () => {
    const due = first;
    first = due?.next ?? null;
    if (!first) last = null;
    due?.run();
  };
  return (run) => {
    const waiting: Waiting = { run, next: null };
    if (last) last.next = waiting;
    else first = waiting;
    last = waiting;
    apply(postMessage, port2, [null]);
  };
}
