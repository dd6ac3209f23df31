import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountCache } from './account-cache.ts';
import type { MadeAnswers } from './answers/made-answers.ts';
import type { Ask, Database } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Quota } from './quota.ts';
import type { StaticFiles } from './static-files.ts';
import type { VisitorRows } from './writing/visitor-rows.ts';

/**
 * What every handler may use. All state is in the database, so that several servers can
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
  /** Where browsers reach this server; null uses each request's own origin. */
  readonly publicOrigin: string | null;
  /** How many of our own proxies are in front of this server: that many entries of `X-Forwarded-For`, from the right, are trusted. */
  readonly trustedProxies: number;
  readonly reportFault: (problem: unknown) => void;
  readonly metrics: Metrics;
  readonly log: Log;
}

export type CallName = (typeof CALL_NAMES)[number];
/** The calls, by the names that the runtime's own log uses. */
export const CALL_NAMES = [
  'display',
  'click',
  'launch',
  'template',
  'conversion',
  'viewed',
  'closed',
  'total-website-session',
  'conversion-activities',
  'limit-logs',
  'product-recommendation',
  'get-client-id',
  'get-price-rules',
  'browse-abandonment',
  'save-ordered-products',
  'validation-emails',
  'pixel',
  'chunk',
  'font',
] as const;

export interface CallRequest<Params> {
  readonly params: Params;
  readonly services: Services;
  readonly c: Context;
}

/** One call of the contract: its route, its payload and its answer. */
export interface Call<Params = unknown, Payload = unknown> {
  readonly name: CallName;
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
