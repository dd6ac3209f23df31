import type { Emit } from '../events.ts';
import type { Options } from '../options.ts';
import type { HttpAnswer, HttpRequest, Ports } from '../ports.ts';
import { createScope } from '../scope.ts';
import type { CallName } from './call-names.ts';

/** No call of ours deserves a longer wait. */
const MAX_WAIT_MS = 10_000;

/** The server keeps this many characters of an address or a title. A page's own may have any length, but a call may not (FRM-19). */
export const MAX_TOLD = 2048;

/** How much of an answer the event log keeps. */
export const LOGGED_CHARS = 4000;

/** The result of any call. `problem` is a sentence for the log and the panel. */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly status: number | null; readonly retryAfter?: string | null | undefined };

/** A call, either to a full `url` or to a `path` of the contract. A call with a body is a POST. */
export interface Call<T> extends Omit<HttpRequest, 'method' | 'url'> {
  readonly call: CallName;
  readonly url?: string;
  /** Appended to `/api/display/`; each segment is escaped. */
  readonly path?: readonly string[];
  /** Reads the answer's text; null, or an exception, means that it is not what the contract promises. */
  read(text: string): T | null;
}

/** Sends a call, times it out, reads the answer and reports it as events. Never rejects (API, ERR-01). */
export type Caller = <T>(call: Call<T>, signal: AbortSignal) => Promise<CallResult<T>>;

/** An answer, or the reason why there is none. */
type Came = Partial<Omit<Extract<HttpAnswer, { ok: true }>, 'ok'>> & { readonly reason?: string };

export function createCaller(
  { http, clock }: Pick<Ports, 'http' | 'clock'>,
  { displayHost, apiHost }: Pick<Options, 'displayHost' | 'apiHost'>,
  emit: Emit,
): Caller {
  let calls = 0;

  // Popups are requested from one host; the other host receives the reports about them.
  const address = (call: CallName, path: readonly string[]) =>
    `${['display', 'click', 'launch'].includes(call) ? displayHost : apiHost}/api/display/${path.map(encodeURIComponent).join('/')}`;

  return async <T>(
    { call, path = [], url = address(call, path), read, ...request }: Call<T>,
    signal: AbortSignal,
  ): Promise<CallResult<T>> => {
    const { body } = request;
    const about = { callId: ++calls, call };
    const method = body ? 'POST' : 'GET';
    const begun = clock.elapsed();
    emit({ type: 'call-started', ...about, method, url, payload: body ? ('form' in body ? body.form : body.json) : null });

    const cut = new AbortController();
    let hasCome = false;
    // An answer that has arrived is never aborted: a page that wraps `fetch` may still be reading its own copy.
    const waiting = createScope(
      () => {},
      signal,
      () => hasCome || cut.abort(),
    );
    // The page may have replaced `fetch` with one that never settles, even when aborted.
    const answer = await new Promise<Came>((given) => {
      clock.after(MAX_WAIT_MS, () => given({ reason: 'no answer in time' }), waiting.signal);
      // Awaited because the page may have patched `then`: if it throws, the rejection would go unnoticed.
      void (async () => {
        try {
          const came = await http.send({ method, url, ...request }, cut.signal);
          hasCome = true;
          given(came);
        } catch {
          given({ reason: 'network' });
        }
      })();
    });
    waiting.end();

    const { status = null, text = '', retryAfter, reason = '' } = answer;
    let value: T | null = null;
    let problem = reason || (/^2/.test(`${status}`) ? '' : `answered ${status}`);
    if (!problem) {
      try {
        value = read(text);
      } catch {}
      if (value === null) problem = 'not understood';
    }
    const outcome = value !== null ? 'ok' : reason ? 'failed' : 'refused';
    emit({
      type: 'call-settled',
      ...about,
      outcome,
      status,
      ms: Math.round(clock.elapsed() - begun),
      problem,
      response: text.slice(0, LOGGED_CHARS),
    });
    return value !== null ? { ok: true, value } : { ok: false, problem, status, retryAfter };
  };
}

declare module '../events.ts' {
  interface RuntimeEvents {
    'call-started': {
      readonly callId: number;
      readonly call: CallName;
      readonly method: string;
      readonly url: string;
      readonly payload: unknown;
      /** Set if a tool sent that call again. */
      readonly resentFrom?: number | undefined;
    };
    'call-settled': {
      readonly callId: number;
      readonly call: CallName;
      readonly outcome: 'ok' | 'refused' | 'failed';
      /** Null if no answer arrived. */
      readonly status: number | null;
      readonly ms: number;
      /** Empty if ok, otherwise a sentence. */
      readonly problem: string;
      readonly response: string;
      readonly resentFrom?: number | undefined;
    };
  }
}

/**
 * Encodes a list as JSON. Prototype.js adds `Array.prototype.toJSON`, which encodes twice and must not be overwritten; a list without a
 * prototype does not have it.
 */
export const listText = (list: readonly unknown[]): string => JSON.stringify(Object.setPrototypeOf([...list], null));

/** Reads the answer of a call that only reports. By the contract it has `success`; the login page of a network has not. */
export const readSuccess = (text: string): true | null => ([true, 1, '1', 'true'].includes(JSON.parse(text).success) ? true : null);
