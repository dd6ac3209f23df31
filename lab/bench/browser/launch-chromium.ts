import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../../scripts/browsers.mjs';

/** A separate Chromium, controlled only by the DevTools protocol; it ends with its process group. */
export async function launchChromium(path: string, flags: readonly string[]): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(path, [...flags, '--remote-debugging-port=0', '--no-default-browser-check', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const address = await new Promise<string>((found, failed) => {
    let text = '';
    child.stderr?.on('data', (piece) => {
      text += piece;
      const [, url] = /DevTools listening on (ws:\S+)/.exec(text) ?? [];
      if (url) found(url);
    });
    child.once('exit', () => failed(new Error(`The browser ended: ${text}`)));
  });
  return { process: child, address };
}

/** Lends a Chromium with its own empty profile to `use`, then kills it. */
export async function withChromium<T>(flags: readonly string[], use: (address: string, pid: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'poptins-bench-'));
  const path = findChromium()?.path ?? 'chromium';
  const { process: browser, address } = await launchChromium(path, [
    '--headless=new',
    '--no-sandbox',
    `--user-data-dir=${profile}`,
    ...flags,
  ]);
  const pid = browser.pid ?? 0;
  try {
    return await use(address, pid);
  } finally {
    const ended = once(browser, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
