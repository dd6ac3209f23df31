import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { neededBy } from '../../scripts/release/lock-file.ts';
import { serveCdn } from '../support/cdn.ts';
import { unzip } from '../support/unzip.ts';

const release = inject('release');
const text = (file: string): string => readFileSync(join(release, file), 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly object[];
}
const components = (part: string): readonly Component[] => JSON.parse(text(`sbom/${part}.cdx.json`)).components;
const listed = (part: string): readonly string[] => components(part).map((one) => `${one.name} ${one.version}`);

describe('a release (REL-01)', () => {
  test('every file is in the list of hashes, and has its hash (REL-01)', () => {
    const { status, stdout, stderr } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
    const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(text('SHA256SUMS').trim().split('\n').length).toBe(files.length - 1);
  });

  test('each part says in CycloneDX what it is made of, each with version and licence (REL-01)', () => {
    expect(listed('poptins-embed')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^jquery 3\.7\.1$/),
        expect.stringMatching(/^libphonenumber-js /),
        expect.stringMatching(/poppins /),
      ]),
    );
    expect(listed('poptins-extension')).toContainEqual(expect.stringMatching(/^react /));
    expect(listed('poptins-test-kit')).toEqual([expect.stringMatching(/^yaml /), expect.stringMatching(/^zod /)]);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { dependencies } = JSON.parse(text('server/package.json'));
    expect(listed('poptins-display-server').length).toBe(neededBy(packages, Object.keys(dependencies)).size);
    expect(listed('poptins')).toContainEqual(expect.stringMatching(/^puppeteer-core /));
    for (const part of ['poptins-embed', 'poptins-extension', 'poptins-display-server', 'poptins', 'poptins-test-kit'])
      for (const one of components(part)) expect(one, part).toMatchObject({ version: expect.any(String), licenses: [expect.anything()] });
  });

  test('each document in it links only to files in it (REL-01)', () => {
    for (const file of [
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'server/DEPLOY.md',
      ...globSync('integrations/*/README.md', { cwd: release }),
    ])
      expect(
        [...text(file).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].filter(([, link = '']) => !existsSync(join(release, file, '..', link))),
        file,
      ).toEqual([]);
  });

  test('the README of each npm package links only to files in that package (REL-01)', () => {
    const packages = globSync('*/*.tgz', { cwd: release });
    expect(packages.length).toBeGreaterThan(2);
    const tar = (...args: readonly string[]) => spawnSync('tar', args, { cwd: release, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
    for (const file of packages) {
      const holds = new Set(tar('-tzf', file).split('\n'));
      const links = [...tar('-xOzf', file, 'package/README.md').matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => link);
      expect(
        links.filter((link) => !holds.has(join('package', link))),
        file,
      ).toEqual([]);
    }
  });

  test('each package in it is named with its licence, in the embed and the store packages (REL-01)', () => {
    const extension = (store: string) => unzip(readFileSync(join(release, `stores/${store}/poptins-${version}-${store}.zip`)));
    const notices = [
      ['poptins-embed', text('embed/LICENSES.txt')],
      ['poptins-extension', `${extension('chrome').get('LICENSES.txt')}${extension('firefox').get('LICENSES.txt')}`],
    ] as const;
    for (const [part, said] of notices) for (const one of listed(part)) expect(said, part).toContain(`\n${one} (`);
    expect(text('embed/LICENSES.txt')).toMatch(/SIL OPEN FONT LICENSE Version 1\.1[\s\S]*Permission is hereby granted/i);
    // Whatever has the embed's files has its notices: its fonts carry none.
    const [program = ''] = globSync('command-line/*.tgz', { cwd: release });
    const { stdout } = spawnSync('tar', ['-xOzf', program, 'package/dist/embed/LICENSES.txt'], { cwd: release, encoding: 'utf8' });
    for (const notices of [stdout, text('server/dist/embed/LICENSES.txt')]) expect(notices).toBe(text('embed/LICENSES.txt'));
  });

  test.each(['chrome', 'firefox'])('the package for %s is the build in this version, with the store’s texts (REL-01, DEV-01)', (store) => {
    const zip = unzip(readFileSync(join(release, `stores/${store}/poptins-${version}-${store}.zip`)));
    const built = `.output/${store}-mv3`;
    const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(zip.size).toBe(files.length);
    for (const { parentPath, name } of files) {
      const file = join(parentPath, name);
      expect(zip.get(file.slice(built.length + 1))?.equals(readFileSync(file)), file).toBe(true);
    }
    expect(JSON.parse(`${zip.get('manifest.json')}`).version).toBe(version);
    const sizes = Object.fromEntries(
      globSync('*.png', { cwd: join(release, 'stores', store) }).map((file) => [file, sizeOf(`stores/${store}/${file}`)]),
    );
    const { 'icon-128.png': icon, 'tile.png': tile, ...screenshots } = sizes;
    expect([icon, tile]).toEqual(['128x128', '440x280']);
    expect([...new Set(Object.values(screenshots))]).toEqual(['1280x800']);
    expect(Object.keys(screenshots).length).toBeGreaterThan(2);
    for (const name of [...Object.keys(screenshots), ...(store === 'chrome' ? ['tile.png'] : [])])
      expect(text(`stores/${store}/${store}.md`)).toContain(`\`${name}\``);
    expect(text(`stores/${store}/${store}.md`)).toContain('## Description');
  });
});

const sizeOf = (picture: string): string => {
  const bytes = readFileSync(join(release, picture));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe('the folder for a CDN, served with the headers that are written in it (REL-01, contract 1)', () => {
  let cdn: Server;
  let origin: string;
  beforeAll(async () => {
    cdn = serveCdn(join(release, 'embed'), text('embed/_headers'));
    await new Promise<void>((listens) => cdn.listen(0, '127.0.0.1', listens));
    origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  });
  afterAll(() => cdn.close().closeAllConnections());

  const FOREVER = 'public, max-age=31536000, immutable';
  test.each([
    ['pixel.js', 'public, max-age=300, stale-while-revalidate=86400', 'text/javascript; charset=utf-8'],
    ['chunks/show-*.js', FOREVER, 'text/javascript; charset=utf-8'],
    ['fonts/poppins-latin-400-*.woff2', FOREVER, 'font/woff2'],
  ])('%s is kept as long as it may be, by every page, as what it is (contract 1)', async (pattern, kept, type) => {
    const [file = ''] = globSync(pattern, { cwd: join(release, 'embed') });
    const answer = await fetch(`${origin}/${file}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': kept,
      'content-type': type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('every script comes to a browser that takes %s in that, and is the same (contract 1)', async (accepted, encoding) => {
    for (const file of globSync('**/*.js', { cwd: join(release, 'embed') })) {
      const answer = await fetch(`${origin}/${file}`, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('content-encoding'), file).toBe(encoding);
      expect(await answer.text(), file).toBe(text(`embed/${file}`));
    }
  });
});
