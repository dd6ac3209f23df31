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

/** What every handler may use. All state is in the database, so that several servers can share one; what is kept in memory is told of its changes. */
export interface Services {
  readonly db: Database;
  readonly ask: Ask;
  readonly accounts: AccountCache;
  readonly answers: MadeAnswers;
  readonly quota: Quota;
  readonly rows: VisitorRows;
  /** What `npm run build` made. */
  readonly built: StaticFiles;
  readonly embed: StaticFiles;
  /** ISO-2, for visitors whose country nothing tells. */
  readonly defaultCountry: string;
  /** The request header in which a proxy tells the visitor's country. */
  readonly countryHeader: string;
  /** Where browsers reach this server; null takes each request's own origin. */
  readonly publicOrigin: string | null;
  /** How many proxies of our own are in front of this server; so many entries of `X-Forwarded-For` are believed, from the right. */
  readonly trustedProxies: number;
  readonly reportFault: (problem: unknown) => void;
  readonly metrics: Metrics;
  readonly log: Log;
}

export type CallName = (typeof CALL_NAMES)[number];
/** The calls by the names that the runtime's own log uses. */
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

/** One call of the contract: where it is, what it may carry, what it answers. */
export interface Call<Params = unknown, Payload = unknown> {
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Ids in the path. One that does not even look like an id is unknown: 404. */
  readonly params: z.ZodType<Params>;
  readonly payload: z.ZodType<Payload>;
  /** @throws Refusal when it cannot be answered; nothing is stored then. */
  answer(payload: Payload, request: CallRequest<Params>): Promise<object> | object;
}

/** Lets TypeScript infer a call's types, then forgets them, so that calls of all kinds fit into one table. */
export const defineCall = <Params, Payload>(call: Call<Params, Payload>): Call => call as unknown as Call;
