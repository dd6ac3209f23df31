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
import { endOnPanic } from './embedded-panic.ts';
import { type Listener, listenToPostgres } from './listen-to-postgres.ts';
import { refuseNewerTables } from './newer-tables.ts';
import { openPools, SILENT_S } from './postgres-pools.ts';

/** Either database, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs a frequent statement, parsed and planned once per connection. Parameters are text. */
export type Ask = <Row>(statement: string, parameters: readonly string[]) => Promise<readonly Row[]>;

export interface OpenDatabase {
  readonly db: Database;
  readonly ask: Ask;
  /** The same for rows that can be sent again. They are committed and visible to all, but do not wait for the disk. */
  readonly tell: Ask;
  /** Reports notifications on a channel, and when it cannot hear them. @returns a function that stops listening */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Closes the database; everything stored is then on disk. */
  close(): Promise<void>;
}

const migrations = { migrationsFolder: join(import.meta.dirname, '../migrations') };

/** An arbitrary number that all servers of this product share: one migrates, the others wait. */
const MIGRATION_LOCK = 4_600_460;

/**
 * Opens the embedded database.
 * @param directory null keeps everything in memory, for tests
 * @param firstData a dump to start from if there is no data yet
 * @throws if another process has the directory open, because two would destroy each other's data, or if a newer version used it
 */
export async function openEmbedded(directory: string | null, firstData?: Blob): Promise<OpenDatabase> {
  if (directory) makePrivate(directory);
  const unlock = directory ? lockDirectory(directory) : () => {};
  const dataDir = directory ?? 'memory://';
  const isEmpty = !directory || !existsSync(join(directory, 'PG_VERSION'));
  const client = await PGlite.create(firstData && isEmpty ? { dataDir, loadDataDir: firstData } : { dataDir });
  endOnPanic(client, dataDir);
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

/** Leads belong to their owner only. Not even another user of the same machine may list the files. */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** Opens a Postgres by its connection URL. Several servers may share it. @param silentS how long it may be silent */
export async function openPostgres(url: string, silentS = SILENT_S): Promise<OpenDatabase> {
  const migrator = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseNewerTables((statement) => migrator.unsafe(statement), migrations.migrationsFolder);
    await migratePostgres(drizzlePostgres({ client: migrator }), migrations);
  } finally {
    await migrator.end();
  }
  let pools = openPools(url, silentS);
  let earlier: Promise<unknown> = Promise.resolve();
  let replacing: NodeJS.Timeout | undefined;
  // Each pool ends together with the calls that wait in it. A reconnect may have many of them.
  const replace = () => {
    earlier = Promise.all([earlier, pools.end()]);
    pools = openPools(url, silentS);
  };
  return {
    // Callers keep this object, so it always leads to the newest pools, as `ask` and `tell` do.
    db: new Proxy(pools.db, { get: (_first, name) => Reflect.get(pools.db, name) }),
    ask: (statement, parameters) => pools.ask(statement, parameters),
    tell: (statement, parameters) => pools.tell(statement, parameters),
    listen: (channel, { heard, hears }) =>
      listenToPostgres(url, channel, {
        heard,
        hears(everything) {
          clearInterval(replacing);
          // What ended this connection may have ended all of them. The system would wait a quarter of an hour for one that died silently.
          if (!everything) {
            replace();
            replacing = setInterval(replace, silentS * 1000);
          }
          hears(everything);
        },
      }),
    async close() {
      clearInterval(replacing);
      await Promise.all([earlier, pools.end()]);
    },
  };
}
