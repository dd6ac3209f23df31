import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ask } from '../../database/database.ts';

/** A statement for any number of rows. It gets them as one JSON text, so it is prepared once. It leaves out columns with a default. */
function insertRows(table: PgTable): string {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { hasDefault, generatedIdentity }]) => !hasDefault && !generatedIdentity,
  );
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const given = columns.map(([key]) => `"${key}"`).join(', ');
  const types = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', ');
  return `insert into "${getTableName(table)}" (${names}) select ${given} from json_to_recordset($1::text::json) as given(${types})`;
}

/** Writes rows of one table. */
export function writeRows<Table extends PgTable>(ask: Ask, table: Table) {
  const statement = insertRows(table);
  return async (rows: readonly (readonly Table['$inferInsert'][])[]): Promise<readonly undefined[]> => {
    await ask(statement, [JSON.stringify(rows.flat())]);
    return rows.map(() => undefined);
  };
}
