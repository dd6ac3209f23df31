import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountCache } from '../accounts/account-cache.ts';
import type { Quota } from '../accounts/quota.ts';
import type { MadeAnswers } from '../answers/answer-cache.ts';
import type { StaticFiles } from '../answers/static-files.ts';
import type { Ask, Database } from '../database/database.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { VisitorRows } from '../visitors/writing/visitor-rows.ts';

/**
 * Everything that a handler may use. All state is in the database, so that several servers can
 * share it; what is cached in memory is invalidated by its changes.
 */
export interface Services {
  readonly db: Database;
  readonly ask: Ask;
  readonly accounts: AccountCache;
  readonly answers: MadeAnswers;
  readonly quota: Quota;
  readonly rows: VisitorRows;
  /** The output of `npm run build`. */
  readonly built: StaticFiles;
  readonly embed: StaticFiles;
  /** ISO-2 or '', for visitors whose country is otherwise unknown. */
  readonly defaultCountry: string;
  /** The request header in which a proxy passes the visitor's country. */
  readonly countryHeader: string;
  /** The origin at which browsers reach this server; null uses each request's own origin. */
  readonly publicOrigin: string | null;
  /** How many of our own proxies are in front of this server: that many entries of `X-Forwarded-For`, from the right, are trusted. */
  readonly trustedProxies: number;
  /** Signs the links by which people confirm their address. */
  readonly confirmKey: string;
  /** Whether a webhook may lead into a private network. */
  readonly allowPrivateTargets: boolean;
  /** Targets have something to be told. */
  readonly wakeWebhooks: () => void;
  readonly reportFault: (problem: unknown) => void;
  readonly metrics: Metrics;
  readonly log: Log;
}

export interface CallRequest<Params> {
  readonly params: Params;
  readonly services: Services;
  readonly c: Context;
}

/** A call of the contract: its route, its payload and its answer. */
export interface Call<Params = unknown, Payload = unknown> {
  /** The name in the contract and in the runtime's own log. */
  readonly name: string;
  /**
   * The account or address whose share of calls it uses, beside its address's (`admission.ts`). A popup's calls count for its own account,
   * also on the page of another that launched it. A template is asked ahead for all popups of a page, so it counts for no account. Without
   * a word, the account that it names.
   */
  readonly charge?: 'popup' | 'address' | 'nobody';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Ids in the path. One that does not even look like an id gets a 404. */
  readonly params: z.ZodType<Params>;
  readonly payload: z.ZodType<Payload>;
  /** @throws Refusal if it cannot be answered; nothing is stored then. */
  answer(payload: Payload, request: CallRequest<Params>): Promise<object> | object;
}

/** Lets TypeScript infer a call's types and then erases them, so that calls of all kinds fit into one table. */
export const defineCall = <Params, Payload>(call: Call<Params, Payload>): Call => call as unknown as Call;
