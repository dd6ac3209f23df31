import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { DisplayServer } from '../../display-server/display-server.ts';
import { client, newAccount, startServer } from '../server/start.ts';

const release = inject('release');
const embed = join(release, 'embed');
const folder = mkdtempSync(join(tmpdir(), 'poptins-proxies-'));
const file = (name: string): string => readFileSync(join(release, 'server', name), 'utf8');

/** This machine is the CDN. */
const CDN = '127.0.0.1/32';

/** What an owner with a CDN does to nginx's file. */
const behindCdn = (text: string): string =>
  text.replace(/(?<=# Behind a CDN.*\n)(?:\s*# (?:set_real|real_).*\n)+/, (lines) =>
    lines.replaceAll('# ', '').replace('192.0.2.0/24', CDN),
  );

/** Each with what of its file is the owner's: names, ports, certificates, folders. */
const PROGRAMS = [
  {
    name: 'nginx',
    encoding: 'gzip',
    proxiesBehindCdn: 1,
    start(program: string, port: number, server: number, isBehindCdn: boolean) {
      const site = (isBehindCdn ? behindCdn(file('nginx.conf')) : file('nginx.conf'))
        .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/^.*ssl_.*\n/gm, '')
        .replace('127.0.0.1:4601', `127.0.0.1:${server}`)
        .replace('/srv/embed', embed)
        .replace('embed.nginx.conf', join(release, 'server/embed.nginx.conf'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
        .join(' ');
      const isRoot = process.getuid?.() === 0 ? 'user root;' : '';
      const config = join(folder, 'nginx.conf');
      writeFileSync(
        config,
        `${isRoot} daemon off; pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off; ${temporary}\n${site}\n}\n`,
      );
      return spawn(program, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
    },
  },
  {
    name: 'caddy',
    encoding: 'br',
    proxiesBehindCdn: 2,
    start(program: string, port: number, server: number, isBehindCdn: boolean) {
      const config = join(folder, 'Caddyfile');
      const own = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
      writeFileSync(config, own + file('Caddyfile').replace('import embed.caddy', `import ${join(release, 'server/embed.caddy')}`));
      const env = {
        ...process.env,
        HOME: folder,
        DISPLAY_NAME: `http://display.example:${port}`,
        CDN_NAME: `http://cdn.example:${port}`,
        SERVER: `127.0.0.1:${server}`,
        EMBED: embed,
        ...(isBehindCdn && { TRUSTED_PROXIES: `192.0.2.0/24 ${CDN}` }),
      };
      return spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    },
  },
];

/** Debian puts such programs where an owner's own PATH may not look. */
const find = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].map((at) => join(at, name)).find(existsSync);

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Asks by name like a browser, as if a DNS led here. */
const ask = (port: number, host: string, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on('error', reject).end();
  });

/** Until it listens, or has ended. */
async function listens(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null)
    if (
      await ask(port, 'cdn.example', '/pixel.js').then(
        () => true,
        () => false,
      )
    )
      return;
  throw new Error(`It ended with ${child.exitCode}.`);
}

describe.each(PROGRAMS.filter(({ name }) => find(name)))('$name with the files of a release (REL-01)', (program) => {
  const { name, start, encoding } = program;
  let display: DisplayServer;
  let child: ChildProcess;
  let port: number;
  beforeAll(async () => {
    display = await startServer({ trustedProxies: 1 });
    port = await freePort();
    child = start(find(name) ?? '', port, await display.listen(0, ['127.0.0.1']), false);
    await listens(child, port);
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    await display.close();
  });

  test('sends the embed compressed with its headers, and caches no missing file (contract 1, REL-01)', async () => {
    const [chunk = ''] = globSync('chunks/show-*.js', { cwd: embed });
    const [font = ''] = globSync('fonts/*.woff2', { cwd: embed });
    const FOREVER = 'public, max-age=31536000, immutable';
    for (const [path, kept, type] of [
      ['pixel.js', 'public, max-age=300, stale-while-revalidate=86400', 'text/javascript; charset=utf-8'],
      [chunk, FOREVER, 'text/javascript; charset=utf-8'],
      [font, FOREVER, 'font/woff2'],
    ] as const) {
      const { status, headers } = await ask(port, 'cdn.example', `/${path}`, 'GET', { 'accept-encoding': encoding });
      expect({ status, ...headers }, path).toMatchObject({
        status: 200,
        'cache-control': kept,
        'content-type': type,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        ...(type !== 'font/woff2' && { 'content-encoding': encoding }),
      });
    }
    // Asks like step 2 of the production guide.
    const [, asked = ''] = /Accept-Encoding: ([^']+)'/.exec(file('DEPLOY.md')) ?? [];
    expect((await ask(port, 'cdn.example', '/pixel.js', 'HEAD', { 'accept-encoding': asked })).headers['content-encoding']).toBe(encoding);
    const gone = await ask(port, 'cdn.example', '/chunks/show-0000000000.js');
    expect(gone.status).toBe(404);
    expect(`${gone.headers['cache-control']}`).not.toContain('immutable');
  });

  test('passes calls to the server, which trusts the real address alone (SEC-01, REL-01)', async () => {
    const { clientId } = await newAccount(client(display));
    const answer = await ask(port, 'display.example', `/api/display/${clientId}`, 'POST', { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status, answer.text).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ ip: '127.0.0.1', poptins: [{ account_id: clientId }] });
    expect((await ask(port, 'display.example', '/admin/leads')).status).toBe(404);
  });

  test('behind a CDN passes the address that the CDN names, and none that a visitor made up (SEC-01, REL-01)', async () => {
    const inCdn = await startServer({ trustedProxies: program.proxiesBehindCdn });
    onTestFinished(() => inCdn.close());
    const at = await freePort();
    const proxy = start(find(name) ?? '', at, await inCdn.listen(0, ['127.0.0.1']), true);
    onTestFinished(async () => {
      proxy.kill('SIGTERM');
      await once(proxy, 'close');
    });
    await listens(proxy, at);
    const { clientId } = await newAccount(client(inCdn));
    const forwarded = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' };
    const answer = await ask(at, 'display.example', `/api/display/${clientId}`, 'POST', forwarded);
    expect(JSON.parse(answer.text)).toMatchObject({ ip: '203.0.113.9' });
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('both programs have the same headers (contract 1, REL-01)', () => {
  for (const value of ['immutable', 'stale-while-revalidate=86400', 'nosniff', 'font/woff2', 'cross-origin'])
    for (const name of ['embed.caddy', 'embed.nginx.conf']) expect(file(name), name).toContain(value);
});
