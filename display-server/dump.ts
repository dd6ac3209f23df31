import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import * as schema from './schema.ts';
import { carts, priceRules, products } from './schema-catalogue.ts';
import { popupVersions } from './schema-history.ts';
import { OF_VISITORS } from './visitor-tables.ts';

/** In an order in which each table refers only to earlier ones. */
export const KEPT_TABLES: readonly PgTable[] = [schema.accounts, schema.popups, popupVersions, products, priceRules, carts, ...OF_VISITORS];

const ROWS_AT_ONCE = 500;
export const FORMAT = 'poptins backup 1';

interface Fetched {
  readonly row: string;
}

/**
 * Dumps everything from one consistent snapshot, one JSON value per line: a header, `[table, row]` for
 * each row, and finally the number of rows, so that a truncated file is detected.
 */
export async function dump(db: Database, write: (text: string) => Promise<void>): Promise<number> {
  let count = 0;
  await db.transaction(
    async (tx) => {
      await write(`${JSON.stringify({ format: FORMAT, at: new Date().toISOString() })}\n`);
      for (const table of KEPT_TABLES) {
        const name = getTableName(table);
        await tx.execute(sql.raw(`declare dumped no scroll cursor for select to_json(${name})::text as row from ${name}`));
        for (let rows = await fetchSome(tx); rows.length > 0; rows = await fetchSome(tx)) {
          count += rows.length;
          await write(rows.map(({ row }) => `["${name}",${row}]\n`).join(''));
        }
        await tx.execute(sql`close dumped`);
      }
      await write(`${JSON.stringify({ rows: count })}\n`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return count;
}

/** The two drivers return rows in different shapes. */
async function fetchSome(tx: Database): Promise<readonly Fetched[]> {
  const result: unknown = await tx.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`));
  return Array.isArray(result) ? result : (result as { rows: Fetched[] }).rows;
}
