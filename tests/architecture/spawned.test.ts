import { existsSync, globSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { TOOLS } from '../../scripts/check/tools.ts';
import { nodeOn, programOf } from '../../scripts/programs.mjs';
import { suites } from '../../scripts/suites.mjs';

const NAMES = [...suites({ full: true }), ...TOOLS].map(({ command }) => command);

test.each([...new Set([...NAMES, 'wxt'])])('%s is spawned as a file that our own Node runs, on Windows too', (name) => {
  const [program, args] = programOf(name, ['--version']);
  expect([program, args.at(-1)]).toEqual([nodeOn(process.platform), '--version']);
  for (const file of [program, ...args.slice(0, -1)]) expect(isAbsolute(file) && existsSync(file), file).toBe(true);
});

test('our Node has the name that the system starts', () => {
  expect([nodeOn('win32'), nodeOn('linux')]).toEqual([expect.stringMatching(/node\.exe$/), expect.stringMatching(/bin.node$/)]);
});

test.each(globSync('scripts/**/*.{mjs,ts}'))('%s spawns no tool by its name alone, which Windows would not find', (path) => {
  expect(readFileSync(path, 'utf8')).not.toMatch(
    /spawn(?:Sync)?\(\s*(?:'(?:node|vitest|playwright|wxt|tsc)'|resolve\('node_modules\/\.bin)/,
  );
});
