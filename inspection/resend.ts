import { createCaller } from '../runtime/call.ts';
import type { CallName } from '../runtime/call-names.ts';
import type { Emit } from '../runtime/events.ts';
import type { HttpRequest, Ports } from '../runtime/ports.ts';

/** Far from where a runtime's own calls are counted. */
const FIRST_ID = 1_000_000_000;

/** A call as it was sent. */
export interface SentCall {
  readonly call: CallName;
  readonly request: HttpRequest;
}

/** What would change something at the page's own site, which nobody could take back. */
const changesSite = ({ request: { method, cookies } }: SentCall): boolean => method === 'POST' && cookies === true;

/** Sends a call once more, as it was, and tells of it as a call of its own. Nothing is done with what it answers. */
export function createResend(ports: Pick<Ports, 'http' | 'clock'>, emit: Emit): (of: number, sent: SentCall) => void {
  const { signal } = new AbortController();
  let count = 0;
  return (of, sent) => {
    if (changesSite(sent)) return;
    const { method: _, ...request } = sent.request;
    const callId = FIRST_ID + ++count;
    const hosts = { displayHost: '', apiHost: '' };
    const call = createCaller(ports, hosts, (event) => emit('callId' in event ? { ...event, callId, resentFrom: of } : event));
    void call({ call: sent.call, ...request, read: () => true }, signal);
  };
}
