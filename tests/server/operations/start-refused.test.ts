import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '../../../display-server/database/database.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { createListeners } from '../../../display-server/operations/listeners.ts';
import { refuseDirectory, refuseListening } from '../../../display-server/operations/system-errors.ts';
import { firstData } from '../../support/first-data.ts';
import { findPostgres, type OwnPostgres, startPostgres } from '../../support/postgres.ts';
import { STARTING_MS } from '../start.ts';

vi.setConfig({ testTimeout: STARTING_MS });

const folder = mkdtempSync(join(tmpdir(), 'poptins-refused-'));
const DATA_DIRECTORY = join(folder, 'data');
const bin = findPostgres();
let postgres: OwnPostgres | null = null;
/** Somebody else's program. */
const stranger = createServer();
beforeAll(async () => {
  postgres = bin === null ? null : await startPostgres(bin, { fsync: 'off' });
  await (await openEmbedded(DATA_DIRECTORY, await firstData())).close();
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
}, STARTING_MS);
afterAll(async () => {
  stranger.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

/** The output for the person who starts it, and its end. */
async function start(script: string, env: NodeJS.ProcessEnv, args = [join(folder, 'a-file')], cwd = '.'): Promise<string> {
  const child = spawn(process.execPath, [resolve(`${script}.ts`), ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DATA_DIRECTORY, PORT: '0', ADMIN_PORT: '0', ADMIN_TOKEN: 'the token of these tests', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return `${code}: ${said.trim()}`;
}

const taken = () => (stranger.address() as AddressInfo).port;
const HOST_TAKES = 'It takes an address or a name of this machine, such as 0.0.0.0.';
const PORT_TAKES = 'It takes a port on which nothing listens yet; PORT and ADMIN_PORT take two.';

test.each([
  { what: 'HOST an address that another machine has', of: '', set: () => ({ port: 0, hosts: ['203.0.113.9'] }), says: 'HOST' },
  { what: 'ADMIN_HOST a name that nobody knows', of: 'ADMIN_', set: () => ({ port: 0, hosts: ['nobody.invalid'] }), says: 'ADMIN_HOST' },
  { what: 'PORT one on which something listens', of: '', set: () => ({ port: taken() }), says: 'PORT' },
  { what: 'ADMIN_PORT one on which something listens', of: 'ADMIN_', set: () => ({ port: taken() }), says: 'ADMIN_PORT' },
] as const)('$what is refused with a sentence that says what it takes (SRV-07)', async ({ of, set, says }) => {
  const { port, hosts }: { port: number; hosts?: readonly string[] } = set();
  const listening = createListeners().open(new Hono(), port, hosts);
  await expect(listening.catch(refuseListening(of, { port, ...(hosts && { hosts }) }))).rejects.toThrow(
    hosts ? `${says} is "${hosts}". ${HOST_TAKES}` : `${says} is "${port}". ${PORT_TAKES}`,
  );
});

test.each([
  {
    what: 'one port for visitors and owner',
    set: () => ({ PORT: '17613', ADMIN_PORT: '17613' }),
    sentence: `ADMIN_PORT is "17613". ${PORT_TAKES}`,
  },
  {
    what: 'a file for its data',
    set: () => ({ DATA_DIRECTORY: import.meta.filename }),
    sentence: `DATA_DIRECTORY is "${import.meta.filename}". It takes a directory: this, or what it lies in, is a file.`,
  },
  ...['WEBHOOK_PRIVATE', 'FAULT_INJECTION'].map((name) => ({
    what: `${name} another word for yes`,
    set: () => ({ [name]: 'true' }),
    sentence: `${name} is "true". It takes one of 0, 1.`,
  })),
  {
    what: 'a database that nobody serves',
    set: () => ({ DATABASE_URL: 'postgres://noa:secret@127.0.0.1:1/leads' }),
    sentence: 'DATABASE_URL names an address where no Postgres answers.',
  },
  ...(bin
    ? [
        {
          what: 'a database that its Postgres does not have',
          set: () => ({ DATABASE_URL: postgres?.url.replace('poptins@', 'poptins:secret@').replace(/postgres$/, 'nothere') }),
          sentence: 'DATABASE_URL names a database that this Postgres does not have.',
        },
        {
          what: 'a database that takes no writes',
          set: () => ({ DATABASE_URL: `${postgres?.url}?default_transaction_read_only=on` }),
          sentence: 'DATABASE_URL names a read-only Postgres, such as a standby.',
        },
      ]
    : []),
])('a server that is given $what ends, and says which setting that is and what it takes (SRV-07)', async ({ set, sentence }) => {
  const said = await start('display-server/main', set());
  expect(said.startsWith(`1: ${sentence}`), said).toBe(true);
  expect(said).not.toMatch(/secret|EADDR|ECONN|EEXIST|listen /);
});

test.each(['PORT', 'ADMIN_PORT'])('poptins serve ends with 2 where something listens on its %s (SRV-07, CLI-03)', async (variable) => {
  const said = await start('command-line/poptins', { [variable]: `${taken()}` }, ['serve']);
  expect(said).toBe(`2: poptins serve: ${variable} is "${taken()}". ${PORT_TAKES}`);
});

test('a server that cannot listen on its second address leaves the first one free (SRV-07)', async () => {
  const second = createServer();
  await new Promise<void>((listening) => second.listen(0, '127.0.0.2', listening));
  onTestFinished(() => void second.close());
  const { port } = second.address() as AddressInfo;
  const listeners = createListeners();
  onTestFinished(() => listeners.close());
  await expect(listeners.open(new Hono(), port, ['127.0.0.1', '127.0.0.2'])).rejects.toThrow('EADDRINUSE');
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('a backup says so too of a database that nobody serves, in its one sentence (SRV-07, SRV-04)', async () => {
  const said = await start('display-server/backup', { DATABASE_URL: 'postgres://noa:secret@127.0.0.1:1/leads' });
  expect(said).toMatch(/^1: backup: DATABASE_URL names an address where no Postgres answers\. [^\n]+$/);
  expect(said).not.toContain('secret');
});

const A_FILE = 'It takes a directory: this, or what it lies in, is a file.';

test.each([
  { what: 'a file', below: '' },
  { what: 'below a file', below: 'data' },
])('DATA_DIRECTORY that is $what is refused with a sentence, for either token (SRV-07)', async ({ below }) => {
  const file = join(folder, 'a-text');
  writeFileSync(file, '');
  const dataDirectory = join(file, below);
  for (const more of [{}, { adminToken: 'the token of these tests' }])
    await expect(createDisplayServer({ dataDirectory, ...more }).catch(refuseDirectory(dataDirectory))).rejects.toThrow(
      `DATA_DIRECTORY is "${dataDirectory}". ${A_FILE}`,
    );
});

test('an empty DATA_DIRECTORY is unset: its data is not kept in memory (SRV-07)', async () => {
  const cwd = mkdtempSync(join(folder, 'unset-'));
  writeFileSync(join(cwd, '.data'), '');
  const said = await start('display-server/main', { DATA_DIRECTORY: '' }, [], cwd);
  expect(said).toContain(`DATA_DIRECTORY is "${join(cwd, '.data/display')}". ${A_FILE}`);
});

const WRITABLE = 'a directory in which the user of this process may write, and beside it, for its lock and token';
const WITH_ROOM = 'a directory on a disk with room: the one that it is on is full';

test.each([
  { what: 'another user’s', problem: { code: 'EACCES', syscall: 'mkdir' }, takes: WRITABLE },
  { what: 'another user’s, and is there', problem: { code: 'EPERM', syscall: 'chmod' }, takes: WRITABLE },
  { what: 'new, on a disk that can only be read', problem: { code: 'ENOENT', syscall: 'mkdir' }, takes: WRITABLE },
  { what: 'on a disk without room for the lock', problem: { code: 'ENOSPC', syscall: 'write' }, takes: WITH_ROOM },
  { what: 'on a disk without room for the embedded database', problem: { name: 'ErrnoError', errno: 51 }, takes: WITH_ROOM },
])('DATA_DIRECTORY that is $what is refused with a sentence (SRV-07)', ({ problem, takes }) => {
  expect(() => refuseDirectory('/theirs')(problem)).toThrow(`DATA_DIRECTORY is "/theirs". It takes ${takes}.`);
});

test('a firewall before Postgres is not blamed on DATA_DIRECTORY (SRV-07)', () => {
  const problem = Object.assign(new Error('connect EACCES'), { code: 'EACCES', syscall: 'connect' });
  expect(() => refuseDirectory('/ours')(problem)).toThrow(problem);
});
