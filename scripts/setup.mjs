/**
 * Sets up a fresh clone: packages, a browser, Firefox for tests, and WebKit for all of them. Plain JavaScript without
 * dependencies, because it runs first, on whatever Node (20 or later) the machine has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from './browsers.mjs';
import { NODE, programOf } from './programs.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Fuzzing, rivals, soak, mutation and other engines. It has its own packages. */
export const LAB = resolve(ROOT, 'lab');
const BIN = resolve(ROOT, 'node_modules/.bin');

const { npm_execpath, npm_node_execpath } = process.env;
/** The npm that runs this script, on its own Node: Windows has no program `npm`, and an installation may replace our Node.
 * @type {[string, ...string[]]} */
const NPM = npm_node_execpath && npm_execpath?.endsWith('npm-cli.js') ? [npm_node_execpath, npm_execpath] : ['npm'];

/** The environment for everything that runs on the project's own Node.
 * @param {Record<string, string>} more */
export function projectEnvironment(more = {}) {
  return { ...process.env, PATH: BIN + delimiter + (process.env.PATH ?? ''), ...more };
}

/**
 * Installs what is missing and reports it. Throws with one sentence if the project cannot run at all.
 * `full`: also what `npm run test:full` needs beyond `npm test`.
 * @param {{ forTests: boolean, full?: boolean }} options
 * @returns {{ chromium: string | undefined, headlessShell: string | undefined, firefox: string | undefined, webkit: string | undefined }}
 */
export function setup({ forTests, full = false }) {
  installPackages(ROOT);
  const chromium = findOrGet('Chromium', findChromium, getChromium, 'CHROMIUM_PATH');
  const headlessShell = forTests ? getHeadlessShell() : undefined;
  const firefox = forTests ? findOrGet('Firefox', findFirefox, () => aptInstall('firefox-esr'), 'FIREFOX_PATH') : undefined;
  const webkit = full ? findOrGet('WebKit', findWebKit, () => aptInstall('webkit2gtk-driver', 'xvfb'), 'WEBKIT_DRIVER_PATH') : undefined;
  return { chromium, headlessShell, firefox, webkit };
}

/**
 * Installs what a folder's lock file lists, in that folder.
 * @param {string} folder
 */
export function installPackages(folder) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11))
    throw new Error(`Node ${process.versions.node} is too old. Install Node 20.11 or later and try again.`);
  if (packagesMatch(folder)) return say('Packages: as package-lock.json says, nothing to do.');
  say('Packages: node_modules does not match package-lock.json, installing what it lists (a minute or two on a new machine).');
  // Not `npm ci`, which first deletes what is there: one differing package would cost as many minutes as all of them.
  // `--no-save` keeps the lock file as it is. PATH lacks our own bin folder, which npm replaces while it runs.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== BIN)
    .join(delimiter);
  // The package `node` gets its program by a script, whatever a person's npm does with scripts. No other package here has one.
  const options = ['install', '--no-save', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const [npm, ...first] = NPM;
  const { status, stdout, stderr } = run(npm, [...first, ...options], { ...process.env, PATH: path }, folder);
  if (status !== 0)
    throw new Error(
      `\`npm install\` failed:\n${stderr || stdout}\nIs the network there? Run \`npm install --no-save\` by hand to see more.`,
    );
  if (!existsSync(NODE))
    throw new Error(
      '`npm install` ended well, but the package `node` has no program: its install script did not run. Run `npm rebuild node --ignore-scripts=false` and try again.',
    );
  if (!packagesMatch(folder))
    throw new Error('`npm install` ended well, but node_modules still does not match. Remove node_modules and try again.');
  say('Packages: installed.');
}

/** npm writes what it installed to node_modules/.package-lock.json as its last step.
 * @param {string} folder */
function packagesMatch(folder) {
  if (!existsSync(NODE)) return false;
  try {
    const wanted = readLock(resolve(folder, 'package-lock.json'));
    const there = readLock(resolve(folder, 'node_modules/.package-lock.json'));
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === '') return true;
      // Packages for other operating systems are left out.
      return there[path] ? there[path].version === version : optional === true;
    });
  } catch {
    return false;
  }
}

/** @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>} */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} name
 * @param {() => import('./browsers.mjs').FoundBrowser | null} find
 * @param {() => string} get answers with what went wrong, or nothing
 * @param {string} variable */
function findOrGet(name, find, get, variable) {
  let browser = find();
  let problem = '';
  if (!browser) {
    problem = get();
    browser = find();
  }
  const named = process.env[variable];
  if (named && browser && browser.from !== variable) say(`${name}: ${variable} names ${named}, which does not start. Correct or unset it.`);
  if (browser) say(`${name}: ${browser.version}, ${browser.path} (${browser.from}).`);
  else
    say(`${name}: none found and none could be had. ${problem} Install one, or set ${variable} to its path. Tests that need it will fail.`);
  return browser?.path;
}

/** Debian has a Chromium that works without a display; elsewhere Playwright brings one. */
function getChromium() {
  const debian = aptInstall('chromium');
  if (!debian) return '';
  say('Chromium: none found, running `playwright install chromium`.');
  const { status, stderr } = run(...programOf('playwright', ['install', 'chromium']), projectEnvironment());
  return status === 0 ? '' : `${debian} \`playwright install chromium\` failed: ${lastLine(stderr)}`;
}

/** Optional: tests can do without it. */
function getHeadlessShell() {
  const problem = findHeadlessShell() ? '' : aptInstall('chromium-headless-shell');
  const shell = findHeadlessShell();
  if (shell) say(`Headless shell: ${shell.version}, ${shell.path} (${shell.from}).`);
  else say(`Headless shell: none, so the browser tests take Chromium itself, which is half as fast. ${problem}`);
  return shell?.path;
}

/** @param {string[]} names
 * @returns {string} nothing when it went well */
function aptInstall(...names) {
  const name = names.join(' ');
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID=debian$/m.test(system)) return `This is not Debian, so \`apt-get install ${name}\` was not tried.`;
  if (process.getuid?.() !== 0) return `Not root, so \`apt-get install ${name}\` was not tried.`;
  say(`Running \`apt-get update\` and \`apt-get install -y ${name}\`, because none was found (a minute or two).`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], env);
  // Another installation may be under way.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  const { status, stderr } = run('apt-get', ['install', '-y', '-q', ...wait, '--no-install-recommends', ...names], env);
  return status === 0 ? '' : `\`apt-get install ${name}\` failed: ${lastLine(stderr)}`;
}

/** @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder */
function run(command, args, env, folder = ROOT) {
  const result = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 1 << 26 });
  return { status: result.status, stdout: result.stdout ?? '', stderr: result.stderr || (result.error?.message ?? '') };
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

/** @param {string} text */
function say(text) {
  console.log(`setup: ${text}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv.includes('--lab')) for (const folder of [ROOT, LAB]) installPackages(folder);
    else setup({ forTests: true, full: process.argv.includes('--full') });
  } catch (error) {
    console.error(`setup: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
