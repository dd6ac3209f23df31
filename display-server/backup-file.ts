import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { dump, FORMAT, KEPT_TABLES } from './dump.ts';
import { accounts } from './schema.ts';

/** Writes a backup that only its owner can read, since it contains leads. @returns the number of rows */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const packing = createGzip();
  const written = pipeline(packing, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  const count = await dump(db, async (text) => {
    if (!packing.write(text)) await new Promise((drained) => packing.once('drain', drained));
  });
  packing.end();

  await written;
  return count;
}

/** Every line of a backup. */
async function* linesOf(file: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line);
}

const BROKEN = 'is no whole backup: it was not read to its end.';

/** @throws Error with a sentence if the file is not a backup or is cut off. @returns the number of rows */
export async function checkBackup(file: string): Promise<number> {
  let rows = 0;
  let first = true;
  let end: number | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (first && !(isRecord(line) && line.format === FORMAT)) throw new Error('other');
      first = false;
      if (Array.isArray(line)) rows += 1;
      else if (isRecord(line) && typeof line.rows === 'number') end = line.rows;
    }
  } catch {
    throw new Error(`${file} ${BROKEN}`);
  }
  if (end !== rows) throw new Error(`${file} ${BROKEN}`);
  return rows;
}

const ROWS_AT_ONCE = 500;

/**
 * Restores a backup into a database without accounts, all or nothing.
 * @throws Error with a sentence for the person at the terminal
 */
export async function restoreBackup(db: Database, file: string): Promise<number> {
  const count = await checkBackup(file);
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0) throw new Error('This database has accounts already. Restore into an empty one.');
    let table = '';
    let rows: unknown[] = [];
    const insert = async () => {
      if (rows.length === 0) return;
      const values = sql`json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::text::json)`;
      await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value select * from ${values}`);
      rows = [];
    };
    for await (const line of linesOf(file)) {
      if (!Array.isArray(line)) continue;
      const [name, row] = line;
      if (!KNOWN.has(name)) throw new Error(`${file} has rows of ${name}, which this server does not keep: it is of a newer one.`);
      if (name !== table || rows.length >= ROWS_AT_ONCE) await insert();
      table = name;
      rows.push(row);
    }
    await insert();
    for (const name of KNOWN) await tx.execute(sql.raw(goOnCounting(name)));
  });
  return count;
}

const KNOWN: ReadonlySet<string> = new Set(KEPT_TABLES.map(getTableName));

/** Makes identity columns continue after the highest number in their table. */
const goOnCounting = (table: string): string => `
  do $$ declare counted text; begin
    for counted in select attname from pg_attribute where attrelid = '${table}'::regclass and attidentity <> '' and attnum > 0 loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I', '${table}', counted, counted, '${table}');
    end loop;
  end $$`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
