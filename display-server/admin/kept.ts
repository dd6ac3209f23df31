import { desc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../calls/call.ts';
import { identifier } from '../calls/payload-fields.ts';
import { check } from '../calls/validate.ts';
import * as schema from '../database/schema/schema.ts';
import { answerList, cursor } from './answer-list.ts';

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

const query = z.object({ client_id: identifier, limit: z.coerce.number().int().min(1).max(1000).default(50), cursor });

/** `GET /admin/kept/:table?client_id=&limit=&cursor=` shows what was stored about an account's visitors, newest first. */
export function mountKept(admin: Hono, services: Services): void {
  admin.get('/kept/:table', async (c) => {
    const name = check(z.enum(Object.keys(TABLES) as (keyof typeof TABLES)[]), c.req.param('table'), 404);
    const { client_id, ...asked } = check(query, c.req.query(), 400);
    const [table, newest]: readonly [KeptTable, PgColumn] = TABLES[name];
    // Many rows may have the same time, so the cursor counts rows. If a row arrives meanwhile, one row appears twice, but none is hidden.
    const read = async (from = 0, limit: number) => {
      const ofAccount = services.db.select().from(table).where(eq(table.clientId, client_id));
      const rows = await ofAccount.orderBy(desc(newest)).offset(from).limit(limit);
      return rows.map((row, nth) => ({ row, next: from + nth + 1 }));
    };
    return answerList(c, { name: 'rows', ...asked, read }, services);
  });
}
