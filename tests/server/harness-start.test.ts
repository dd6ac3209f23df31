import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PortTaken } from '../../harness/listen.ts';
import { readOptions } from '../../harness/options.mjs';
import { readSessionFile } from '../../harness/session-file.ts';
import { sayStartProblem } from '../../harness/start-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'poptins-start-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
  rmSync(folder, { recursive: true });
});

/** The output for the person who starts it, and its end. */
async function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, [resolve(script), ...args], { env: { ...process.env, DATABASE_URL: '', ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return `${code}: ${said.trim()}`;
}

/** Starts another server, which answers with this page. @returns its port */
async function runs(page: string): Promise<number> {
  const server = createServer((_request, response) => response.end(page));
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

describe('npm start', () => {
  test('--help lists every option before any installation, and does nothing else (DEV-12)', async () => {
    const said = await start('scripts/start.mjs', ['--help']);
    expect(said).toMatch(/^0: npm start -- \[options\]/);
    for (const each of [
      '--port <number>',
      '--data <folder>',
      '--readable',
      '--open <file>',
      'DATABASE_URL',
      'Default 4600',
      'Default .data',
    ])
      expect(said).toContain(each);
    expect(said).not.toContain('Packages');
  });

  test.each([
    [['--prot', '4700'], "Unknown option '--prot'. `npm start -- --help` says what there is."],
    [['--port', 'many'], '--port many is no port that the harness can begin at. Take one between 1024 and 65400.'],
    [['--port', '80'], '--port 80 is no port that the harness can begin at. Take one between 1024 and 65400.'],
    [['--port', '65500'], '--port 65500 is no port that the harness can begin at. Take one between 1024 and 65400.'],
  ])('refuses %j in one sentence, before anything is installed (DEV-12)', async (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
    expect(await start('scripts/start.mjs', args)).toBe(`1: start: ${sentence}`);
  });

  test.each([
    [
      'that is not there',
      'tests/no-such-session.json',
      'that file is not there. Name a file from poptin.report(), or one that the panel saved.',
    ],
    ['that is a folder', 'tests', 'that file is a folder.'],
    ['that is no JSON', 'README.md', 'README.md is not a report: it is not JSON.'],
    ['of another kind', 'package.json', 'package.json is JSON, but not a report. Use a file from poptin.report(), or one saved here.'],
  ])('says why a session %s cannot be opened (DEV-09, DEV-12)', async (_what, path, sentence) => {
    await expect(readSessionFile(path)).rejects.toThrow(`--open ${path}: ${sentence}`);
  });

  test.each([
    [
      'a folder for leads that lies inside a file',
      ['--data', join(file, 'data')],
      {},
      `The folder ${file}/data lies inside something that is a file (ENOTDIR).`,
    ],
    [
      'a database that nobody serves',
      [],
      { DATABASE_URL: 'postgres://noa:secret@127.0.0.1:1/leads' },
      'DATABASE_URL (postgres://noa:…@127.0.0.1:1/leads) names an address where no Postgres answers.',
    ],
    [
      'a database address that is none',
      [],
      { DATABASE_URL: 'leads' },
      'DATABASE_URL is no address of a Postgres. It takes one such as postgres://user:password@host:5432/name.',
    ],
    [
      'the address of another database',
      [],
      { DATABASE_URL: 'mysql://noa:secret@127.0.0.1/leads' },
      'DATABASE_URL is no address of a Postgres. It takes one such as postgres://user:password@host:5432/name.',
    ],
  ])('names %s, says what to do, and ends (DEV-12)', async (_what, args, env, sentence) => {
    const port = `${10_000 + Math.floor(Math.random() * 10_000)}`;
    const said = await start('harness/main.ts', ['--port', port, '--data', join(folder, 'data'), ...args], env);
    expect(said.startsWith(`1: ${sentence}`), said).toBe(true);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('secret');
  });

  test('started twice says where it runs already; of a stranger’s port it says that it is taken (DEV-12)', async () => {
    const [harness, stranger] = [await runs('<title>Poptins harness</title>'), await runs('<title>Somebody else</title>')];
    const said = (port: number) => sayStartProblem(new PortTaken(port), { port, dataDir: '.data' });
    expect(await said(harness)).toBe(
      `The harness already runs at http://localhost:${harness}. Open that, or start another: npm start -- --port ${harness + 100} --data .data-${harness + 100}`,
    );
    expect(await said(stranger)).toContain(`Port ${stranger} is already in use.`);
    expect(await start('harness/main.ts', ['--port', `${stranger}`, '--data', join(folder, 'twice')])).toContain(
      `1: Port ${stranger} is already in use.`,
    );
  });

  test.each([
    ['28P01', 'has a password that this Postgres refuses.'],
    ['3D000', 'names a database that this Postgres does not have.'],
    ['28000', 'names a user that this Postgres refuses.'],
    ['ENOTFOUND', 'names an unknown host.'],
    ['42501', 'names a user who may not create tables there.'],
  ])('when Postgres answers %s, says that DATABASE_URL %s (DEV-12)', async (code, sentence) => {
    const problem = Object.assign(new Error('whatever it says'), { code });
    const said = await sayStartProblem(problem, { port: 4600, dataDir: '.data', databaseUrl: 'postgres://noa:secret@db/leads' });
    expect(said).toContain(`DATABASE_URL (postgres://noa:…@db/leads) ${sentence}`);
  });
});
