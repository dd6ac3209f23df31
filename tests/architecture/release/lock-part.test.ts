import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lockFileOf, neededBy, type Packages } from '../../../scripts/release/lock-file.ts';
import { programFiles } from '../../../scripts/release/program-files.ts';
import { sbomOf } from '../../../scripts/release/sbom.ts';

const PACKAGES: Packages = {
  '': {},
  'node_modules/server': {
    version: '1.0.0',
    dev: true,
    dependencies: { deep: '^2.0.0', wide: '*' },
    peerDependencies: { beside: '*', rare: '*' },
    peerDependenciesMeta: { rare: { optional: true } },
  },
  'node_modules/server/node_modules/deep': { version: '2.0.0', dependencies: { wide: '*' } },
  'node_modules/deep': { version: '1.0.0' },
  'node_modules/wide': { version: '3.0.0', dependencies: { deep: '1' }, optionalDependencies: { 'for-another-system': '1' } },
  'node_modules/beside': { version: '4.0.0', dependencies: { server: '*' } },
  'node_modules/rare': { version: '5.0.0' },
  'node_modules/tool': { version: '6.0.0', dev: true },
};
const ROOT = { name: 'part', version: '0.1.0', license: 'MIT' };

describe('the lock file of a part', () => {
  test('holds what a package needs, found as Node finds it, and no tool', () => {
    expect([...neededBy(PACKAGES, ['server'])].sort()).toEqual([
      'node_modules/beside',
      'node_modules/deep',
      'node_modules/server',
      'node_modules/server/node_modules/deep',
      'node_modules/wide',
    ]);
  });

  test('lists at the top each requested package with its locked version, and nothing else', () => {
    const { packages } = lockFileOf(ROOT, PACKAGES, neededBy(PACKAGES, ['server']), ['server']);
    expect(packages['']).toEqual({ ...ROOT, dependencies: { server: '1.0.0' } });
    expect(packages['node_modules/server']).toEqual({
      version: '1.0.0',
      dependencies: { deep: '^2.0.0', wide: '*' },
      peerDependencies: { beside: '*' },
    });
    expect(packages['node_modules/wide']).toEqual({ version: '3.0.0', dependencies: { deep: '1' } });
  });

  test('without names lists exactly the packages by their places', () => {
    const { packages } = lockFileOf(ROOT, PACKAGES, new Set(['node_modules/server', 'node_modules/deep']));
    expect(packages).toEqual({
      '': { ...ROOT, dependencies: { server: '1.0.0', deep: '1.0.0' } },
      'node_modules/server': { version: '1.0.0', dependencies: { deep: '^2.0.0' } },
      'node_modules/deep': { version: '1.0.0' },
    });
  });
});

test('the list of what a part is made of is the same each time, and calls it by its name', () => {
  const lock = lockFileOf(ROOT, PACKAGES, neededBy(PACKAGES, ['server']), ['server']);
  expect(sbomOf(lock)).toBe(sbomOf(lock));
  expect(JSON.parse(sbomOf(lock)).metadata.component).toMatchObject({ name: 'part', version: '0.1.0' });
});

/** Packages that a file names, by the beginning of what it imports. */
const namedIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)(?:\/[\w/-]+)?';/g)].map(([, name = '']) => name);

const PROGRAMS = ['main', 'backup', 'restore', 'partition'].map((name) => `display-server/${name}.ts`);

test('an install of the server has every package that its files name, and none of the tools', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
  const inFolders = (folders: string) =>
    new Set(globSync(`${folders}/**/*.ts`, { exclude: ['display-server/drizzle.config.ts'] }).flatMap(namedIn));
  const server = inFolders('display-server');
  expect(programFiles(PROGRAMS).packages).toEqual([...server].sort());
  expect([...server].filter((name) => !(name in dependencies))).toEqual([]);
  // The others are what the command line runs with.
  const others = Object.keys(dependencies).filter((name) => !server.has(name));
  expect(others.filter((name) => !inFolders('{agents,preflight,scenarios}').has(name))).toEqual([]);
  expect([...neededBy(packages, Object.keys(dependencies))].filter((place) => packages[place]?.dev)).toEqual([]);
});
