import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { firstData } from '../../support/first-data.ts';
import { findPostgres, startPostgres } from '../../support/postgres.ts';
import { STARTING_MS } from '../start.ts';

const folder = mkdtempSync(join(tmpdir(), 'poptins-which-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, DATABASE_URL: '', ...env }, encoding: 'utf8' });
  return `${status}: ${stdout}${stderr}`.trim();
};

describe('the way into production', () => {
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  const [, writesSettings = ''] = /^(sudo install .+ <<END\n(?:.+\n)+?END)$/m.exec(deploy) ?? [];
  const [, restoresElsewhere = ''] = /^(DATABASE_URL=.+) npm run .*restore/m.exec(deploy) ?? [];

  /** Reads `EnvironmentFile` like systemd: quotes go, and their content stays as it is. */
  const bySystemd = (file: string) => /^DATABASE_URL=(['"]?)(.*)\1$/m.exec(readFileSync(file, 'utf8'))?.[2];

  test.each(['a&b', 'a;b', 'a(b', 'a b', encodeURIComponent('a$HOME')])(
    'has server, backup and restore read one database for the password %s (SRV-07, SRV-04)',
    (password) => {
      const file = join(folder, 'poptins.env');
      const address = (name: string) => `postgres://poptins:${password}@127.0.0.1/${name}`;
      const filled = (command: string) => command.replace('PASSWORD', () => password);
      run('bash', ['-c', filled(writesSettings).replace(/^sudo install .+ <<END/, 'cat > "$0" <<END'), file]);
      expect(bySystemd(file)).toBe(address('poptins'));
      expect(run('sh', ['-c', 'set -a && . "$0" && printenv DATABASE_URL', file])).toBe(`0: ${address('poptins')}`);
      expect(run('sh', ['-c', `${filled(restoresElsewhere)} printenv DATABASE_URL`])).toBe(`0: ${address('poptins_restored')}`);
    },
  );
});

describe('backup and restore say which database it was', () => {
  const backup = join(folder, 'backup.gz');
  writeFileSync(backup, gzipSync('{"format":"poptins backup 1"}\n{"rows":0}\n'));

  test('the embedded one by its directory (SRV-04)', { timeout: STARTING_MS }, async () => {
    const DATA_DIRECTORY = join(folder, 'data');
    await (await openEmbedded(DATA_DIRECTORY, await firstData())).close();
    expect(run(process.execPath, ['display-server/restore.ts', backup], { DATA_DIRECTORY })).toBe(
      `0: 0 rows are restored into the embedded database in ${DATA_DIRECTORY}.`,
    );
  });

  test('or what DATA_DIRECTORY takes, where that is a file (SRV-07, SRV-04)', () => {
    expect(run(process.execPath, ['display-server/restore.ts', backup], { DATA_DIRECTORY: backup })).toBe(
      `1: restore: DATA_DIRECTORY is "${backup}". It takes a directory: this, or what it lies in, is a file.`,
    );
  });

  const bin = findPostgres();
  if (bin)
    test('a Postgres by its host and name, and never by its password (SRV-04)', { timeout: STARTING_MS }, async () => {
      const postgres = await startPostgres(bin, { fsync: 'off' });
      onTestFinished(() => postgres.stop());
      const { host } = new URL(postgres.url);
      const env = { DATABASE_URL: postgres.url.replace('poptins@', 'poptins:secret@') };
      expect(run(process.execPath, ['display-server/restore.ts', backup], env)).toBe(
        `0: 0 rows are restored into the database postgres at ${host}.`,
      );
      const file = join(folder, 'another.gz');
      expect(run(process.execPath, ['display-server/backup.ts', file], env)).toBe(
        `0: 0 rows are in ${file}, from the database postgres at ${host}.`,
      );
    });
});
