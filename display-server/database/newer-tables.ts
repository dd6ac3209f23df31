import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unstartable } from '../operations/startup-error.ts';

const MADE = 'drizzle.__drizzle_migrations';

/**
 * Refuses a database whose tables a newer version changed. An older server would start, and lose leads to tables that it does not know.
 * @throws Error with a sentence for the person at the terminal
 */
export async function refuseNewerTables(
  ask: <Row extends object>(statement: string) => Promise<readonly Row[]>,
  migrationsFolder: string,
): Promise<void> {
  const [table] = await ask<{ there: boolean }>(`select to_regclass('${MADE}') is not null as there`);
  if (!table?.there) return;
  const [newest] = await ask<{ at: string | null }>(`select max(created_at)::text as at from ${MADE}`);
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  if (Number(newest?.at ?? 0) <= Math.max(...entries.map(({ when }) => when))) return;
  throw new Unstartable(
    'The tables of this database were changed by a newer version of the server. Start that one, or restore the earlier backup into an empty database, as it says under “Rollback” in DEPLOY.md, which a clone has as docs/deploy.md.',
  );
}
