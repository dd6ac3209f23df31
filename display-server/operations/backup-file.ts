import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pipeline as passOn } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { accountFiles } from '../database/schema/schema-files.ts';
import { serverKeys } from '../database/schema/schema-webhooks.ts';
import { dump, FORMAT, KEPT_TABLES } from './dump.ts';

/** Writes a backup that only its owner can read, because it contains leads. An unfinished backup is removed. @returns the number of rows */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const opened = await open(file, 'wx', 0o600);
  const packing = createGzip();
  const written = passOn(packing, opened.createWriteStream());
  const dumped = dump(db, async (text) => {
    // On a full disk nothing drains any more, and the transaction would stay open.
    if (!packing.write(text)) await Promise.race([once(packing, 'drain'), written]);
  }).then((count) => {
    packing.end();
    return count;
  });
  try {
    const [count] = await Promise.all([dumped, written]);
    return count;
  } catch (problem) {
    packing.destroy();
    await rm(file, { force: true });
    throw problem;
  }
}

/** Every line of a backup. Only \n ends a line: texts of a row may contain other line ends of Unicode. */
async function* linesOf(file: string): AsyncGenerator<unknown> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let begun = '';
  for await (const part of unpacked) {
    const lines = `${begun}${part}`.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (begun !== '') throw new Error('its last line was not finished');
}

const BROKEN = 'is no whole backup: it was not read to its end.';

/** The columns of each table, by their names in a backup. */
const COLUMNS: ReadonlyMap<unknown, ReadonlySet<string>> = new Map(
  KEPT_TABLES.map((table) => [getTableName(table), new Set(Object.values(getTableColumns(table)).map(({ name }) => name))]),
);

/** The part of a row that restoring would lose, in words that follow “has”. */
function unknownIn([table, row]: readonly unknown[]): string | undefined {
  const columns = COLUMNS.get(table);
  if (!columns) return `rows of ${table}`;
  const column = Object.keys(row as object).find((name) => !columns.has(name));
  return column && `rows of ${table} with ${column}`;
}

/** @throws Error with a sentence if the file is not a backup or is cut off */
async function readBackup(file: string): Promise<{ readonly rows: number; readonly unknown: string | undefined }> {
  let rows = 0;
  let unknown: string | undefined;
  let first = true;
  let end: number | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (first && !(isRecord(line) && line.format === FORMAT)) throw new Error('other');
      first = false;
      if (Array.isArray(line)) {
        rows += 1;
        unknown ??= unknownIn(line);
      } else if (isRecord(line) && typeof line.rows === 'number') end = line.rows;
    }
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    throw new Error(`${file} ${BROKEN}`);
  }
  if (end !== rows) throw new Error(`${file} ${BROKEN}`);
  return { rows, unknown };
}

/** @throws Error with a sentence if the file is not a backup or is cut off. @returns the number of rows */
export const checkBackup = async (file: string): Promise<number> => (await readBackup(file)).rows;

/** The same check before a restore. @throws Error with a sentence also if it has content that this server does not store */
export async function checkRestorable(file: string): Promise<number> {
  const { rows, unknown } = await readBackup(file);
  if (unknown) throw new Error(`${file} has ${unknown}, which this server does not keep: it is of a newer one.`);
  return rows;
}

const ROWS_AT_ONCE = 500;
/** An uploaded picture is one long row. */
const CHARS_AT_ONCE = 8 * 1024 * 1024;
const FILES = getTableName(accountFiles);

/**
 * Restores a backup into a database without accounts, all or nothing.
 * @throws Error with a sentence for the person at the terminal
 */
export async function restoreBackup(db: Database, file: string): Promise<number> {
  const count = await checkRestorable(file);
  await db.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0) throw new Error('This database has accounts already. Restore into an empty one.');
    // A server that opened this database made its own keys. Links that people already have are signed with those of the backup.
    await tx.delete(serverKeys);
    let table = '';
    let rows: unknown[] = [];
    let chars = 0;
    const insert = async () => {
      if (rows.length === 0) return;
      const values = sql`json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::text::json)`;
      // An older backup lacks newer columns: they get their defaults.
      const columns = sql.join(
        Object.keys(rows[0] as object).map((name) => sql.identifier(name)),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (${columns}) overriding system value select ${columns} from ${values}`);
      rows = [];
      chars = 0;
    };
    for await (const line of linesOf(file)) {
      if (!Array.isArray(line)) continue;
      const [name, row] = line;
      if (name !== table || rows.length >= ROWS_AT_ONCE || chars >= CHARS_AT_ONCE) await insert();
      table = name;
      rows.push(row);
      if (name === FILES) chars += JSON.stringify(row).length;
    }
    await insert();
    for (const each of KEPT_TABLES) await tx.execute(sql.raw(goOnCounting(getTableName(each))));
  });
  return count;
}

/** Makes identity columns continue after the highest number in their table. */
const goOnCounting = (table: string): string => `
  do $$ declare counted text; begin
    for counted in select attname from pg_attribute where attrelid = '${table}'::regclass and attidentity <> '' and attnum > 0 loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I', '${table}', counted, counted, '${table}');
    end loop;
  end $$`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
