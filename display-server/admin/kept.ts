import { desc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../call.ts';
import { check } from '../check.ts';
import { identifier } from '../fields.ts';
import * as schema from '../schema.ts';

/** The tables that may be read, each with the column that orders its rows by age. */
const TABLES = {
  displays: [schema.displays, schema.displays.at],
  views: [schema.views, schema.views.at],
  conversions: [schema.conversions, schema.conversions.sequence],
  closes: [schema.closes, schema.closes.closeId],
  sessions: [schema.sessions, schema.sessions.sessionId],
  activities: [schema.activities, schema.activities.activityId],
  limit_logs: [schema.limitLogs, schema.limitLogs.limitLogId],
  browse_abandonments: [schema.browseAbandonments, schema.browseAbandonments.at],
  ordered_products: [schema.orderedProducts, schema.orderedProducts.orderedProductId],
} as const;

type KeptTable = PgTable & { clientId: PgColumn };

const query = z.object({ client_id: identifier, limit: z.coerce.number().int().min(1).max(1000).default(50) });

/** `GET /admin/kept/:table?client_id=&limit=` shows what was stored about an account's visitors, newest first. */
export function mountKept(admin: Hono, { db }: Services): void {
  admin.get('/kept/:table', async (c) => {
    const name = check(z.enum(Object.keys(TABLES) as (keyof typeof TABLES)[]), c.req.param('table'), 404);
    const { client_id, limit } = check(query, c.req.query(), 400);
    const [table, newest]: readonly [KeptTable, PgColumn] = TABLES[name];
    const rows = await db.select().from(table).where(eq(table.clientId, client_id)).orderBy(desc(newest)).limit(limit);
    return c.json({ rows });
  });
}
