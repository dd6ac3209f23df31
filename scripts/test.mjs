/**
 * `npm test`: sets up the clone, runs every suite, and adds up their results in the last line.
 * `npm test -- --only unit,browser` runs some of them. `npm run test:full` runs each variant in a browser, repeats tests, and
 * changes the code to see whether a test notices: `npm run test:full -- --only mutation --room waiting`.
 * `npm test -- --watch unit` reruns what a change touches after each change, until it is stopped.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { programOf } from './programs.mjs';
import { installPackages, LAB, projectEnvironment, setup } from './setup.mjs';
import { count, suites } from './suites.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Reuses compiled and minified code: a third off the start of each program, and most of the embed's build. The full run starts from scratch. */
const ONCE_FOR_ALL = {
  NODE_COMPILE_CACHE: resolve(ROOT, 'node_modules/.cache/poptins/compiled'),
  SQUEEZED: resolve(ROOT, 'node_modules/.cache/poptins/squeezed'),
};

/** @param {import('./suites.mjs').Suite} suite
 * @param {NodeJS.ProcessEnv} env */
async function runSuite(suite, env) {
  const report = resolve(ROOT, suite.report);
  rmSync(report, { force: true });
  const heading = `\n=== ${suite.name}`;
  if (!suite.beside) console.log(heading);
  const start = Date.now();
  const stdio = suite.beside ? 'pipe' : 'inherit';
  const child = spawn(...programOf(suite.command, suite.args), {
    cwd: ROOT,
    stdio: ['inherit', stdio, stdio],
    env: { ...env, ...suite.env, REPORT_FILE: report },
  });
  // A suite that runs beside another prints its output in one piece.
  const said = [heading, '\n'];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(`${text}`));
  /** @type {Array<number | null>} */
  const [status = null] = await once(child, 'close').catch(() => [null]);
  if (suite.beside) console.log(said.join(''));
  const { passed, failed, titles, note } = count(suite, report, status);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const line = `${suite.name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds} s${note && `: ${note}`}`;
  // Repeated at the end for people who see only the last lines.
  return { passed, failed, line: [line, ...titles.map((title) => `  failed: ${title}`)].join('\n') };
}

/** @param {string} project one of Vitest's
 * @returns {never} */
function watch(project) {
  setup({ forTests: false });
  const watching = programOf('vitest', ['watch', '--project', project]);
  const { status } = spawnSync(...watching, { cwd: ROOT, stdio: 'inherit', env: projectEnvironment() });
  process.exit(status ?? 1);
}

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      watch: { type: 'string' },
      room: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  if (values.watch) watch(values.watch);
  const all = suites(values);
  const only = values.only?.split(',') ?? all.map((suite) => suite.name);
  const unknown = only.filter((name) => !all.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`No suite is called ${unknown.join(', ')}. There are: ${all.map((suite) => suite.name).join(', ')}.`);

  const { chromium, headlessShell, firefox, webkit } = setup({ forTests: true, full: values.full });
  if (values.full) installPackages(LAB);
  mkdirSync(resolve(ROOT, 'test-results'), { recursive: true });
  // Tests that can repeat themselves then do so a hundred times as often.
  const env = projectEnvironment({
    ...(values.full ? { TEST_FULL: '1' } : ONCE_FOR_ALL),
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(webkit && { WEBKIT_DRIVER_PATH: webkit }),
  });

  /** @param {import('./suites.mjs').Suite} suite */
  // On a fresh clone, nothing can be tested in a browser before the build.
  const wanted = ({ name }) => only.includes(name) || (name === 'build' && !existsSync(resolve(ROOT, 'dist/embed/pixel.js')));
  const results = [];
  /** @type {Array<import('./suites.mjs').Suite[]>} */
  const together = [];
  for (const suite of all.filter(wanted)) {
    const last = together.at(-1);
    // Whatever comes after the build needs its files.
    if (suite.beside && last && !last.some(({ name }) => name === 'build')) last.push(suite);
    else together.push([suite]);
  }
  for (const group of together) results.push(...(await Promise.all(group.map((suite) => runSuite(suite, env)))));
  console.log(`\n=== all suites\n${results.map((result) => result.line).join('\n')}\n`);
  return results;
}

/** @type {Array<{ passed: number, failed: number }>} */
let results;
try {
  results = await main();
} catch (error) {
  console.error(`test: ${error instanceof Error ? error.message : error}`);
  results = [{ passed: 0, failed: 1 }];
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
