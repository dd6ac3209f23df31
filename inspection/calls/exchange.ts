/** How much of an answer the event log keeps; an exchange has the whole. */
export { LOGGED_CHARS } from '../../runtime/wire/call.ts';

/** Why no answer came, where a page’s own Http says no more than that there was none. */
export const EXCHANGE_FAILURES = ['offline', 'policy', 'cut-off'] as const;
export type ExchangeFailure = (typeof EXCHANGE_FAILURES)[number];

/** The halves of a call that a simulation can change: what leaves, and what the runtime is given. */
export const CHANGED_HALVES = ['request', 'answer'] as const;
export type ChangedHalf = (typeof CHANGED_HALVES)[number];

/** A call as it went over the wire. The event log has only the intended payload and the beginning of the answer. */
export interface Exchange {
  readonly callId: number;
  readonly sentAs: 'form' | 'json' | 'query';
  /** The body as it left; null for a GET. What is simulated may have changed it. */
  readonly body: unknown;
  readonly keepalive: boolean;
  readonly cookies: boolean;
  /** With the page's token, which itself stays in the page. */
  readonly authorized: boolean;
  /** False where the panel's end answered in the server's place, so that nothing left. */
  readonly left: boolean;
  /** The halves that a simulation changed on their way. A hook of an earlier version does not say. */
  readonly changed?: readonly ChangedHalf[] | undefined;
  /** Null where there was none, or it is too long ago to be kept. In pieces, each short enough to travel. */
  readonly answer: readonly string[] | null;
  /** False if the answer was too long and its end was dropped. */
  readonly whole: boolean;
  readonly retryAfter: string | null;
  readonly failure: ExchangeFailure | null;
}
