import type { PageChannel } from '../runtime/inspection/channel.ts';
import { plainText } from '../runtime/inspection/plain-text.ts';
import type { Report, Request } from '../runtime/inspection/protocol.ts';
import { HOOK_READY, RELAY_READY, reportEvent, requestEvent } from './messages.ts';

/**
 * The hook's end of the road to the relay, in the page's own world. It runs before the page's first
 * script, so the nonce of the handshake and the builtins it takes are out of the page's reach: what
 * the page dispatches later is neither a request nor a relay.
 */
export function pageEnd(target: EventTarget): PageChannel {
  const { apply } = Reflect;
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const Message = CustomEvent;
  const parse = JSON.parse;
  const dispatch = (type: string, detail?: string) =>
    void apply(dispatchEvent, target, [new Message(type, detail === undefined ? {} : { detail })]);
  const on = (type: string, run: (event: Event) => void, once: boolean) => void apply(addEventListener, target, [type, run, { once }]);

  let nonce: string | null = null;
  let hear: (request: Request) => void = () => {};
  const waiting: Report[] = [];

  const meetRelay = (event: Event) => {
    if (nonce !== null) return;
    nonce = String((event as CustomEvent).detail);
    on(requestEvent(nonce), (request) => hear(parse((request as CustomEvent).detail)), false);
    for (const report of waiting.splice(0)) dispatch(reportEvent(nonce), plainText(report));
  };
  on(RELAY_READY, meetRelay, true);
  dispatch(HOOK_READY);

  return {
    send(report) {
      if (nonce === null) waiting.push(report);
      else dispatch(reportEvent(nonce), plainText(report));
    },
    listen(run) {
      hear = run;
    },
  };
}
