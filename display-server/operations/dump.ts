import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema/schema.ts';
import { carts, priceRules, products } from '../database/schema/schema-catalogue.ts';
import { couponCodes } from '../database/schema/schema-coupons.ts';
import { popupDrafts } from '../database/schema/schema-drafts.ts';
import { accountFiles } from '../database/schema/schema-files.ts';
import { popupVersions } from '../database/schema/schema-history.ts';
import { serverKeys, webhooks } from '../database/schema/schema-webhooks.ts';
import { OF_VISITORS } from '../database/visitor-tables.ts';

/** In an order in which each table refers only to earlier ones. */
export const KEPT_TABLES: readonly PgTable[] = [
  schema.accounts,
  schema.popups,
  popupVersions,
  popupDrafts,
  accountFiles,
  products,
  priceRules,
  carts,
  webhooks,
  couponCodes,
  serverKeys,
  ...OF_VISITORS,
];

const ROWS_AT_ONCE = 500;
/** Uploaded files are read one by one, because each may be large. */
const atOnce = (table: PgTable): number => (table === accountFiles ? 1 : ROWS_AT_ONCE);
export const FORMAT = 'poptins backup 1';

interface Fetched {
  readonly row: string;
}

/**
 * Dumps everything from one consistent snapshot, one JSON value per line: a header, `[table, row]` for each row, and finally the number of
 * rows, which reveals a truncated file.
 */
export async function dump(db: Database, write: (text: string) => Promise<void>): Promise<number> {
  let count = 0;
  await db.transaction(
    async (tx) => {
      await write(`${JSON.stringify({ format: FORMAT, at: new Date().toISOString() })}\n`);
      for (const table of KEPT_TABLES) {
        const name = getTableName(table);
        await tx.execute(sql.raw(`declare dumped no scroll cursor for select to_json(${name})::text as row from ${name}`));
        const fetch = () => fetchSome(tx, atOnce(table));
        for (let rows = await fetch(); rows.length > 0; rows = await fetch()) {
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
async function fetchSome(tx: Database, most: number): Promise<readonly Fetched[]> {
  const result: unknown = await tx.execute(sql.raw(`fetch ${most} from dumped`));
  return Array.isArray(result) ? result : (result as { rows: Fetched[] }).rows;
}
