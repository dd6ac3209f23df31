import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIANS = '/usr/share/wordpress';
const PACKAGES = ['wordpress', 'wordpress-theme-twentytwentythree', 'mariadb-server', 'php-cli', 'php-mysql', 'php-xml', 'php-mbstring'];
const PROGRAMS = ['/usr/bin/php', '/usr/sbin/mariadbd', `${DEBIANS}/wp-load.php`];

export const ADMIN = { name: 'admin', password: 'a password of this test' };

export interface WordPress {
  readonly origin: string;
  /** Runs PHP inside WordPress, and returns what it printed. */
  evaluate(php: string): string;
  stop(): Promise<void>;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  return stdout;
}

/** @throws if this machine has no Debian packages */
function mustBeInstalled(): void {
  if (PROGRAMS.every((file) => existsSync(file))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], env);
}

/** Starts a program, and waits until it says that it is ready. */
async function started(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  // A group of its own: PHP's server has workers, which outlive it otherwise.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
  let said = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        said += text;
        if (ready.test(said)) resolve();
      });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${command} ended before it was ready.\n${said}`);
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => {});
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const config = (socket: string): string => `<?php
define( 'DB_NAME', 'wordpress' ); define( 'DB_USER', 'root' ); define( 'DB_PASSWORD', '' ); define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' ); define( 'DB_COLLATE', '' ); $table_prefix = 'wp_';
$host = $_SERVER['HTTP_HOST'] ?? 'localhost';
define( 'WP_HOME', "http://$host" ); define( 'WP_SITEURL', "http://$host" );
define( 'WP_HTTP_BLOCK_EXTERNAL', true ); define( 'DISABLE_WP_CRON', true ); define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true ); define( 'WP_DEBUG_DISPLAY', true ); define( 'WP_AUTO_UPDATE_CORE', false );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $key ) define( $key, "$key of a test" );
if ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Debian's WordPress in a folder of its own, on a database of its own, on loopback. \`mustUse\` is PHP that runs with every page. */
export async function startWordPress(mustUse: string): Promise<WordPress> {
  mustBeInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'poptins-wordpress-'));
  const [site, data, socket] = [join(folder, 'site'), join(folder, 'data'), join(folder, 'db.sock')];
  cpSync(DEBIANS, site, { recursive: true, dereference: true });
  writeFileSync(join(site, 'wp-config.php'), config(socket));
  mkdirSync(join(site, 'wp-content/mu-plugins'));
  writeFileSync(join(site, 'wp-content/mu-plugins/of-the-test.php'), `<?php\n${mustUse}`);
  run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--user=root',
  ]);
  const database = await started(
    '/usr/sbin/mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--user=root',
      `--pid-file=${join(folder, 'db.pid')}`,
    ],
    /ready for connections/,
  );
  run('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute', 'create database wordpress character set utf8mb4']);
  const evaluate = (php: string): string => {
    const file = join(folder, 'run.php');
    writeFileSync(file, `<?php\n${php}`);
    return run('/usr/bin/php', [file]);
  };
  const load = `require '${join(site, 'wp-load.php')}';`;
  evaluate(`define( 'WP_INSTALLING', true ); ${load} require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'A shop', '${ADMIN.name}', 'owner@shop.example', true, '', '${ADMIN.password}' );`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const web = await started('/usr/bin/php', ['-S', `127.0.0.1:${port}`, '-t', site], /Development Server/, {
    ...process.env,
    PHP_CLI_SERVER_WORKERS: '4',
  });
  return {
    origin,
    evaluate: (php) => evaluate(`$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; ${load} ${php}`),
    async stop() {
      for (const child of [web, database]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        process.kill(-(child.pid ?? 0), 'SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PHP's complaint about a file; empty if its syntax is right. */
export const syntaxOf = (file: string): string => {
  const { stdout, stderr, status } = spawnSync('/usr/bin/php', ['-l', file], { encoding: 'utf8' });
  return status === 0 ? '' : `${readFileSync(file, 'utf8').slice(0, 80)}\n${stdout}${stderr}`;
};
