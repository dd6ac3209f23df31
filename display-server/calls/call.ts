import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountCache } from '../accounts/account-cache.ts';
import type { FileCache } from '../accounts/file-cache.ts';
import type { Quota } from '../accounts/quota.ts';
import type { MadeAnswers } from '../answers/answer-cache.ts';
import type { StaticFiles } from '../answers/static-files.ts';
import type { Ask, Database } from '../database/database.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { VisitorRows } from '../visitors/writing/visitor-rows.ts';
import type { Refusal } from './refusal.ts';

/**
 * Everything that a handler may use. All state is in the database, so that several servers can share it. A change invalidates what is
 * cached in memory.
 */
export interface Services {
  readonly db: Database;
  readonly ask: Ask;
  readonly accounts: AccountCache;
  readonly files: FileCache;
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
  /** The origin at which browsers reach this server. Null: each request's own origin. */
  readonly publicOrigin: string | null;
  /** The number of our own proxies in front of this server. It trusts that many entries of `X-Forwarded-For`, counted from the right. */
  readonly trustedProxies: number;
  /** Signs the links by which people confirm their address. */
  readonly confirmKey: string;
  /** True if a webhook may go to a private network. */
  readonly allowPrivateTargets: boolean;
  /** Call when deliveries to targets are waiting. */
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
   * The account or address whose share of calls this uses, besides its address's (`admission.ts`). A popup's calls count for its own
   * account, also on another account's page. A page requests templates for all popups ahead, so they count for nobody. Default: the account
   * in the call.
   */
  readonly charge?: 'popup' | 'address' | 'nobody';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Ids in the path. One that does not even look like an id gets a 404. */
  readonly params: z.ZodType<Params>;
  readonly payload: z.ZodType<Payload>;
  /** Answers a refusal or a fault, for a call that a person opens in their browser. Default: JSON. */
  refused?(refusal: Refusal, request: Pick<CallRequest<Params>, 'services' | 'c'>): Promise<Response>;
  /** @throws Refusal if it cannot be answered; nothing is stored in that case */
  answer(payload: Payload, request: CallRequest<Params>): Promise<object> | object;
}

/** Lets TypeScript infer a call's types and then erases them, so that all calls fit into one table. */
export const defineCall = <Params, Payload>(call: Call<Params, Payload>): Call => call as unknown as Call;
