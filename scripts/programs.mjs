/**
 * What to spawn for the project's own Node and for the tools of its packages. Windows starts neither by its name: there `node_modules/.bin`
 * has shell scripts, so the name `node` finds the machine's own, which may be older. Plain JavaScript, because it runs first.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the package `node` puts its program.
 * @param {string} system */
export const nodeOn = (system) => resolve(ROOT, 'node_modules/node/bin', system === 'win32' ? 'node.exe' : 'node');

/** The project's own Node. */
export const NODE = nodeOn(process.platform);

/** Packages whose tool has another name. @type {Readonly<Record<string, string>>} */
const PACKAGES = { biome: '@biomejs/biome', playwright: '@playwright/test', tsc: 'typescript' };

/** The file of a tool of ours, which Node runs.
 * @param {string} tool */
function scriptOf(tool) {
  const folder = resolve(ROOT, 'node_modules', PACKAGES[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  return resolve(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/** The program and all its arguments, for `spawn`.
 * @param {string} name `node`, or a tool of a package such as `vitest`
 * @param {readonly string[]} args
 * @returns {[string, string[]]} */
export const programOf = (name, args) => [NODE, name === 'node' ? [...args] : [scriptOf(name), ...args]];
