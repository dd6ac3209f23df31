/**
 * `npm run restore -- <file>`: restores a backup into an empty database of either
 * kind, the Postgres in DATABASE_URL or the folder DATA_DIRECTORY.
 */
import { parseArgs } from 'node:util';
import { checkRestorable, restoreBackup } from './operations/backup-file.ts';
import { openForTool } from './operations/open-for-tool.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (!file) {
  console.error('restore: name a file: npm run restore -- <file>');
  process.exit(1);
}
try {
  await checkRestorable(file);
  const { db, close, name } = await openForTool('restore');
  console.log(`${await restoreBackup(db, file).finally(close)} rows are restored into ${name}.`);
} catch (problem) {
  console.error(`restore: ${problem instanceof Error ? problem.message : problem}`);
  process.exitCode = 1;
}
