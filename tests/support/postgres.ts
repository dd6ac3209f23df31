import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';

const DEBIAN = '/usr/lib/postgresql';
/** Postgres refuses to run as root. */
const NOBODY = 65_534;
const CACHE = resolve('node_modules/.cache/poptins');

/** The folder of the newest Postgres programs; null without an installation. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

export interface OwnPostgres {
  readonly url: string;
  readonly process: ChildProcess;
  /** Acts as if its machine had lost its power and come back. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Empty data in `data` of a folder. Made once, then copied, which takes a tenth of the processor, until Postgres or its user is another. */
function makeData(bin: string, folder: string, options: SpawnSyncOptions): void {
  const data = join(folder, 'data');
  const { mtimeMs, size } = statSync(join(bin, 'initdb'));
  const mark = createHash('sha256').update(JSON.stringify([bin, mtimeMs, size, process.getuid?.()]));
  const made = join(CACHE, `postgres-${mark.digest('hex').slice(0, 16)}`);
  // Copies as their owner, who is not this process's user.
  const copy = (from: string, to: string) => run('cp', ['-a', from, to]);
  if (existsSync(made)) return copy(made, data);
  run(join(bin, 'initdb'), ['-D', 'data', '-U', 'poptins', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options);
  mkdirSync(CACHE, { recursive: true });
  // Whole or not at all: others may be looking for it, or making it.
  const own = `${made}.${randomUUID()}`;
  copy(data, own);
  try {
    renameSync(own, made);
  } catch (problem) {
    if (!existsSync(made)) throw problem;
    rmSync(own, { recursive: true });
  }
}

function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, stderr, error } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`${program}: ${error ?? stderr}`);
}

/** A Postgres of one's own in a new folder, on loopback, with the settings that it comes with. */
export async function startPostgres(bin: string, settings: Readonly<Record<string, string>> = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  makeData(bin, folder, options);
  const port = await freePort();
  const said = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const args = Object.entries(said).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://poptins@127.0.0.1:${port}/postgres`;
  /** After a crash it refuses for as long as one of its processes is still there. */
  const start = async (tries: number): Promise<ChildProcess> => {
    const started = spawn(join(bin, 'postgres'), ['-D', 'data', ...args], { ...options, stdio: 'ignore' });
    if (await answers(url, started)) return started;
    if (tries === 1) throw new Error(`Postgres ended with ${started.exitCode}`);
    return start(tries - 1);
  };
  let child = await start(1);
  return {
    url,
    get process() {
      return child;
    },
    async crash() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = await start(100);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it answers, once it does, or has ended. */
async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const client = postgres(url, { max: 1, connect_timeout: 2 });
    const there = await client`select 1`.then(
      () => true,
      () => false,
    );
    await client.end();
    if (there) return true;
  }
  return false;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
