import type { Ask } from '../database/database.ts';
import { TEST, type Try } from '../database/schema/schema-webhooks.ts';
import type { NextStep } from './next-step.ts';
import { isOfLead } from './queue-sql.ts';

/** A target with waiting deliveries. */
export interface Target {
  readonly clientId: string;
  readonly webhookId: string;
}

/** A delivery that this server is about to send. */
export interface Claimed extends Target {
  readonly deliveryId: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly attempts: number;
  readonly isTest: boolean;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
}

/** All times are the server's own clock, so that a test can drive it. */
const AT = (parameter: string): string => `to_timestamp(${parameter}::text::float8 / 1000)`;

/** Deliveries that are due and that no other server is sending. */
const DUE = (now: string): string => `d.state = 'waiting' and d.next_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})`;

const TARGETS = `
  select w.client_id as "clientId", w.webhook_id as "webhookId" from webhooks w
  where w.disabled_at is null and exists (
    select from deliveries d where d.client_id = w.client_id and d.webhook_id = w.webhook_id and ${DUE(AT('$1'))})`;

/** Keeps the order of a lead's deliveries: a later one waits for an earlier one of the same lead. */
const CLAIM = `
  with picked as materialized (
    select d.client_id, d.delivery_id from deliveries d
    where d.client_id = $2 and d.webhook_id = $3 and ${DUE(AT('$1'))} and not exists (
      select from deliveries e where e.client_id = d.client_id and e.conversion_id = d.conversion_id and e.webhook_id = d.webhook_id
        and e.sequence < d.sequence and e.state = 'waiting' and d.conversion_id <> '')
    order by d.sequence limit $4::text::int for update skip locked
  )
  update deliveries d set attempts = d.attempts + 1, began_at = coalesce(d.began_at, ${AT('$1')}), leased_until = ${AT('$5')}
  from picked, webhooks w
  where d.client_id = picked.client_id and d.delivery_id = picked.delivery_id
    and w.client_id = d.client_id and w.webhook_id = d.webhook_id and w.disabled_at is null
  returning d.client_id as "clientId", d.webhook_id as "webhookId", d.delivery_id as "deliveryId", d.body, w.url, w.secret, d.attempts, d.event = '${TEST}' as "isTest",
    (extract(epoch from d.began_at) * 1000)::float8 as "beganAt"`;

/** The number of tries that are kept for each delivery. */
const KEPT_TRIES = 12;
const SETTLE = `
  update deliveries set state = $3, next_at = ${AT('$4')}, leased_until = null,
    tries = (case when jsonb_array_length(tries) >= ${KEPT_TRIES} then tries - 0 else tries end) || $5::text::jsonb
  where client_id = $1 and delivery_id = $2 and state = 'waiting'`;

/** A try that this server aborted does not count. */
const RELEASE = `
  update deliveries set leased_until = null, attempts = greatest(attempts - 1, 0)
  where client_id = $1 and delivery_id = $2 and state = 'waiting'`;

/** A target that took another delivery since the first try of this one is not the one that fails. Only a lead speaks for leads. */
const DISABLE = `
  update webhooks set disabled_reason = $3, disabled_at = ${AT('$4')}
  where client_id = $1 and webhook_id = $2 and disabled_at is null and ($5::text = 'always' or not exists (
    select from deliveries o join deliveries this on this.client_id = $1 and this.delivery_id = $7
    where o.client_id = $1 and o.webhook_id = $2 and o.state = 'delivered' and o.next_at >= ${AT('$6')}
      and (${isOfLead('o.event')} or not ${isOfLead('this.event')})))`;

/** The deliveries of all targets, which several servers may share. */
export function createDeliveryQueue(ask: Ask, nowMs: () => number) {
  const now = () => String(nowMs());
  return {
    targets: () => ask<Target>(TARGETS, [now()]),
    /** @param leaseMs after this time another server may send them too */
    claim: ({ clientId, webhookId }: Target, most: number, leaseMs: number) =>
      ask<Claimed>(CLAIM, [now(), clientId, webhookId, String(most), String(nowMs() + leaseMs)]),
    async settle({ clientId, webhookId, deliveryId, beganAt }: Claimed, step: NextStep, tried: Try): Promise<void> {
      const state = step.kind === 'again' ? 'waiting' : step.kind;
      const next = nowMs() + (step.kind === 'again' ? step.inMs : 0);
      await ask(SETTLE, [clientId, deliveryId, state, String(next), JSON.stringify(tried)]);
      if (step.kind === 'given-up' && step.disables !== 'never')
        await ask(DISABLE, [clientId, webhookId, step.reason, now(), step.disables, String(beganAt), deliveryId]);
    },
    release: ({ clientId, deliveryId }: Claimed) => ask(RELEASE, [clientId, deliveryId]),
  };
}
