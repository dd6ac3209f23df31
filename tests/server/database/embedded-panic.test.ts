import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endOnPanic } from '../../../display-server/database/embedded-panic.ts';
import { STARTING_MS } from '../start.ts';

const problem = (severity: string) => Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { severity, code: '53100' });

describe('the embedded database (SRV-11)', () => {
  test.each([
    ['execProtocol', 'PANIC', 1],
    ['execProtocolStream', 'PANIC', 1],
    ['execProtocol', 'FATAL', 1],
    ['execProtocolStream', 'ERROR', 0],
  ] as const)('a failure in %s with %s ends its server this many times: %i (SRV-11)', async (way, severity, times) => {
    const ends: string[] = [];
    const fail = () => Promise.reject(problem(severity));
    const client = { execProtocol: fail, execProtocolStream: fail };
    endOnPanic(client, '/srv/data', ({ message }) => ends.push(message));
    await expect(client[way]()).rejects.toThrow('could not write');
    expect(ends).toEqual(
      Array(times).fill(
        'The embedded database in /srv/data has ended: could not write to file "pg_wal/xlogtemp.42". Make room on its disk, then start the server again: everything that it answered is stored.',
      ),
    );
  });

  test('passes on what it is asked, on its own database (SRV-11)', async () => {
    const client = {
      size: 2,
      async execProtocol(times: number) {
        return this.size * times;
      },
      execProtocolStream: async () => 0,
    };
    endOnPanic(client, '', () => {});
    expect(await client.execProtocol(21)).toBe(42);
  });
});

test.each([
  ['a setting that it cannot use', { PORT: 'x' }, 'PORT is "x". It takes a whole number from 0 to 65535.'],
  [
    'a token that is too short',
    { ADMIN_TOKEN: 'short' },
    'ADMIN_TOKEN has 5 characters. Give it 16 or more, or unset it to have one made.',
  ],
  ['a directory that is a file', { DATA_DIRECTORY: 'FILE' }, 'It takes a directory: this, or what it lies in, is a file.'],
])('a server with %s ends with one sentence and no stack (SRV-11)', { timeout: STARTING_MS }, (_, env, sentence) => {
  const file = join(mkdtempSync(join(tmpdir(), 'poptins-sentence-')), 'file');
  writeFileSync(file, '');
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value === 'FILE' ? file : value]));
  const { status, stderr } = spawnSync(process.execPath, ['display-server/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ADMIN_TOKEN: 'a token of these tests', PORT: '0', ADMIN_PORT: '0', ...given },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});
