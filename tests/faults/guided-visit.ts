import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { installWatch, keptEmails, leaveLead } from '../../lab/kills/kill-page.ts';
import type { Site } from '../browser/support/site.ts';

/** The task of a page that runs without a driver. */
interface Task {
  /** The number of the visit, because the last one's report may arrive late. */
  readonly tab: number;
  /** Left in the popup's form as soon as it is shown; without one the page waits until all is delivered. */
  readonly email: string | null;
  readonly aheadMs: number;
}

/** Runs in the page, before the tag: the visitor in person, and the wire on which the test hears of it. */
function beVisitor(task: Task, watch: typeof installWatch, leave: typeof leaveLead, kept: typeof keptEmails): void {
  const tell = (what: string) => void fetch('/told', { method: 'POST', body: what, keepalive: true }).catch(() => {});
  const tellTest = (what: string) => {
    tell(what);
    if (what.endsWith(' shown')) leaveSoon();
  };
  // It hears of a popup before the popup is on the page.
  const leaveSoon = () => {
    const isThere = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-action="submit"]');
    if (!isThere) setTimeout(leaveSoon, 5);
    else if (task.email) leave(task.email);
  };
  Object.assign(window, { tellTest });
  tell(`${task.tab} arrived`);
  watch({ outbox: true, aheadMs: task.aheadMs, tab: task.tab });
  const look = async () => {
    tell(`${task.tab} asks its database`);
    const emails = await kept();
    const isOver = emails.length === 0 || performance.now() > 60_000;
    if (isOver) tell(`${task.tab} waiting ${emails.join(',')}`);
    else setTimeout(look, 100);
  };
  if (!task.email) addEventListener('load', () => setTimeout(look, 300));
  // The next address, once the test names it.
  const go = async () => location.assign(await (await fetch(`/next?after=${task.tab}`)).text());
  go().catch(() => {});
}

/** A site whose pages do by themselves what a visitor does, and tell of it. */
export class GuidedSite {
  readonly #server: Server;
  readonly #site: Site;
  #task: Task = { tab: 0, email: null, aheadMs: 0 };
  #leave: ((url: string) => void) | null = null;
  #waiting: Array<(what: string) => void> = [];

  /** @param heard gets every report of the pages */
  constructor(site: Site, heard: (what: string) => void) {
    this.#site = site;
    this.#waiting.push(heard);
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      if (pathname === '/told') {
        let said = '';
        request.on('data', (part) => (said += part));
        request.on('end', () => {
          for (const each of this.#waiting) each(said);
        });
        response.end();
      } else if (pathname === '/next') {
        const leave = (url: string) => void response.end(url);
        this.#leave = leave;
        // Its page is gone.
        response.on('close', () => {
          if (this.#leave === leave) this.#leave = null;
        });
      } else if (pathname === '/visit') {
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        const script = `(${beVisitor})(${JSON.stringify(this.#task)}, ${installWatch}, ${leaveLead}, ${keptEmails})`;
        response.end(site.html({ head: `<script>${script}</script>${site.tag()}` }));
      } else response.writeHead(404).end();
    });
  }

  listen(): Promise<void> {
    return new Promise((listening) => this.#server.listen(0, '127.0.0.1', listening));
  }

  /** Sets the task of the next visit, and returns its address. */
  plan(task: Task): string {
    this.#task = task;
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/visit?tab=${task.tab}`;
  }

  /** The page that is open goes there; false where none listens. */
  lead(url: string): boolean {
    const leave = this.#leave;
    this.#leave = null;
    leave?.(url);
    return leave !== null;
  }

  /** Its browser was killed. The server no longer waits for its requests, though the connection may close later. */
  forget(): void {
    this.#leave = null;
  }

  /** The first thing said that is wanted, or null when it takes too long. */
  async hears(wanted: RegExp, longestMs: number): Promise<string | null> {
    const over = new AbortController();
    let listener = (_what: string) => {};
    const said = new Promise<string>((found) => {
      listener = (what) => wanted.test(what) && found(what);
      this.#waiting.push(listener);
    });
    const tooLong = sleep(longestMs, null, { signal: over.signal }).catch(() => null);
    const first = await Promise.race([said, tooLong]);
    over.abort();
    this.#waiting = this.#waiting.filter((each) => each !== listener);
    return first;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
    await this.#site.close();
  }
}
