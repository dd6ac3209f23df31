import { and, desc, eq, lt } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import { AS_NEW, deliveries, TEST, webhooks } from '../../database/schema/schema-webhooks.ts';
import { newId } from '../../visitors/identifiers.ts';
import { answerList, cursor } from '../answer-list.ts';

const query = z.object({
  webhook_id: identifier.optional(),
  conversion_id: identifier.optional(),
  state: z.enum(['waiting', 'delivered', 'given-up']).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor,
});
const ofAccount = z.object({ clientId: identifier });

/** A delivery as its owner sees it: the sent content, and every answer. */
const wireDelivery = (row: typeof deliveries.$inferSelect) => ({
  delivery_id: row.deliveryId,
  webhook_id: row.webhookId,
  event: row.event,
  conversion_id: row.conversionId,
  state: row.state,
  attempts: row.attempts,
  tries: row.tries,
  next_at: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  at: row.at.toISOString(),
  body: row.body,
});

/** `/admin/accounts/:clientId/deliveries`: what was sent to targets, newest first. Each can be sent again, with the same id. */
export function mountDeliveries(admin: Hono, services: Services): void {
  const { db } = services;

  admin.get('/accounts/:clientId/deliveries', async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const { webhook_id, conversion_id, state, ...asked } = check(query, c.req.query(), 400);
    const wanted = and(
      eq(deliveries.clientId, clientId),
      webhook_id ? eq(deliveries.webhookId, webhook_id) : undefined,
      conversion_id ? eq(deliveries.conversionId, conversion_id) : undefined,
      state ? eq(deliveries.state, state) : undefined,
    );
    const read = async (before: number | undefined, limit: number) => {
      const rows = await db
        .select()
        .from(deliveries)
        .where(before === undefined ? wanted : and(wanted, lt(deliveries.sequence, before)))
        .orderBy(desc(deliveries.sequence))
        .limit(limit);
      return rows.map((row) => ({ row: wireDelivery(row), next: row.sequence }));
    };
    return answerList(c, { name: 'deliveries', ...asked, read }, services);
  });

  admin.post('/accounts/:clientId/deliveries/:deliveryId/resend', async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const deliveryId = c.req.param('deliveryId').slice(0, 200);
    const [row] = await db
      .update(deliveries)
      .set(AS_NEW)
      .where(and(eq(deliveries.clientId, clientId), eq(deliveries.deliveryId, deliveryId)))
      .returning();
    if (!row) throw new Refusal(404, `no delivery ${deliveryId}`, 'delivery_id');
    services.wakeWebhooks();
    return c.json(wireDelivery(row), 202);
  });

  /** Sends a made-up lead once, so that an owner sees if the target accepts it before a real lead arrives. */
  admin.post('/accounts/:clientId/webhooks/:webhookId/test', async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const webhookId = c.req.param('webhookId');
    const isTarget = and(eq(webhooks.clientId, clientId), eq(webhooks.webhookId, webhookId));
    const [target] = await db.select().from(webhooks).where(isTarget);
    if (!target) throw new Refusal(404, `no webhook ${webhookId}`, 'webhook_id');
    if (target.disabledAt) throw new Refusal(409, 'the target is disabled, so enable it first', 'webhook_id');
    const at = new Date().toISOString();
    const data = { test: true, conversion_id: '', client_id: clientId, email: 'test@example.com', at, fields: [], consents: [] };
    const [row] = await db
      .insert(deliveries)
      .values({
        clientId,
        deliveryId: `msg_${newId()}_${webhookId}`,
        webhookId,
        event: TEST,
        conversionId: '',
        email: '',
        body: JSON.stringify({ type: 'lead.created', timestamp: at, data }),
      })
      .returning();
    services.wakeWebhooks();
    return c.json(row ? wireDelivery(row) : {}, 202);
  });
}
