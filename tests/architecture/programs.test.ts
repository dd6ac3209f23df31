import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from '../../scripts/check/import-graph.ts';
import { isScript, readSources } from '../../scripts/check/source.ts';
import { suites } from '../../scripts/suites.mjs';

const SCRIPTS = readSources().filter(isScript);
const IMPORTS = Map.groupBy(readImports(SCRIPTS), ({ from }) => from);

/** Every program that package.json, a suite, a document or a comment has Node run. */
const TEXTS = [
  'package.json',
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md'),
  ...SCRIPTS.map(({ path }) => path).filter((path) => !path.startsWith('tests/')),
];
const SAID = TEXTS.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bnode ((?!node_modules)[\w-]+\/[\w/-]+\.(?:ts|mjs))/g)].map(([, file = '']) => file),
);
const RUN = suites({ full: true }).flatMap(({ command, args }) => (command === 'node' ? args.slice(0, 1) : []));

/** What a program loads by its imports, with the file that asks for it. */
function loadedBy(program: string): Map<string, string> {
  const loaded = new Map([[program, '']]);
  for (const file of loaded.keys())
    for (const { to, isPackage, typeOnly } of IMPORTS.get(file) ?? []) if (!isPackage && !typeOnly && !loaded.has(to)) loaded.set(to, file);
  return loaded;
}

test.each([...new Set([...SAID, ...RUN])].sort())('%s exists, and Node can load all that it imports', (program) => {
  expect(existsSync(program)).toBe(true);
  const loaded = [...loadedBy(program)].filter(([file]) => !/\.(?:ts|mjs|json)$/.test(file) || !existsSync(file));
  expect(loaded).toEqual([]);
});
