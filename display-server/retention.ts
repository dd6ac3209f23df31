import { lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { PASSING } from './visitor-tables.ts';

export const RETENTION_DAYS = 90;
/** Leads wait seven days in a browser, and are known by what their visitor was given. */
const MIN_DAYS = 14;
const HOUR_MS = 3_600_000;
/** Calls come between. */
const ROWS_AT_ONCE = 2000;

/**
 * Drops what has become too old, now and every hour.
 * @returns ends it, once what is being dropped is dropped
 */
export function keepDroppingOld(db: Database, days: number, reportFault: (problem: unknown) => void): () => Promise<void> {
  if (!(days >= MIN_DAYS)) throw new Error(`RETENTION_DAYS is ${days}. It takes ${MIN_DAYS} or more.`);
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
    // The embedded database does not do it by itself, and would never use that room again.
    if (all > 0 && !ended.aborted) await db.execute(sql`vacuum ${table}`);
  }
}

async function dropSome(db: Database, table: PgTable & { at: PgColumn }, days: number, ended: AbortSignal): Promise<number> {
  // Where a table is in parts, a place in one of them is one in the others too.
  const old = db
    .select({ part: sql`tableoid`.as('part'), row: sql`ctid`.as('row') })
    .from(table)
    .where(lt(table.at, sql`now() - make_interval(days => ${days}::int)`))
    .limit(ROWS_AT_ONCE);
  let all = 0;
  while (!ended.aborted) {
    const dropped = await db.delete(table).where(sql`(tableoid, ctid) in ${old}`).returning({ at: table.at });
    all += dropped.length;
    if (dropped.length < ROWS_AT_ONCE) break;
  }
  return all;
}
