import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { requireAccount, requirePopup } from '../../accounts/require-account.ts';
import type { Services } from '../../calls/call.ts';
import { readPayload } from '../../calls/payload.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import { AS_NEW, deliveries, TEST, webhooks } from '../../database/schema/schema-webhooks.ts';
import { newId } from '../../visitors/identifiers.ts';
import { newSecret, targetUrl, type WebhookData, webhookData, wireWebhook } from './webhook-data.ts';

const MOST_TARGETS = 20;
const ofAccount = z.object({ clientId: identifier });
const ofWebhook = ofAccount.extend({ webhookId: identifier });

/** `/admin/accounts/:clientId/webhooks`: the targets of an account, each with the number of waiting and abandoned deliveries. */
export function mountWebhooks(admin: Hono, services: Services): void {
  const { db } = services;
  const path = '/accounts/:clientId/webhooks';
  const one = ({ clientId, webhookId }: z.output<typeof ofWebhook>) =>
    and(eq(webhooks.clientId, clientId), eq(webhooks.webhookId, webhookId));

  admin.get(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    await requireAccount(services, clientId);
    const rows = await db.select().from(webhooks).where(eq(webhooks.clientId, clientId)).orderBy(asc(webhooks.at));
    const counts = await db
      .select({ webhookId: deliveries.webhookId, state: deliveries.state, count: sql<number>`count(*)::int` })
      .from(deliveries)
      .where(and(eq(deliveries.clientId, clientId), ne(deliveries.event, TEST)))
      .groupBy(deliveries.webhookId, deliveries.state);
    const count = (webhookId: string, state: string) =>
      counts.find((each) => each.webhookId === webhookId && each.state === state)?.count ?? 0;
    return c.json({
      webhooks: rows.map((row) => ({
        ...wireWebhook(row),
        waiting: count(row.webhookId, 'waiting'),
        delivered: count(row.webhookId, 'delivered'),
        given_up: count(row.webhookId, 'given-up'),
      })),
      confirms: services.publicOrigin !== null,
    });
  });

  admin.post(path, async (c) => {
    const { clientId } = check(ofAccount, c.req.param(), 404);
    const settings = await read(c, clientId);
    const count = await db.$count(webhooks, eq(webhooks.clientId, clientId));
    if (count >= MOST_TARGETS) throw new Refusal(400, `the account has ${count} targets, which is as many as it may have`);
    const [row] = await db
      .insert(webhooks)
      .values({ clientId, webhookId: newId(), secret: newSecret(), ...settings })
      .returning();
    return c.json(row ? wireWebhook(row) : {}, 201);
  });

  admin.put(`${path}/:webhookId`, async (c) => {
    const ids = check(ofWebhook, c.req.param(), 404);
    const [row] = await db
      .update(webhooks)
      .set(await read(c, ids.clientId))
      .where(one(ids))
      .returning();
    if (!row) throw missing(ids.webhookId);
    return c.json(wireWebhook(row));
  });

  /** Turns it on again. Everything that was kept for it is sent, as if it were new. A server that is sending some of it goes on alone. */
  admin.post(`${path}/:webhookId/enable`, async (c) => {
    const ids = check(ofWebhook, c.req.param(), 404);
    const row = await db.transaction(async (tx) => {
      const [enabled] = await tx.update(webhooks).set({ disabledReason: '', disabledAt: null }).where(one(ids)).returning();
      const theirs = and(eq(deliveries.clientId, ids.clientId), eq(deliveries.webhookId, ids.webhookId), ne(deliveries.event, TEST));
      await tx
        .update(deliveries)
        .set(AS_NEW)
        .where(and(theirs, sql`${deliveries.state} <> 'delivered'`));
      return enabled;
    });
    if (!row) throw missing(ids.webhookId);
    services.wakeWebhooks();
    return c.json(wireWebhook(row));
  });

  admin.delete(`${path}/:webhookId`, async (c) => {
    const ids = check(ofWebhook, c.req.param(), 404);
    await db.transaction(async (tx) => {
      await tx.delete(deliveries).where(and(eq(deliveries.clientId, ids.clientId), eq(deliveries.webhookId, ids.webhookId)));
      const gone = await tx.delete(webhooks).where(one(ids)).returning({ webhookId: webhooks.webhookId });
      if (gone.length === 0) throw missing(ids.webhookId);
    });
    return c.json({ webhook_id: ids.webhookId });
  });

  async function read(c: Context, clientId: string) {
    await requireAccount(services, clientId);
    const data: WebhookData = check(webhookData, await readPayload(c), 400);
    if (data.poptin_id) await requirePopup(services, data.poptin_id, clientId);
    return {
      name: data.name,
      url: targetUrl(data.url, services.allowPrivateTargets),
      popupId: data.poptin_id,
      events: data.events,
      doubleOptIn: data.double_opt_in,
    };
  }
}

const missing = (webhookId: string) => new Refusal(404, `no webhook ${webhookId}`, 'webhook_id');
