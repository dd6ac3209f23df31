import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from '../../../display-server/database/directory-lock.ts';

const HOLDER = `import { lockDirectory } from './display-server/database/directory-lock.ts';
lockDirectory(process.argv[1]);
console.log('locked');
setInterval(() => {}, 60_000);`;

interface Held {
  readonly directory: string;
  readonly file: string;
  readonly holder: ChildProcess;
}

/** A folder that another process has open. */
async function held(): Promise<Held> {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-lock-'));
  const directory = join(folder, 'display');
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    holder.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await once(holder.stdout, 'data');
  return { directory, file: `${directory}.lock`, holder };
}

/** The state after a power failure: the lock was never released. */
async function killed(): Promise<Held> {
  const all = await held();
  const gone = once(all.holder, 'exit');
  all.holder.kill('SIGKILL');
  await gone;
  return all;
}

test('a folder that another process has open is refused, and had once that one is killed (API-05)', async () => {
  const { directory, holder } = await held();
  expect(() => lockDirectory(directory)).toThrow(`is open in process ${holder.pid}. Stop that one`);
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  lockDirectory(directory)();
});

test('leads are there after a kill although its process id is reused (FRM-19, SRV-02)', async () => {
  const { directory, file, holder } = await killed();
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${holder.pid}`, `${process.ppid}`));
  lockDirectory(directory)();
});

test('an old lock that holds only a number is judged by the number (API-05)', async () => {
  const { directory, file } = await killed();
  writeFileSync(file, `${process.ppid}`);
  expect(() => lockDirectory(directory)).toThrow(`is open in process ${process.ppid}. Stop that one`);
});
