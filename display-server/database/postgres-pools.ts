import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** Connections for statistics; each kind runs one statement at a time. */
const TELLING = 4;
/** The longest silence of Postgres: a connection not accepted, or a statement not answered after its pool ends, is given up. */
export const SILENT_S = 5;

/** The connections of a server to its Postgres, each opened when it is needed first. */
export function openPools(url: string, silentS = SILENT_S) {
  const options = { onnotice: () => {}, connect_timeout: silentS };
  const client = postgres(url, options);
  const unhurried = postgres(url, { ...options, max: TELLING, connection: { synchronous_commit: 'off' } });
  return {
    db: drizzle({ client }),
    ask: prepared(client),
    tell: prepared(unhurried),
    async end(): Promise<void> {
      await Promise.all([client, unhurried].map((each) => each.end({ timeout: silentS })));
    },
  };
}

const prepared =
  (client: postgres.Sql) =>
  async <Row>(statement: string, parameters: readonly string[]): Promise<readonly Row[]> =>
    client.unsafe<(Row & object)[]>(statement, [...parameters], { prepare: true });
