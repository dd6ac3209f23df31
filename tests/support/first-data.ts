import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const MIGRATIONS = resolve('display-server/migrations');
const CACHE = resolve('node_modules/.cache/poptins');

/** Identifies the migrations, the PGlite and the way by which a database was made. */
function mark(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  hash.update(readFileSync(import.meta.filename));
  for (const file of readdirSync(MIGRATIONS).sort()) if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Every user of this copies all of it: a third is enough, without 16 MB of empty log and without templates for new databases. */
const SMALL_LOG = ['--wal-segsize=1'];
const WITHOUT_SPARE_PARTS = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  // Nothing is left to be done again at each start.
  'checkpoint',
];

/**
 * A migrated, empty database that tests' servers start from. Making one takes four seconds of a processor; starting from this one takes
 * less than one. It is made once, and again when its sources change.
 */
export async function firstData(): Promise<Blob> {
  const file = join(CACHE, `database-${mark()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create('memory://', { initDbStartParams: SMALL_LOG });
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    for (const each of WITHOUT_SPARE_PARTS) await client.exec(each);
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
