import * as z from 'zod/mini';
import { type Answered, type Question, readAnswer } from '../studio/saving/ask.ts';

export const EVENTS = ['lead.created', 'lead.confirmed', 'popup.clicked', 'popup.closed', 'popup.viewed'] as const;
export type DeliveryEvent = (typeof EVENTS)[number];

const target = z.object({
  webhook_id: z.string(),
  name: z.string(),
  url: z.string(),
  poptin_id: z.nullable(z.string()),
  /** A newer server may send more than `EVENTS`. */
  events: z.array(z.string()),
  double_opt_in: z.boolean(),
  secret: z.string(),
  disabled_reason: z.string(),
  waiting: z.optional(z.number()),
  delivered: z.optional(z.number()),
  given_up: z.optional(z.number()),
});
const tried = z.object({ at: z.string(), ms: z.number(), status: z.number(), answer: z.string() });
const delivery = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  event: z.string(),
  conversion_id: z.string(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.number(),
  tries: z.array(tried),
  next_at: z.nullable(z.string()),
  at: z.string(),
  body: z.string(),
});
const pool = z.object({
  total: z.number(),
  given: z.number(),
  left: z.number(),
  in_use: z.boolean(),
  fallback: z.string(),
  is_low: z.boolean(),
});
const imported = z.extend(pool, { added: z.number(), known: z.number() });
const emptied = z.extend(pool, { deleted: z.number() });
const leadSettings = z.object({ min_fill_ms: z.number(), confirms: z.boolean() });
const popups = z.object({
  popups: z.array(z.object({ config: z.record(z.string(), z.unknown()), live: z.boolean(), draft: z.nullable(z.unknown()) })),
});

export type ListedPopup = z.infer<typeof popups>['popups'][number];
export type Target = z.infer<typeof target>;
export type Delivery = z.infer<typeof delivery>;
export type Pool = z.infer<typeof pool>;

/** The fields of a target that its owner sets. */
export type TargetDraft = Pick<Target, 'name' | 'url' | 'poptin_id' | 'events' | 'double_opt_in'>;

/** An empty choice lists all. */
export type LogState = '' | Delivery['state'];

const AT_ONCE = 50;

/**
 * Requests about leads after the form: targets, log, codes and bots, at the account's display server. Nothing throws: each failure is a
 * sentence.
 */
export function deliverySource(request: (question: Question) => Promise<Answered<unknown>>, clientId: string) {
  const account = `accounts/${encodeURIComponent(clientId)}`;
  const hook = (id: string) => `${account}/webhooks/${encodeURIComponent(id)}`;
  const coupons = (popupId: string) => `${account}/popups/${encodeURIComponent(popupId)}/coupons`;
  const ask = async <T>(question: Question, schema: z.ZodMiniType<T>): Promise<Answered<T>> => readAnswer(await request(question), schema);
  return {
    targets: () => ask({ method: 'GET', path: `${account}/webhooks` }, z.object({ webhooks: z.array(target), confirms: z.boolean() })),
    add: (body: TargetDraft) => ask({ method: 'POST', path: `${account}/webhooks`, body }, target),
    change: (id: string, body: TargetDraft) => ask({ method: 'PUT', path: hook(id), body }, target),
    enable: (id: string) => ask({ method: 'POST', path: `${hook(id)}/enable` }, target),
    test: (id: string) => ask({ method: 'POST', path: `${hook(id)}/test` }, delivery),
    remove: (id: string) => ask({ method: 'DELETE', path: hook(id) }, z.object({ webhook_id: z.string() })),
    log: (state: LogState, cursor: number | null) => {
      const query = new URLSearchParams({ limit: `${AT_ONCE}`, ...(state && { state }), ...(cursor !== null && { cursor: `${cursor}` }) });
      const answer = z.object({ deliveries: z.array(delivery), next: z.nullable(z.number()) });
      return ask({ method: 'GET', path: `${account}/deliveries?${query}` }, answer);
    },
    resend: (id: string) => ask({ method: 'POST', path: `${account}/deliveries/${encodeURIComponent(id)}/resend` }, delivery),
    popups: () => ask({ method: 'GET', path: `${account}/popups` }, popups),
    pool: (popupId: string) => ask({ method: 'GET', path: coupons(popupId) }, pool),
    importCodes: (popupId: string, codes: readonly string[]) => ask({ method: 'POST', path: coupons(popupId), body: { codes } }, imported),
    emptyPool: (popupId: string) => ask({ method: 'DELETE', path: coupons(popupId) }, emptied),
    settings: () => ask({ method: 'GET', path: `${account}/settings/leads` }, leadSettings),
    saveSettings: (min_fill_ms: number) => ask({ method: 'PUT', path: `${account}/settings/leads`, body: { min_fill_ms } }, leadSettings),
  };
}
export type DeliverySource = ReturnType<typeof deliverySource>;
