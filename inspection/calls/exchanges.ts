import type { Http, HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';
import { changedHalves } from './changed-halves.ts';
import type { ChangedHalf, Exchange, ExchangeFailure } from './exchange.ts';
import type { SentCall } from './resend.ts';

/** Characters kept of one answer, and of all answers together. */
const MAX_ANSWER = 400_000;
const MAX_TEXT = 4_000_000;
export const MAX_KEPT = 1000;
/** A text in a message is cut to a little more than this. */
const PIECE = 18_000;

interface Kept extends SentCall {
  readonly callId: number;
  /** The request that left the page; null if none did. */
  left: HttpRequest | null;
  answer: HttpAnswer | null;
  text: string | null;
  /** The server's own answer; null until it arrives. */
  came: HttpAnswer | null;
  changed: readonly ChangedHalf[];
  /** The failure as it was reported; undefined until then. */
  failure?: ExchangeFailure | null;
}

/** Keeps the calls of a page in full, on their way to the server and back. */
export interface Exchanges {
  /** Announces the next call that is sent. */
  begins(call: { readonly callId: number; readonly call: CallName }): void;
  /** Goes around all simulations, so that it sees what the runtime sends and gets. */
  outside(http: Http): Http;
  /** Goes around the page's own Http, so that it sees what leaves. */
  inside(http: Http): Http;
  sent(callId: number): SentCall | undefined;
  /** Finished calls that are not reported yet, or not yet known to be forbidden. With the flag set, all calls that are kept. */
  untold(anew?: boolean): Exchange[];
}

/** `why` finds the reason for a missing answer, as far as the browser gives one. */
export function createExchanges(why: (url: string) => ExchangeFailure | null): Exchanges {
  const kept = new Map<number, Kept>();
  const bySignal = new WeakMap<AbortSignal, Kept>();
  let next: { readonly callId: number; readonly call: CallName } | null = null;
  let length = 0;

  function keep(exchange: Kept, answer: HttpAnswer): void {
    exchange.answer = answer;
    if (answer.ok) {
      exchange.text = answer.text.slice(0, MAX_ANSWER);
      length += exchange.text.length;
    }
    for (const old of kept.values()) {
      if (length <= MAX_TEXT && kept.size <= MAX_KEPT) return;
      length -= old.text?.length ?? 0;
      old.text = null;
      if (kept.size > MAX_KEPT) kept.delete(old.callId);
    }
  }

  const failureOf = ({ left, answer }: Kept): ExchangeFailure | null => {
    if (!answer || answer.ok || answer.reason !== 'network') return null;
    return left ? why(left.url) : 'offline';
  };

  function toldOf({ callId, request, left, answer, text, changed, failure = null }: Kept): Exchange {
    const { body, keepalive = false, cookies = false, authorization } = left ?? request;
    const wasCut = answer?.ok === true && answer.text.length > MAX_ANSWER;
    return {
      callId,
      sentAs: body ? ('form' in body ? 'form' : 'json') : 'query',
      body: body ? ('form' in body ? body.form : body.json) : null,
      keepalive,
      cookies,
      authorized: authorization !== undefined,
      left: left !== null,
      changed,
      answer: text === null ? null : pieces(text),
      whole: text !== null && !wasCut,
      retryAfter: (answer?.ok && answer.retryAfter) || null,
      failure,
    };
  }

  return {
    begins({ callId, call }) {
      next = { callId, call };
    },
    outside: (http) => ({
      async send(request, signal) {
        const begun = next;
        next = null;
        if (!begun) return http.send(request, signal);
        const exchange: Kept = { ...begun, request, left: null, answer: null, text: null, came: null, changed: [] };
        kept.set(begun.callId, exchange);
        bySignal.set(signal, exchange);
        const answer = await http.send(request, signal);
        exchange.changed = changedHalves(request, exchange.left, exchange.came, answer);
        exchange.came = null;
        keep(exchange, answer);
        return answer;
      },
    }),
    inside: (http) => ({
      async send(request, signal) {
        const exchange = bySignal.get(signal);
        if (!exchange) return http.send(request, signal);
        exchange.left = request;
        exchange.came = await http.send(request, signal);
        return exchange.came;
      },
    }),
    sent: (callId) => kept.get(callId),
    untold(anew = false) {
      const due = [...kept.values()].filter((each) => {
        if (!each.answer) return false;
        const { failure } = each;
        // The browser may report a forbidden call some tasks after it failed. It overwrites any other reason with the next call, so read
        // that at once.
        const why = failure ?? failureOf(each);
        if (failure === undefined || why === 'policy') each.failure = why;
        return anew || each.failure !== failure;
      });
      return due.map(toldOf);
    },
  };
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += PIECE) parts.push(text.slice(from, from + PIECE));
  return parts;
}
