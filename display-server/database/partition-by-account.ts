import { getTableName } from 'drizzle-orm';
import type { Ask } from './database.ts';
import { OF_VISITORS } from './visitor-tables.ts';

interface Named {
  readonly name: string;
  readonly definition: string;
}

/** `p` and `u` are keys. `f` are foreign keys, which come last because they refer to another table's key. */
const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype::text = any(string_to_array($2, ' '))`;

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

const IDENTITIES = `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> '' and attnum > 0`;

/**
 * Partitions each visitor table by a hash of the account into this many parts,
 * keeping rows, keys and indexes under their names. All or nothing.
 * @returns the tables that were not partitioned before
 */
export async function spreadByAccount(ask: Ask, parts: number): Promise<readonly string[]> {
  const whole: string[] = [];
  for (const table of OF_VISITORS) {
    const [kind] = await ask<{ relkind: string }>('select relkind::text from pg_class where oid = $1::regclass', [getTableName(table)]);
    if (kind?.relkind === 'r') whole.push(getTableName(table));
  }
  const statements: string[] = [];
  const references: string[] = [];
  for (const name of whole) {
    const keys = await ask<Named>(CONSTRAINTS, [name, 'p u']);
    const indexes = await ask<Named>(INDEXES, [name]);
    const identities = await ask<{ name: string }>(IDENTITIES, [name]);
    for (const key of await ask<Named>(CONSTRAINTS, [name, 'f'])) {
      statements.unshift(`alter table "${name}" drop constraint "${key.name}"`);
      references.push(`alter table "${name}" add constraint "${key.name}" ${key.definition}`);
    }
    statements.push(
      `alter table "${name}" rename to "${name}_whole"`,
      `create table "${name}" (like "${name}_whole" including defaults including identity) partition by hash (client_id)`,
      ...Array.from(
        { length: parts },
        (_, part) => `create table "${name}_part${part}" partition of "${name}" for values with (modulus ${parts}, remainder ${part})`,
      ),
      `insert into "${name}" overriding system value select * from "${name}_whole"`,
      ...identities.map(
        ({ name: column }) =>
          `select setval(pg_get_serial_sequence('${name}', '${column}'), greatest(1, (select coalesce(max("${column}"), 0) + 1 from "${name}")), false)`,
      ),
      `drop table "${name}_whole"`,
      ...keys.map((key) => `alter table "${name}" add constraint "${key.name}" ${key.definition}`),
      ...indexes.map(({ definition }) => definition),
    );
  }
  if (whole.length > 0) await ask(`do $spread$ begin ${[...statements, ...references].map(asDone).join('; ')}; end $spread$`, []);
  return whole;
}

/** Inside a `do` block, a query's result has to be discarded explicitly. */
const asDone = (statement: string): string => statement.replace(/^select /, 'perform ');
