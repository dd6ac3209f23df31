import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import type { JsonObject } from '../../calls/json.ts';
import { CALL_NAMES } from '../../calls/mount-calls.ts';
import { readPayload } from '../../calls/payload.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { faults } from '../../database/schema/schema-fault-injection.ts';
import { type Fault, faultSchema } from './fault-kinds.ts';

const ANY = '*';

const order = z.object({
  client_id: z.literal(ANY).or(identifier).default(ANY),
  call: z.literal(ANY).or(z.enum(CALL_NAMES)),
  /** Null removes the fault. */
  fault: faultSchema.nullable(),
  /** How many calls should fail; all if omitted. */
  times: z.int().min(1).max(1_000_000).optional(),
});

/**
 * `PUT /admin/faults` {client_id, call, fault, times?} makes a call fail, `DELETE /admin/faults` removes all faults, and `GET` lists them.
 */
export function mountFaults(admin: Hono, { db }: Services): void {
  admin.get('/faults', async (c) => c.json({ faults: await db.select().from(faults) }));

  admin.put('/faults', async (c) => {
    const { client_id: clientId, call, fault, times } = check(order, await readPayload(c), 400);
    const isIt = and(eq(faults.clientId, clientId), eq(faults.call, call));
    await db.transaction(async (tx) => {
      await tx.delete(faults).where(isIt);
      if (fault) await tx.insert(faults).values({ clientId, call, fault: fault as JsonObject, remaining: times ?? null });
    });
    return c.json({ client_id: clientId, call, fault });
  });

  admin.delete('/faults', async (c) => {
    await db.delete(faults);
    return c.body(null, 204);
  });
}

/** The fault set for this call, the most specific first; uses up one of its times. */
export async function takeFault(db: Database, clientId: string, call: string): Promise<Fault | null> {
  const isLeft = or(isNull(faults.remaining), gt(faults.remaining, 0));
  const applies = and(inArray(faults.clientId, [clientId, ANY]), inArray(faults.call, [call, ANY]), isLeft);
  const standing = await db.select().from(faults).where(applies);
  const [row] = standing.toSorted((a, b) => nearness(b) - nearness(a));
  if (!row) return null;
  if (row.remaining === null) return row.fault as Fault;
  const [taken] = await db
    .update(faults)
    .set({ remaining: sql`${faults.remaining} - 1` })
    .where(and(eq(faults.clientId, row.clientId), eq(faults.call, row.call), gt(faults.remaining, 0)))
    .returning();
  return taken ? (taken.fault as Fault) : null;
}

const nearness = (row: typeof faults.$inferSelect): number => (row.clientId === ANY ? 0 : 2) + (row.call === ANY ? 0 : 1);
