import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caddyFile, headersFile, nginxFile } from '../../../scripts/release/headers.ts';
import { readHeaders } from '../../support/cdn.ts';

const text = (name: string): string => readFileSync(join('deploy', name), 'utf8');
const names = (source: string, pattern: RegExp): readonly string[] => [...source.matchAll(pattern)].map(([, name = '']) => name);

/** What the image and its compose file decide: addresses, data, the time that a stop has. Tests alone make calls fail. */
const DECIDED_HERE = new Set([
  ...['PORT', 'HOST', 'ADMIN_PORT', 'ADMIN_HOST', 'DATA_DIRECTORY', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'DRAIN_SECONDS'],
  'FAULT_INJECTION',
]);

describe('the files of the server’s image', () => {
  test('name the Node that the tests run on', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(text('Dockerfile')).toContain(`\nFROM node:${devDependencies.node}-bookworm-slim\n`);
  });

  test('name every image by one version: the same release brings the same proxy and the same database', () => {
    const { services } = parse(text('compose.yaml'));
    const images = Object.values<{ readonly image?: string }>(services).flatMap(({ image }) => image ?? []);
    const bases = names(text('Dockerfile'), /^FROM (\S+)/gm);
    expect(images.length + bases.length).toBeGreaterThan(2);
    // Postgres has two numbers to a version, the others three.
    const isOne = (image: string) => /^(postgres:\d+\.\d+|[\w/]+:\d+\.\d+\.\d+)(-[a-z\d.-]+)?(@sha256:[\da-f]{64})?$/.test(image);
    expect([...images, ...bases].filter((image) => !isOne(image))).toEqual([]);
  });

  test('run no service as root, with a spare capability, or without limits on memory and processes (REL-05)', () => {
    const { services } = parse(text('compose.yaml'), { merge: true });
    const needed: Readonly<Record<string, readonly string[]>> = { proxy: ['NET_BIND_SERVICE'], certificates: ['CHOWN', 'DAC_READ_SEARCH'] };
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service, name).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        mem_limit: expect.stringMatching(/^(?:\d+[mg]|\$\{\w+_MEMORY:-\d+[mg]\})$/),
        pids_limit: expect.any(Number),
        user: expect.stringMatching(/^(?!0)./),
      });
      expect(service.cap_add ?? [], name).toEqual(needed[name] ?? []);
      // It fills a volume and ends, and serves nothing.
      if (name === 'certificates') expect(service).toMatchObject({ user: 'root', restart: 'no' });
      else expect(service.user).not.toMatch(/^root/);
    }
    expect(names(text('Dockerfile'), /^USER (\S+)/gm)).toEqual(['node']);
  });

  test('let npm write its log where the server’s image may be written (REL-05)', () => {
    const [cache = ''] = names(text('Dockerfile'), /^ENV NPM_CONFIG_CACHE=(\S+)/gm);
    const { volumes } = parse(text('compose.yaml'), { merge: true }).services.server;
    expect(volumes.some((volume: string) => cache.startsWith(`${volume}/`))).toBe(true);
  });

  test('show the server each IPv6 address, so that visitors do not share limits; IPv6 can be switched off', () => {
    expect(parse(text('compose.yaml')).networks.default.enable_ipv6).toMatch(/^\$\{ENABLE_IPV6:-true\}$/);
  });

  test('hand over every setting of the server, set none that it does not read, need none but .env’s (REL-05)', () => {
    const { services } = parse(text('compose.yaml'));
    const read = new Set(names(readFileSync('display-server/main.ts', 'utf8').split('= env;').slice(0, -1).join(), /\b([A-Z][A-Z_]+)\b/g));
    expect(Object.keys(services.server.environment).filter((name) => !read.has(name))).toEqual([]);
    const asked = [...new Set(names(text('compose.yaml'), /\$\{(\w+)[:}]/g))].sort();
    expect(asked).toEqual([...names(text('.env.example'), /^(?:# )?(\w+)=/gm)].sort());
    const given = new Map(Object.entries<string>(services.server.environment));
    const documented = [...readFileSync('docs/environment.md', 'utf8').matchAll(/^\| ([^|]+) \| [^|]*\bserver\b/gm)];
    const settings = documented.flatMap(([, cell = '']) => names(cell, /`([A-Z_]+)/g)).filter((name) => !DECIDED_HERE.has(name));
    expect(settings.filter((name) => !given.get(name)?.includes(`\${${name}`))).toEqual([]);
    const caddy = new Set(Object.keys(services.proxy.environment));
    expect(names(text('Caddyfile'), /\{\$(\w+)[:}]/g).filter((name) => !caddy.has(name))).toEqual([]);
  });
});

test('with Docker an owner edits .env alone, so an upgrade that copies it loses no setting (REL-05)', () => {
  const { services } = parse(text('compose.yaml'), { merge: true });
  for (const name of ['database', 'server', 'proxy']) expect(services[name].mem_limit, name).toContain('${');
  expect(text('Caddyfile')).toContain('\ttrusted_proxies {$TRUSTED_PROXIES}\n');
  // A line to be taken up by hand.
  expect(names(text('Caddyfile') + text('compose.yaml'), /^\s*# ?(\w+ [\d.]+\/\d+|\w+: \S+)$/gm)).toEqual([]);
});

describe('the way into production', () => {
  const deploy = readFileSync('docs/deploy.md', 'utf8');

  test('has a service that always restarts and has no right that a server does not need (REL-05)', () => {
    const [, unit = ''] = /```ini\n([\s\S]+?)```/.exec(deploy) ?? [];
    const said = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
    // systemd gives up after five starts within ten seconds.
    expect(Number(said.get('RestartSec')) * 5).toBeGreaterThan(10);
    expect(said.get('Restart')).toBe('always');
    expect(Object.fromEntries(said)).toMatchObject({ NoNewPrivileges: 'yes', CapabilityBoundingSet: '', ProtectSystem: 'strict' });
    expect([said.has('MemoryMax'), said.has('TasksMax'), said.get('User')]).toEqual([true, true, 'poptins']);
  });

  test('keeps the scripts that sites pinned in an upgrade and in a rollback, and overwrites none (REL-01)', () => {
    const blocks = [...deploy.matchAll(/```sh\n([\s\S]+?)```/g)]
      .map(([, block = '']) => names(block, /^\s*(cp -n .*)$/gm))
      .filter((each) => each.length);
    expect(blocks).toHaveLength(2);
    for (const block of blocks) {
      const top = mkdtempSync(join(tmpdir(), 'poptins-pinned-'));
      const [from = '', to = ''] = block[0]?.includes('1.0.0') ? ['1.0.0', '1.1.0'] : ['1.1.0', '1.0.0'];
      const named = (version: string) => [
        ...['', '.br', '.gz'].map((end) => `pixel-${version}.js${end}`),
        ...[`chunks/show-${version}.js`, `fonts/poppins-${version}.woff2`, 'pixel.js', 'pixel.js.br', 'integrity.json'],
      ];
      for (const version of [from, to]) {
        for (const part of ['embed/chunks', 'embed/fonts', 'server']) mkdirSync(join(top, version, part), { recursive: true });
        for (const file of named(version)) writeFileSync(join(top, version, 'embed', file), version);
      }
      execFileSync('sh', ['-ec', block.join('\n')], { cwd: join(top, to, 'server') });
      const held = globSync('**/*.*', { cwd: join(top, to, 'embed') });
      expect(held.toSorted()).toEqual([...new Set([...named(from), ...named(to)])].toSorted());
      expect(readFileSync(join(top, to, 'embed/pixel.js'), 'utf8')).toBe(to);
      rmSync(top, { recursive: true });
    }
  });

  test('calls a name that nobody can own a placeholder, as every document does that names it (REL-05)', () => {
    const naming = globSync('docs/**/*.md').filter((file) => /\b(display|cdn)\.example\b/.test(readFileSync(file, 'utf8')));
    expect(naming.length).toBeGreaterThan(2);
    expect(naming.filter((file) => !readFileSync(file, 'utf8').includes('placeholder'))).toEqual([]);
  });
});

test('the production guide asks a CDN for no more than its files can send: plain nginx has no brotli', () => {
  const deploy = readFileSync('docs/deploy.md', 'utf8');
  const [, asked = ''] = /curl -sI -H 'Accept-Encoding: ([^']+)'/.exec(deploy) ?? [];
  const sends = { br: /^brotli_static on;/m.test(nginxFile()), gzip: /^gzip_static on;/m.test(nginxFile()) };
  expect(sends).toEqual({ br: false, gzip: true });
  expect(asked.split(', ')).toEqual(['br', 'gzip']);
  expect(deploy).toContain('brotli_static');
});

describe('the headers that a CDN sends (contract 1)', () => {
  const rules = readHeaders(headersFile());
  const matching = (file: string) =>
    rules.filter(({ path }) => (path.endsWith('*') ? `/${file}`.startsWith(path.slice(0, -1)) : path === `/${file}`));

  test('is said of every file once: no two rules that hold for it have a header in common', () => {
    if (!existsSync('dist/embed/pixel.js')) throw new Error('Nothing is built. Run `npm run build`.');
    const files = globSync('{pixel.js,chunks/*,fonts/*}', { cwd: 'dist/embed' });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const said = matching(file).flatMap(({ headers }) => Object.keys(headers));
      expect(said.toSorted(), file).toEqual([
        'Access-Control-Allow-Origin',
        'Cache-Control',
        'Content-Type',
        'Cross-Origin-Resource-Policy',
        'Timing-Allow-Origin',
        'X-Content-Type-Options',
      ]);
    }
  });

  test('is what the contract says, and the same for Caddy and nginx', () => {
    const contract = readFileSync('docs/contract.md', 'utf8');
    for (const [name, value] of rules.flatMap(({ headers }) => Object.entries(headers))) {
      expect(caddyFile(), name).toContain(`${name} "${value}"`);
      if (name === 'Content-Type') expect(nginxFile()).toContain(`default_type "${value}"`);
      else expect(nginxFile(), name).toContain(`add_header ${name} "${value}";`);
      expect(contract, name).toContain(`${name}: ${value.split(';')[0]}`);
    }
  });
});
