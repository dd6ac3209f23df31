import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import postgres from 'postgres';
import { parse } from 'yaml';
import { findPostgres, type OwnPostgres, startPostgres } from '../support/postgres.ts';
import { type Image, makeByHand, pathWithoutOurs } from './dockerfile.ts';

/** Without one there is nothing to show: a release is for Postgres. */
export function postgresHere(): Promise<OwnPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('Postgres is not installed (`apt-get install postgresql`), or say in POSTGRES_BIN where its programs are.');
  return startPostgres(bin, { fsync: 'off' });
}

/** A new database in it, as the compose file's would be. */
export async function newDatabase({ url }: OwnPostgres, name: string): Promise<string> {
  const client = postgres(url, { max: 1 });
  await client.unsafe(`create database ${name}`);
  await client.end();
  return url.replace(/[^/]*$/, name);
}

export async function ask(url: string, query: string): Promise<readonly Record<string, unknown>[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await client.unsafe(query);
  await client.end();
  return [...rows];
}

/** The image, made by hand of a release's folder. */
export const imageOf = (server: string): Image =>
  makeByHand(readFileSync(join(server, 'Dockerfile'), 'utf8'), server, mkdtempSync(join(tmpdir(), 'poptins-image-')));

/** The compose file's variables for a service, with the values of .env. */
export function composeEnvironment(server: string, service: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const { services } = parse(readFileSync(join(server, 'compose.yaml'), 'utf8'));
  const environment = services[service].environment as Record<string, string>;
  const fill = (text: string): string =>
    text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_whole, name, other) => {
      const value = values[name] || (other ?? values[name]);
      if (value === undefined) throw new Error(`compose.yaml asks for ${name}, which .env.example does not name.`);
      return value;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(`${value}`)]));
}

export interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly admin: string;
  readonly env: NodeJS.ProcessEnv;
  said(): string;
}

/** In an environment of its own: nothing of this project's may help. */
export const environment = ({ env }: Image, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: pathWithoutOurs().join(delimiter),
  ...env,
  // A container has its own network; here that is loopback.
  HOST: '127.0.0.1',
  ADMIN_HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_PORT: '0',
  ...more,
});

/** The image's command. Answers once it listens, or has ended. */
export async function run(image: Image, more: Readonly<Record<string, string>>): Promise<Running> {
  const env = environment(image, more);
  const [command = '', ...args] = image.command;
  const child = spawn(command, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text;
      if (said.includes('Admin on port')) resolve();
    });
  await Promise.race([listens, once(child, 'close')]);
  const [origin = '', admin = ''] = [...said.matchAll(/on port (\d+)/g)].map(([, port]) => `http://127.0.0.1:${port}`);
  return { child, origin, admin, env: { ...env, PORT: new URL(origin || 'http://none:0').port }, said: () => said };
}

/** @returns how it ended */
export async function stop({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'close');
  return code;
}

/** Another command in the image, as `docker compose exec` would run it. */
export function exec(
  image: Image,
  env: NodeJS.ProcessEnv,
  command: readonly string[],
): { readonly status: number | null; readonly said: string } {
  const [name = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(name, args, { cwd: image.folder, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}
