import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';
import { check } from '../../calls/validate.ts';
import { conversionFields, conversions } from '../../database/schema/schema.ts';
import { deliveries } from '../../database/schema/schema-webhooks.ts';

const ids = z.object({ client_id: identifier, conversion_id: identifier });

/** `DELETE /admin/leads/:conversionId?client_id=` deletes one lead, for a person who left no address. */
export function mountDeleteLead(admin: Hono, { db }: Pick<Services, 'db'>): void {
  admin.delete('/leads/:conversionId', async (c) => {
    const { client_id, conversion_id } = check(ids, { ...c.req.query(), conversion_id: c.req.param('conversionId') }, 400);
    await db.transaction(async (tx) => {
      const ofLead = (table: typeof conversions | typeof conversionFields | typeof deliveries) =>
        and(eq(table.clientId, client_id), eq(table.conversionId, conversion_id));
      await tx.delete(conversionFields).where(ofLead(conversionFields));
      await tx.delete(deliveries).where(ofLead(deliveries));
      const [gone] = await tx.delete(conversions).where(ofLead(conversions)).returning({ id: conversions.conversionId });
      if (!gone) throw new Refusal(404, `account ${client_id} has no lead ${conversion_id}`, 'conversion_id');
    });
    return c.json({ leads: 1, rows: 0 });
  });
}
