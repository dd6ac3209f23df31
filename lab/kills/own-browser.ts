import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFirefox } from '../../scripts/browsers.mjs';
import { openScreen } from '../engines/browsers/screen.ts';

/**
 * A browser as its owner starts it: no tool drives it, its profile stays from one start to the next. Under a tool Firefox
 * and WebKit keep nothing, so that nothing could be shown there of what is kept.
 */
export interface OwnBrowser {
  readonly name: string;
  /** Starts it at an address; it must not run. */
  start(url: string): void;
  /** SIGKILL to all of it, or to what runs the pages alone. */
  kill(what: 'browser' | 'pages'): Promise<void>;
  close(): Promise<void>;
}

type Command = readonly [path: string, args: readonly string[], env: NodeJS.ProcessEnv];

/** The processes of a group whose command line has these words. */
function inGroup(group: number, words: RegExp): number[] {
  return readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .filter((pid) => {
      try {
        const [, , ofGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return Number(ofGroup) === group && words.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

function end(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}

function browserOf(name: string, pages: RegExp, command: (url: string) => Command, cleanUp: () => Promise<void>): OwnBrowser {
  let child: ChildProcess | null = null;
  async function killAll(): Promise<void> {
    const group = child?.pid;
    child = null;
    if (!group) return;
    // Until the last of them is gone: one that is still dying may hold the lock of a file that the next one opens.
    for (let left = inGroup(group, /./); left[0]; left = inGroup(group, /./)) {
      end(left);
      await sleep(10);
    }
  }
  return {
    name,
    start(url) {
      const [path, args, env] = command(url);
      child = spawn(path, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } });
    },
    async kill(what) {
      if (what === 'pages') end(inGroup(child?.pid ?? 0, pages));
      await killAll();
    },
    async close() {
      await killAll();
      await cleanUp();
    },
  };
}

/** It shows no questions, sends no reports, and does not reopen the pages that were open when it was killed. */
const FIREFOX_SETTINGS = {
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.startup.page': 0,
};

export async function ownFirefox(): Promise<OwnBrowser> {
  const path = findFirefox()?.path;
  if (!path) throw new Error('No Firefox. Run `npm run setup`.');
  const profile = mkdtempSync(join(tmpdir(), 'poptins-own-firefox-'));
  const settings = Object.entries(FIREFOX_SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  writeFileSync(join(profile, 'user.js'), settings.join('\n'));
  return browserOf(
    'Firefox',
    /-contentproc/,
    (url) => [path, ['--headless', '--no-remote', '--profile', profile, url], {}],
    async () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }),
  );
}

export async function ownWebKit(): Promise<OwnBrowser> {
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!path) throw new Error('No WebKit. Run `npm run setup -- --full`.');
  const home = mkdtempSync(join(tmpdir(), 'poptins-own-webkit-'));
  const screen = await openScreen();
  const env = { DISPLAY: screen.display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, ...screen.webkitEnvironment };
  return browserOf(
    'WebKit',
    /WebKitWebProcess/,
    (url) => [path, [url], env],
    async () => {
      await screen.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  );
}
