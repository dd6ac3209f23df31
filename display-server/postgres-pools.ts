import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Ask, OpenDatabase } from './database.ts';

/** Connections for statistics; each kind runs one statement at a time. */
const TELLING = 4;
/** What is not answered by then, after its pool was told to end, is rejected. */
const END_WITHIN_S = 5;

interface Pools extends Pick<OpenDatabase, 'db' | 'ask' | 'tell'> {
  end(): Promise<void>;
}

/** The connections of a server to its Postgres, each opened when it is needed first. */
export function openPools(url: string): Pools {
  const quiet = { onnotice: () => {} };
  const client = postgres(url, quiet);
  const unhurried = postgres(url, { ...quiet, max: TELLING, connection: { synchronous_commit: 'off' } });
  return {
    db: drizzle({ client }),
    ask: prepared(client),
    tell: prepared(unhurried),
    async end() {
      await Promise.all([client, unhurried].map((each) => each.end({ timeout: END_WITHIN_S })));
    },
  };
}

const prepared =
  (client: postgres.Sql): Ask =>
  async <Row>(statement: string, parameters: readonly string[]) =>
    client.unsafe<(Row & object)[]>(statement, [...parameters], { prepare: true });
