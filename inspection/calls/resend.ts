import type { Emit } from '../../runtime/events.ts';
import type { HttpRequest, Ports } from '../../runtime/ports.ts';
import { createCaller } from '../../runtime/wire/call.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';

/** High enough to stay clear of the runtime's own call ids. */
const FIRST_ID = 1_000_000_000;

/** A call as it was sent. */
export interface SentCall {
  readonly call: CallName;
  readonly request: HttpRequest;
}

/** True for a call that would change something on the page's own site, which nobody could undo. */
const changesSite = ({ request: { method, cookies } }: SentCall): boolean => method === 'POST' && cookies === true;

type Resend = (ports: Pick<Ports, 'http' | 'clock'>, of: number, sent: SentCall) => void;

/** Sends a call once more, unchanged, and reports it as a separate call. Ignores the answer. */
export function createResend(emit: Emit): Resend {
  const { signal } = new AbortController();
  let count = 0;
  return (ports, of, sent) => {
    if (changesSite(sent)) return;
    const { method: _, ...request } = sent.request;
    const callId = FIRST_ID + ++count;
    const hosts = { displayHost: '', apiHost: '' };
    const call = createCaller(ports, hosts, (event) => emit('callId' in event ? { ...event, callId, resentFrom: of } : event));
    void call({ call: sent.call, ...request, read: () => true }, signal);
  };
}
