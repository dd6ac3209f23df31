import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deliveries, webhooks } from '../../database/schema/schema-webhooks.ts';

/** The deliveries of leads to their account's targets, by lead. */
export async function deliveriesOf(db: Database, clientIds: readonly string[], conversionIds: readonly string[]) {
  if (conversionIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .select({
      conversionId: deliveries.conversionId,
      deliveryId: deliveries.deliveryId,
      webhookId: deliveries.webhookId,
      name: webhooks.name,
      url: webhooks.url,
      event: deliveries.event,
      state: deliveries.state,
      attempts: deliveries.attempts,
      tries: deliveries.tries,
      nextAt: deliveries.nextAt,
    })
    .from(deliveries)
    .innerJoin(webhooks, and(eq(webhooks.clientId, deliveries.clientId), eq(webhooks.webhookId, deliveries.webhookId)))
    .where(and(inArray(deliveries.clientId, [...clientIds]), inArray(deliveries.conversionId, [...conversionIds])))
    .orderBy(asc(deliveries.sequence));
  const told = rows.map(({ conversionId, tries, ...row }) => ({
    conversionId,
    delivery_id: row.deliveryId,
    webhook_id: row.webhookId,
    name: row.name || (URL.parse(row.url)?.host ?? ''),
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    last: tries.at(-1) ?? null,
    next_at: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  }));
  return Map.groupBy(told, ({ conversionId }) => conversionId);
}
