import { and, eq, lt, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { deliveries } from '../database/schema/schema-webhooks.ts';
import { PASSING } from '../database/visitor-tables.ts';
import { Unstartable } from './startup-error.ts';

export const RETENTION_DAYS = 90;
/** A lead may wait seven days in a browser. When it arrives, the rows of its view must still be there. */
const MIN_DAYS = 14;
const HOUR_MS = 3_600_000;
/** Small batches, so that calls get their turn in between. */
const ROWS_AT_ONCE = 2000;

/** @throws if rows would not be kept for long enough */
export function retentionDays(days = RETENTION_DAYS): number {
  if (!(days >= MIN_DAYS)) throw new Unstartable(`RETENTION_DAYS is ${days}. It takes ${MIN_DAYS} or more.`);
  return days;
}

/**
 * Deletes rows that are too old, now and every hour.
 * @returns a function that stops this, once any deletion in progress is done
 */
export function keepDroppingOld(db: Database, days: number, reportFault: (problem: unknown) => void): () => Promise<void> {
  const ended = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const work = () => {
    working = working.then(() => dropOld(db, days, ended.signal)).catch(reportFault);
  };
  const hourly = setInterval(work, HOUR_MS).unref();
  work();
  return () => {
    clearInterval(hourly);
    ended.abort();
    return working;
  };
}

async function dropOld(db: Database, days: number, ended: AbortSignal): Promise<void> {
  for (const table of PASSING) {
    const all = await dropSome(db, table, days, ended);
    // The embedded database does not vacuum on its own, and would never reuse the space.
    if (all > 0 && !ended.aborted) await db.execute(sql`vacuum ${table}`);
  }
}

/** A lead that its target has not received stays: the target may be enabled again, and then gets all of them (WHK-04). */
const mayGo = (table: PgTable): SQL | undefined =>
  table === deliveries ? or(eq(deliveries.state, 'delivered'), notLike(deliveries.event, 'lead.%')) : undefined;

async function dropSome(db: Database, table: PgTable & { at: PgColumn }, days: number, ended: AbortSignal): Promise<number> {
  // In a partitioned table, a ctid is unique only within one partition.
  const old = db
    .select({ part: sql`tableoid`.as('part'), row: sql`ctid`.as('row') })
    .from(table)
    .where(and(lt(table.at, sql`now() - make_interval(days => ${days}::int)`), mayGo(table)))
    .limit(ROWS_AT_ONCE);
  let all = 0;
  while (!ended.aborted) {
    const dropped = await db.delete(table).where(sql`(tableoid, ctid) in ${old}`).returning({ at: table.at });
    all += dropped.length;
    if (dropped.length < ROWS_AT_ONCE) break;
  }
  return all;
}
