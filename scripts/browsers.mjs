import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';

/**
 * Plain JavaScript, because set-up runs it on whatever Node the machine has, before anything is installed.
 *
 * @typedef {{ path: string, version: string, from: string }} FoundBrowser
 */

/** The files that a name may stand for. Drivers take a path: they look up no name in PATH.
 * @param {string} name a path, or a name in PATH */
function filesOf(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return (/[/\\]/.test(name) ? [name] : folders.map((folder) => resolve(folder, name))).filter((file) => existsSync(file));
}

/** A wrapper script may be there while the browser behind it is not, so each is asked for its version.
 * @param {string} path
 * @returns {string | null} */
function versionOf(path) {
  // There a browser opens a window in place of an answer.
  if (process.platform === 'win32') return 'installed';
  const env = { ...process.env, HOME: process.env.HOME ?? '/tmp' };
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, env });
  return status === 0 ? stdout.trim() : null;
}

/** @param {Array<[name: string | undefined, from: string]>} candidates
 * @returns {Generator<FoundBrowser, undefined>} */
function* thatAnswer(candidates) {
  for (const [name, from] of candidates)
    for (const path of name ? filesOf(name) : []) {
      const version = versionOf(path);
      if (version !== null) yield { path, version, from };
    }
}

/** @param {Generator<FoundBrowser, undefined>} found
 * @returns {FoundBrowser | null} */
const first = (found) => found.next().value ?? null;

/** @param {string[]} names
 * @returns {Array<[name: string, from: string]>} */
const ofSystem = (names) => names.map((name) => [name, 'the system']);

/** Where Windows keeps a program: for everybody, or for one person.
 * @param {string[]} path */
function onWindows(...path) {
  const { ProgramFiles, 'ProgramFiles(x86)': older, LOCALAPPDATA } = process.env;
  return [ProgramFiles, older, LOCALAPPDATA].flatMap((folder) => (folder ? [join(folder, ...path)] : []));
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

const CHROMIUM = ['chromium', 'chromium-browser'];
const CHROME = ['google-chrome', 'google-chrome-stable'];

/** @param {string[]} names those in PATH, in order
 * @returns {Generator<FoundBrowser, undefined>} */
function* chromiums(names) {
  const found = thatAnswer([
    [process.env.CHROMIUM_PATH, 'CHROMIUM_PATH'],
    ...ofSystem([
      ...names,
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ...onWindows('Google', 'Chrome', 'Application', 'chrome.exe'),
      ...onWindows('Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
  ]);
  let isFound = false;
  for (const each of found) {
    isFound = true;
    yield each;
  }
  if (!isFound) yield* thatAnswer([[playwrightsOwn(), 'Playwright']]);
}

/** Chromium before Chrome, which loads no extension from a command line.
 * @returns {FoundBrowser | null} */
export const findChromium = () => first(chromiums([...CHROMIUM, ...CHROME]));

/** The paths that a command tries in turn: Ubuntu gives a sandbox to Chrome, and to no Chromium that it does not know.
 * @returns {string[]} */
export const chromiumPaths = () => [...chromiums([...CHROME, ...CHROMIUM])].map(({ path }) => path);

/** Chromium without its windows and extensions: the same engine, and the browser tests take half the time.
 * @returns {FoundBrowser | null} */
export function findHeadlessShell() {
  return first(thatAnswer([[process.env.HEADLESS_SHELL_PATH, 'HEADLESS_SHELL_PATH'], ...ofSystem(['chromium-headless-shell'])]));
}

/** For work without a window: the browser that a person names, else the one that is fastest.
 * @returns {FoundBrowser | null} */
export function findUnseenChromium() {
  return shellUnlessNamed() ?? findChromium();
}

function shellUnlessNamed() {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH && !HEADLESS_SHELL_PATH ? null : findHeadlessShell();
}

/** The same for a command, which tries them in turn.
 * @returns {string[]} */
export const unseenChromiumPaths = () => [...[shellUnlessNamed()].flatMap((shell) => shell?.path ?? []), ...chromiumPaths()];

/** @returns {FoundBrowser | null} */
export function findFirefox() {
  return first(
    thatAnswer([
      [process.env.FIREFOX_PATH, 'FIREFOX_PATH'],
      ...ofSystem([
        ...['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
        ...onWindows('Mozilla Firefox', 'firefox.exe'),
      ]),
    ]),
  );
}

/**
 * The driver of WebKit for Linux. Neither it nor its browser reports a version without a display, so only check that both exist.
 * @returns {FoundBrowser | null}
 */
export function findWebKit() {
  const path = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
  const isThere = existsSync(path) && existsSync('/usr/bin/Xvfb');
  return isThere ? { path, version: 'WebKitGTK', from: process.env.WEBKIT_DRIVER_PATH ? 'WEBKIT_DRIVER_PATH' : 'the system' } : null;
}
