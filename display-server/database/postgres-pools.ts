import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** Connections for statistics; each kind runs one statement at a time. */
const TELLING = 4;
/** The longest silence of Postgres. A connection that is not accepted by then is given up, and so is a statement without an answer. */
export const SILENT_S = 5;

/** The connections of a server to its Postgres. Each opens when it is first needed. */
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
