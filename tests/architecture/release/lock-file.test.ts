import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complete } from '../../../scripts/release/complete-lock-file.ts';

/** The project's lock file, and those for tests alone, whose packages are never built, shipped or run by users. */
const LOCK_FILES = globSync('**/package-lock.json', {
  exclude: ['**/node_modules/**', 'dist/**', 'release/**', 'test-results/**'],
}).toSorted();
const MANIFESTS = LOCK_FILES.map((file) => file.replace('-lock', ''));
const OF_TESTS = LOCK_FILES.filter((file) => file !== 'package-lock.json');

/** Served to the pages of tests, and given to nobody: what their makers say of a licence is not in the lock file, or is under another name there. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'node_modules/@segment/facade': 'MIT: LICENSE',
  'node_modules/@segment/isodate': 'MIT, without its name: LICENSE',
  'node_modules/@segment/isodate-traverse': 'MIT, without its name: LICENSE',
  'node_modules/htmx.org': 'Zero-Clause BSD, which npm calls 0BSD: LICENSE',
  'node_modules/jquery1': 'MIT: the head of jquery.js',
  'node_modules/jquery15': 'MIT or GPL 2: the head of dist/node-jquery.js',
  'node_modules/jquery16': 'MIT or GPL 2: the head of dist/node-jquery.js',
  'node_modules/jquery17': 'MIT or GPL 2: the head of tmp/jquery.js',
  'node_modules/jquery18': 'MIT: the head of tmp/jquery.js',
  'node_modules/mockjs': 'MIT: LICENSE',
  'node_modules/mootools15': 'MIT: the head of lib/mootools-core-1.5.2-server.js',
  'node_modules/new-date': 'MIT, without its name: LICENSE',
  'node_modules/wicg-inert': 'the software licence of the W3C of 2015, as permissive as MIT: LICENSE.md',
};

/** Each lets us use a package, and pass on what we build with it. Of one that is under either of two, one is enough. */
const LICENCES = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'Unlicense'],
  ...['PSF-2.0', 'Python-2.0', 'Zlib', 'OFL-1.1'],
  // Tools that check.
  'MPL-2.0',
]);
const mayBeUsed = (licence: string): boolean => {
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((either) => either.split(' AND ').every((name) => LICENCES.has(name)));
};

test.each(LOCK_FILES)('%s names no registry, so that a clone installs from the one it has', (file) => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved"');
});

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** A release is made on Linux with glibc. The registry of another machine may lack binaries of other systems. */
const isOfAnotherSystem = ({ optional, os, cpu, libc }: Locked): boolean =>
  optional === true && !(os?.includes('linux') && libc?.includes('glibc') && cpu?.some((name) => name === 'x64' || name === 'arm64'));

describe.each(LOCK_FILES)('the packages of %s', (file) => {
  const held = Object.entries<Locked>(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '');

  test('are each under a licence that lets us pass on what we build', () => {
    const others = held.filter(([, { license }]) => !mayBeUsed(license ?? 'none')).map(([path]) => path);
    expect(others).toEqual(file === 'lab/package-lock.json' ? Object.keys(SAID_ELSEWHERE) : []);
  });

  test('have a hash, so that npm refuses other bytes; only binaries of other systems have none', () => {
    const any = held.filter(([, locked]) => !locked.integrity?.startsWith('sha512-') && !isOfAnotherSystem(locked));
    expect(any.map(([path]) => path)).toEqual([]);
  });

  test('are all listed, those of other systems too (else node scripts/release/complete-lock-file.ts)', () => {
    expect(complete(JSON.parse(readFileSync(file, 'utf8'))).added).toEqual([]);
  });
});

test.each(MANIFESTS)('%s names each package by one version, not by a range', (file) => {
  const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync(file, 'utf8'));
  const instead = Object.entries<unknown>(overrides ?? {}).filter(([, version]) => typeof version === 'string');
  const versions = [...Object.entries({ ...dependencies, ...devDependencies }), ...instead];
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter(([, version]) => !/^(\$\w+|(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(`${version}`))).toEqual([]);
});

test.each(OF_TESTS)('the packages in %s are for tests alone, beside them and private', (file) => {
  const { private: isPrivate, dependencies } = JSON.parse(readFileSync(file.replace('-lock', ''), 'utf8'));
  expect([file.startsWith('lab/'), isPrivate, dependencies]).toEqual([true, true, undefined]);
});

test('each package of tests that says its licence elsewhere does so where it is said that it does', () => {
  for (const [path, said] of Object.entries(SAID_ELSEWHERE)) {
    const where = `lab/${path}/${said.replace(/.* /, '')}`;
    // The lab's packages are installed when they are wanted.
    if (existsSync(`lab/${path}`))
      expect(readFileSync(where, 'utf8').slice(0, 3000), where).toMatch(/MIT|Zero-Clause|W3C|Permission is hereby granted, free of charge/);
  }
});

test.each([
  ['GPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-2.0', false],
  ['none', false],
])('a package under %s may be used: %s', (licence, may) => {
  expect(mayBeUsed(licence)).toBe(may);
});
