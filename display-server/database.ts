import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { lockDirectory } from './directory-lock.ts';

/** Either database, and a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /** Everything stored is on disk afterwards. */
  close(): Promise<void>;
}

const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** Any number, the same for every server of this product: one migrates, the others wait. */
const MIGRATION_LOCK = 4_600_460;

/**
 * The embedded database.
 * @param directory null keeps everything in memory, for tests.
 * @param firstData a dump that it begins with where it has no data yet.
 * @throws when another process has the directory open: two would destroy each other's data.
 */
export async function openEmbedded(directory: string | null, firstData?: Blob): Promise<OpenDatabase> {
  if (directory) makePrivate(directory);
  const unlock = directory ? lockDirectory(directory) : () => {};
  const dataDir = directory ?? 'memory://';
  const isEmpty = !directory || !existsSync(join(directory, 'PG_VERSION'));
  const client = await PGlite.create(firstData && isEmpty ? { dataDir, loadDataDir: firstData } : { dataDir });
  const db = drizzlePglite({ client });
  await migratePglite(db, migrations);
  const close = async () => {
    await client.close();
    unlock();
  };
  return { db, close };
}

/** Leads are nobody's but their owner's: not even another user of the same machine may list them. */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** A Postgres by its connection URL; several servers may share it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const quiet = { onnotice: () => {} };
  const migrator = postgres(url, { max: 1, ...quiet });
  await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`;
  await migratePostgres(drizzlePostgres({ client: migrator }), migrations);
  await migrator.end();
  const client = postgres(url, quiet);
  return { db: drizzlePostgres({ client }), close: () => client.end({ timeout: 5 }) };
}
