import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../../calls/call.ts';
import { storableText } from '../../calls/json.ts';
import { type Arrival, CALL_NAMES } from '../../calls/mount-calls.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { check } from '../../calls/validate.ts';
import type { Database } from '../../database/database.ts';
import { received } from '../../database/schema/schema-fault-injection.ts';
import { answerList, cursor } from '../answer-list.ts';

const KEPT = 5000;
const PRUNE_EVERY = 200;
const MAX_LENGTH = 2048;
/** Requests for the embed's files, which say nothing about a visitor. */
const NOT_KEPT: ReadonlySet<string> = new Set(['account-file', 'pixel', 'chunk', 'font']);

const query = z.object({
  client_id: identifier.optional(),
  call: z.enum(CALL_NAMES).optional(),
  limit: z.coerce.number().int().min(1).max(KEPT).default(200),
  cursor,
});

/** `GET /admin/received?client_id=&call=&limit=&cursor=` lists calls, newest first; `DELETE` with the same query deletes them. */
export function mountReceived(admin: Hono, services: Services): void {
  const { db } = services;
  const wanted = ({ client_id, call }: z.output<typeof query>) =>
    and(client_id ? eq(received.clientId, client_id) : undefined, call ? eq(received.call, call) : undefined);

  admin.get('/received', async (c) => {
    const asked = check(query, c.req.query(), 400);
    const read = async (before: number | undefined, limit: number) => {
      const isBefore = before === undefined ? undefined : lt(received.receivedId, before);
      const isWanted = and(wanted(asked), isBefore);
      const rows = await db.select().from(received).where(isWanted).orderBy(desc(received.receivedId)).limit(limit);
      return rows.map((row) => ({ row: wireRow(row), next: row.receivedId }));
    };
    return answerList(c, { name: 'received', limit: asked.limit, cursor: asked.cursor, read }, services);
  });

  admin.delete('/received', async (c) => {
    await db.delete(received).where(wanted(check(query, c.req.query(), 400)));
    return c.body(null, 204);
  });
}

const wireRow = (row: typeof received.$inferSelect) => ({
  call: row.call,
  client_id: row.clientId,
  method: row.method,
  path: row.path,
  origin: row.origin,
  content_type: row.contentType,
  payload: row.payload,
  problem: row.problem,
  at: row.at.toISOString(),
});

/** Stores a call as it arrived; the newest 5,000 are kept. */
export async function keepReceived(db: Database, { call, c, payload, problem }: Arrival, clientId: string): Promise<void> {
  if (NOT_KEPT.has(call.name)) return;
  const row = {
    clientId,
    call: call.name,
    method: c.req.method,
    path: storableText(c.req.path).slice(0, MAX_LENGTH),
    origin: (c.req.header('origin') ?? '').slice(0, MAX_LENGTH),
    contentType: (c.req.header('content-type') ?? '').slice(0, MAX_LENGTH),
    payload,
    problem: problem?.reason ?? '',
  };
  const [kept] = await db.insert(received).values(row).returning({ id: received.receivedId });
  if (kept && kept.id % PRUNE_EVERY === 0) await db.delete(received).where(lte(received.receivedId, kept.id - KEPT));
}
