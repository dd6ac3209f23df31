import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const MIGRATIONS = resolve('display-server/migrations');
const CACHE = resolve('node_modules/.cache/poptins');

/** What says that a database was made for other migrations, or by another PGlite. */
function mark(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const file of readdirSync(MIGRATIONS).sort()) if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A migrated database without a row, for the tests' servers to begin with: to make one takes four
 * seconds of a processor, to begin with this one less than one. Made once, kept until what it is made of changes.
 */
export async function firstData(): Promise<Blob> {
  const file = join(CACHE, `database-${mark()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create('memory://');
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    // Whole or not at all: others may be looking for it.
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}
