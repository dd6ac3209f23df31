import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Plain JavaScript, because set-up runs it on whatever Node the machine has, before anything is installed.
 *
 * @typedef {{ path: string, version: string, from: string }} FoundBrowser
 */

/** A wrapper script may be there while the browser behind it is not, so each is asked for its version.
 * @param {Array<[path: string | undefined, from: string]>} candidates
 * @returns {FoundBrowser | null} */
function firstThatAnswers(candidates) {
  for (const [path, from] of candidates) {
    if (!path || (path.includes('/') && !existsSync(path))) continue;
    const answer = spawnSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, HOME: process.env.HOME ?? '/tmp' },
    });
    if (answer.status === 0) return { path, version: answer.stdout.trim(), from };
  }
  return null;
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** @returns {FoundBrowser | null} */
export function findChromium() {
  return (
    firstThatAnswers([
      [process.env.CHROMIUM_PATH, 'CHROMIUM_PATH'],
      ['/usr/bin/chromium', 'the system'],
      ['google-chrome', 'the system'],
      ['google-chrome-stable', 'the system'],
    ]) ?? firstThatAnswers([[playwrightsOwn(), 'Playwright']])
  );
}

/** Chromium without its windows and extensions: the same engine, and the browser tests take half the time.
 * @returns {FoundBrowser | null} */
export function findHeadlessShell() {
  return firstThatAnswers([
    [process.env.HEADLESS_SHELL_PATH, 'HEADLESS_SHELL_PATH'],
    ['/usr/bin/chromium-headless-shell', 'the system'],
  ]);
}

/** For work without a window: the browser that a person names, else the one that is fastest.
 * @returns {FoundBrowser | null} */
export function findUnseenChromium() {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  const isNamed = CHROMIUM_PATH && !HEADLESS_SHELL_PATH;
  return (isNamed ? null : findHeadlessShell()) ?? findChromium();
}

/** @returns {FoundBrowser | null} */
export function findFirefox() {
  return firstThatAnswers([
    [process.env.FIREFOX_PATH, 'FIREFOX_PATH'],
    ['/usr/bin/firefox-esr', 'the system'],
    ['firefox', 'the system'],
  ]);
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
