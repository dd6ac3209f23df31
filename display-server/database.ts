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
import { type Listener, listenToPostgres } from './listen-to-postgres.ts';
import { refuseNewerTables } from './newer-tables.ts';

/** Either database, and a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A statement that is asked often: parsed and planned once for each connection. Parameters are text. */
export type Ask = <Row>(statement: string, parameters: readonly string[]) => Promise<readonly Row[]>;

export interface OpenDatabase {
  readonly db: Database;
  readonly ask: Ask;
  /** The same for what may be said again: committed and seen by all, but it does not wait for the disk. */
  readonly tell: Ask;
  /** Tells what is notified on a channel, and when it cannot be heard. @returns ends it */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Everything stored is on disk afterwards. */
  close(): Promise<void>;
}

const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** Any number, the same for every server of this product: one migrates, the others wait. */
const MIGRATION_LOCK = 4_600_460;

/** Connections for statistics, of which each kind has one statement under way. */
const TELLING = 4;

/**
 * The embedded database.
 * @param directory null keeps everything in memory, for tests.
 * @param firstData a dump that it begins with where it has no data yet.
 * @throws when another process has the directory open, since two would destroy each other's data, or a newer version had it.
 */
export async function openEmbedded(directory: string | null, firstData?: Blob): Promise<OpenDatabase> {
  if (directory) makePrivate(directory);
  const unlock = directory ? lockDirectory(directory) : () => {};
  const dataDir = directory ?? 'memory://';
  const isEmpty = !directory || !existsSync(join(directory, 'PG_VERSION'));
  const client = await PGlite.create(firstData && isEmpty ? { dataDir, loadDataDir: firstData } : { dataDir });
  const db = drizzlePglite({ client });
  const close = async (): Promise<void> => {
    await client.close();
    unlock();
  };
  try {
    await refuseNewerTables(async <Row>(statement: string) => (await client.query<Row>(statement)).rows, migrations.migrationsFolder);
    await migratePglite(db, migrations);
  } catch (problem) {
    await close();
    throw problem;
  }
  const ask: Ask = async <Row>(statement: string, parameters: readonly string[]) =>
    (await client.query<Row>(statement, [...parameters])).rows;
  return {
    db,
    ask,
    tell: ask,
    async listen(channel, { heard, hears }) {
      const stop = await client.listen(channel, heard);
      hears(true);
      return () => stop();
    },
    close,
  };
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
  try {
    await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseNewerTables((statement) => migrator.unsafe(statement), migrations.migrationsFolder);
    await migratePostgres(drizzlePostgres({ client: migrator }), migrations);
  } finally {
    await migrator.end();
  }
  const client = postgres(url, quiet);
  const unhurried = postgres(url, { ...quiet, max: TELLING, connection: { synchronous_commit: 'off' } });
  return {
    db: drizzlePostgres({ client }),
    ask: prepared(client),
    tell: prepared(unhurried),
    listen: (channel, listener) => listenToPostgres(url, channel, listener),
    async close() {
      await Promise.all([client, unhurried].map((each) => each.end({ timeout: 5 })));
    },
  };
}

const prepared =
  (client: postgres.Sql): Ask =>
  async <Row>(statement: string, parameters: readonly string[]) =>
    client.unsafe<(Row & object)[]>(statement, [...parameters], { prepare: true });
