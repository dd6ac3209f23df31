/**
 * `npm run backup -- <file>`: everything in the display server, in one file. Reads the Postgres in DATABASE_URL, or else the running server
 * through its admin API. No server has to stop, but calls to an embedded database wait for the backup.
 */
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, get as overHttp } from 'node:http';
import { get as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { tokenFile } from './admin/token.ts';
import { checkBackup, writeBackup } from './operations/backup-file.ts';
import { openForTool } from './operations/open-for-tool.ts';
import { readDirectory, readEnvironment } from './operations/settings.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const file = positionals[0] ?? `poptins-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.backup.gz`;
const { DATABASE_URL, DATA_DIRECTORY, ADMIN_TOKEN, ADMIN_ORIGIN = 'http://127.0.0.1:4602' } = readEnvironment();

try {
  if (existsSync(file)) throw new Error(`${file} already exists. Name another file.`);
  const from = await (DATABASE_URL ? ofPostgres() : ofServer());
  console.log(`${await checkBackup(file)} rows are in ${file}, from ${from}.`);
} catch (problem) {
  console.error(`backup: ${problem instanceof Error ? problem.message : problem}`);
  process.exitCode = 1;
}

/** @returns the name of the source */
async function ofPostgres(): Promise<string> {
  const { db, close, name } = await openForTool('backup');
  await writeBackup(db, file).finally(close);
  return name;
}

/** @returns the name of the source */
async function ofServer(): Promise<string> {
  const made = tokenFile(readDirectory(DATA_DIRECTORY));
  const token = ADMIN_TOKEN ?? (existsSync(made) ? readFileSync(made, 'utf8').trim() : '');
  const answer = await ask(`${ADMIN_ORIGIN}/admin/backup`, token).catch(() => null);
  if (!answer)
    throw new Error(`no display server answers at ${ADMIN_ORIGIN}. Start it, or set ADMIN_ORIGIN to the address of its admin API.`);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`the display server refuses (${answer.statusCode}). Set ADMIN_TOKEN to its token.`);
  }
  await pipeline(answer, createWriteStream(file, { mode: 0o600, flags: 'wx' })).catch(async (problem) => {
    await rm(file, { force: true });
    throw problem;
  });
  return `the display server at ${ADMIN_ORIGIN}`;
}

/** The answer begins once the backup is made. `fetch` would give up after five minutes. */
function ask(address: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = address.startsWith('https:') ? overHttps : overHttp;
    get(address, { headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
}
