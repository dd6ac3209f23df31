/** The event log keeps this much of an answer; an exchange keeps all of it. */
export { LOGGED_CHARS } from '../../runtime/wire/call.ts';

/** The reasons for a missing answer. A page’s own Http only says that it is missing. */
export const EXCHANGE_FAILURES = ['offline', 'policy', 'cut-off'] as const;
export type ExchangeFailure = (typeof EXCHANGE_FAILURES)[number];

/** The parts of a call that a simulation can change: the request that leaves, and the answer that the runtime gets. */
export const CHANGED_HALVES = ['request', 'answer'] as const;
export type ChangedHalf = (typeof CHANGED_HALVES)[number];

/** A call as it went over the wire. The event log has only the intended payload and the beginning of the answer. */
export interface Exchange {
  readonly callId: number;
  readonly sentAs: 'form' | 'json' | 'query';
  /** The body as it left, perhaps changed by a simulation; null for a GET. */
  readonly body: unknown;
  readonly keepalive: boolean;
  readonly cookies: boolean;
  /** True if the call carried the page's token. The token itself stays in the page. */
  readonly authorized: boolean;
  /** False if the tool answered in the server's place, so that nothing left. */
  readonly left: boolean;
  /** The parts that a simulation changed on their way. A hook of an earlier version leaves this out. */
  readonly changed?: readonly ChangedHalf[] | undefined;
  /** Null if there was no answer, or if it is too old to be kept. It is in pieces, each short enough for a message. */
  readonly answer: readonly string[] | null;
  /** False if the answer was too long and its end was dropped. */
  readonly whole: boolean;
  readonly retryAfter: string | null;
  readonly failure: ExchangeFailure | null;
}
