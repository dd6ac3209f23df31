import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { launchChromium } from '../bench/browser/launch-chromium.ts';

/** A browser that can be killed: its profile stays. */
export class Victim {
  readonly #profile = mkdtempSync(join(tmpdir(), 'poptins-kill-'));
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;
  #context: BrowserContext | null = null;
  #told: (what: string) => void = () => {};

  /** A new tab, in a new browser where the last one was killed. */
  async tab(told: (what: string) => void = () => {}): Promise<Page> {
    this.#told = told;
    if (!this.#browser) await this.#launch();
    return this.#context!.newPage();
  }

  async #launch(): Promise<void> {
    const flags = [...CHROMIUM_FLAGS, '--headless=new', `--user-data-dir=${this.#profile}`];
    const { process: child, address } = await launchChromium(
      process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? 'chromium',
      flags,
    );
    this.#process = child;
    this.#browser = await chromium.connectOverCDP(address);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    this.#context = context;
    await context.exposeFunction('tellTest', (what: string) => this.#told(what));
  }

  /** SIGKILL to the browser and all of its processes, so nothing is flushed. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.pid && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    await this.#browser?.close().catch(() => {});
    this.#process = null;
    this.#browser = null;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The tab's process dies, as of too little memory; the browser goes on. */
export async function crash(page: Page): Promise<void> {
  const crashed = new Promise<void>((done) => page.once('crash', () => done()));
  const session = await page.context().newCDPSession(page);
  // A page that crashed answers nothing.
  session.send('Page.crash').catch(() => {});
  await crashed;
}
