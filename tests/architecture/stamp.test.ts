import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { chunkModules } from '../../scripts/build/chunk-entries.ts';
import { sources } from '../../scripts/build/stamp.ts';
import { readImports } from '../../scripts/check/import-graph.ts';
import { readSources } from '../../scripts/check/source.ts';

const BUILD = readFileSync('scripts/build.ts', 'utf8');
const IMPORTS = Map.groupBy(readImports(readSources()), ({ from }) => from);

const pages = globSync(['{entrypoints,harness/page,devtools-panel/case-page}/**/*.html']).toSorted();
const ofPages = pages.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => posix.join(posix.dirname(path), src)),
);
/** Where a build begins: its programs, their configurations, and each file from which one of them makes a bundle. */
const ENTRIES = [
  'scripts/build.ts',
  ...[...BUILD.matchAll(/'([\w-]+(?:\/[\w.-]+)*\.ts)'/g)].map(([, path = '']) => path),
  ...['runtime/embed.ts', 'runtime/clean/start-clean.ts', ...chunkModules(), ...globSync('runtime/**/*.chunk.ts')],
  ...globSync('entrypoints/**/*.{ts,tsx}'),
  ...globSync('templates/*/*.tsx'),
  ...ofPages,
];

test('a change of any file that a build reads makes the next one build again', () => {
  const reached = new Set([...ENTRIES, ...pages]);
  for (const file of reached) for (const { to, isPackage } of IMPORTS.get(file) ?? []) if (!isPackage) reached.add(to);
  expect([...reached].filter((file) => !existsSync(file))).toEqual([]);
  // The words for calls come from here, so the walk has been to the panel and beyond.
  expect([...reached]).toContain('contract/calls.ts');
  const hashed = new Set(sources());
  expect([...reached].filter((file) => !hashed.has(file)).toSorted()).toEqual([]);
});

test('tests, prose and what a build makes itself make no build', () => {
  const needless = /^(?:\.|(?:dist|node_modules|tests|lab|test-results)\/|docs\/(?!schemas\/))/;
  expect(sources().filter((file) => needless.test(file))).toEqual([]);
});
