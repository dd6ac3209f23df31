import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Ask, OpenDatabase } from './database.ts';

/** Connections for statistics; each kind runs one statement at a time. */
const TELLING = 4;
/** How long Postgres may be silent: a connection that it has not taken by then, and what it has not answered once its pool is told to end, are given up. */
export const SILENT_S = 5;

interface Pools extends Pick<OpenDatabase, 'db' | 'ask' | 'tell'> {
  end(): Promise<void>;
}

/** The connections of a server to its Postgres, each opened when it is needed first. */
export function openPools(url: string, silentS = SILENT_S): Pools {
  const options = { onnotice: () => {}, connect_timeout: silentS };
  const client = postgres(url, options);
  const unhurried = postgres(url, { ...options, max: TELLING, connection: { synchronous_commit: 'off' } });
  return {
    db: drizzle({ client }),
    ask: prepared(client),
    tell: prepared(unhurried),
    async end() {
      await Promise.all([client, unhurried].map((each) => each.end({ timeout: silentS })));
    },
  };
}

const prepared =
  (client: postgres.Sql): Ask =>
  async <Row>(statement: string, parameters: readonly string[]) =>
    client.unsafe<(Row & object)[]>(statement, [...parameters], { prepare: true });
