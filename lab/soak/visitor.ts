import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pageScript } from '../../tests/support/page-script.ts';
import { keptEmails } from '../kills/kill-page.ts';
import type { Met } from './judge.ts';
import type { OpenSite } from './sites.ts';
import { closeSoakPopup, leaveSoakLead, type Told } from './soak-page.ts';

const MINUTE_MS = 60_000;
/** A visit is over when no page was seen for so long (VIS-07). */
const VISIT_MS = 30 * MINUTE_MS;
const QUARTER_MS = 6 * 60 * MINUTE_MS;
/** The longest wait for anything over a network that may be broken. */
const PATIENCE_MS = 2000;

/** A person with a browser of their own for as long as the soak lasts. */
export class SoakVisitor {
  readonly name: string;
  readonly driven: boolean;
  readonly met: Met[] = [];
  readonly typed = new Set<string>();
  readonly safe = new Set<string>();
  readonly faults: string[] = [];
  readonly leftLeadsAt = new Set<OpenSite>();
  pages = 0;
  /** By their clock, where it is driven; else how far ahead of the real one they are. */
  #now: number;
  #context!: BrowserContext;
  /** By their keys, with the page that each was left on. */
  readonly #leads = new Map<string, string>();
  #lastSeen = new Map<string, number>();
  #visits = new Map<string, number>();
  #told: (what: Told) => void = () => {};

  constructor(name: string, driven: boolean, start: number) {
    this.name = name;
    this.driven = driven;
    this.#now = start;
  }

  async open(browser: Browser): Promise<void> {
    this.#context = await browser.newContext({ viewport: { width: 900, height: 700 }, timezoneId: 'UTC' });
    await this.#context.exposeFunction('soakTell', (what: Told) => this.#told(what));
    await this.#context.exposeFunction('soakNow', () => this.now());
    await this.#context.addInitScript(await pageScript('lab/soak/soak-page.ts', this.driven));
  }

  now(): number {
    return this.driven ? this.#now : Date.now() + this.#now;
  }

  /** Between visits. */
  skip(ms: number): void {
    this.#now += ms;
  }

  async offline(is: boolean): Promise<void> {
    await this.#context.setOffline(is);
  }

  /** A new tab, whose runtime is heard. One tab at a time. */
  async tab(site: OpenSite): Promise<SoakTab> {
    const page = await this.#context.newPage();
    page.on('pageerror', (error) => this.faults.push(`page error on ${site.name}: ${error}`));
    const tab = new SoakTab(this, page, site);
    this.#told = (what) => {
      tab.hear(what);
      this.#hear(site, what);
    };
    return tab;
  }

  #hear(site: OpenSite, what: Told): void {
    const visit = this.#visits.get(site.name) ?? 0;
    const meet = (kind: Met['kind'], popupId: string, at: number) => this.met.push({ kind, popupId, at, page: this.pages, visit });
    if (what.kind === 'page') {
      this.pages += 1;
      const last = this.#lastSeen.get(site.name);
      if (last === undefined || what.at - last >= VISIT_MS) this.#visits.set(site.name, visit + 1);
      this.#lastSeen.set(site.name, what.at);
    }
    if (what.kind === 'shown' || what.kind === 'viewed' || what.kind === 'converted') meet(what.kind, what.popupId, what.at);
    if (what.kind === 'closed' && what.to === 'x_click') meet('closed-by-x', what.popupId, what.at);
    if (what.kind === 'kept') this.#leads.set(what.key, what.email);
    const email = 'key' in what && this.#leads.get(what.key);
    // Their own better words have come in its place.
    if (email && what.kind === 'replaced') this.safe.delete(email);
    else if (email && what.safe) this.safe.add(email);
    // A failed fetch over a broken road is a fault of the road.
    if (what.kind === 'fault' && !/chunk|import|fetch/i.test(what.what)) this.faults.push(`fault on ${site.name}: ${what.what}`);
  }

  /** Comes back to a well server, each time a quarter of a day later, until nothing waits any more. @returns what still does */
  async comeBackUntilDelivered(site: OpenSite): Promise<readonly string[]> {
    let waiting: readonly string[] = ['nobody came back'];
    for (let times = 0; times < 4 && waiting.length > 0; times++) {
      this.skip(QUARTER_MS);
      const tab = await this.tab(site);
      await tab.go(site.url('/later'));
      for (let looks = 0; looks < 50; looks++) {
        waiting = await tab.page.evaluate(keptEmails);
        if (waiting.length === 0) break;
        await tab.pass(1000, 100);
      }
      await tab.end('close');
    }
    return waiting;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  moved(ms: number): void {
    if (this.driven) this.#now += ms;
  }
}

/** A page of theirs, while it is open. */
export class SoakTab {
  readonly visitor: SoakVisitor;
  readonly page: Page;
  readonly site: OpenSite;
  #ready = false;
  readonly #moving = new Set<string>();
  readonly #waiting = new Set<() => void>();
  kept = 0;

  constructor(visitor: SoakVisitor, page: Page, site: OpenSite) {
    this.visitor = visitor;
    this.page = page;
    this.site = site;
  }

  hear(what: Told): void {
    if (what.kind === 'ready') this.#ready = true;
    if (what.kind === 'kept') this.kept += 1;
    // A driven visitor sees a popup at least as long as a person would: until it is remembered.
    const isComing = what.kind === 'shown' || (what.kind === 'moved' && /^(queued|preparing)$/.test(what.to));
    if (isComing) this.#moving.add(what.popupId);
    else if ('popupId' in what && what.kind !== 'page') this.#moving.delete(what.popupId);
    for (const look of this.#waiting) look();
  }

  /** @returns whether it came to be within a visitor's patience */
  async until(is: () => boolean): Promise<boolean> {
    if (is()) return true;
    const over = new AbortController();
    const found = new Promise<boolean>((yes) => {
      const look = () => is() && yes(true);
      this.#waiting.add(look);
      over.signal.addEventListener('abort', () => this.#waiting.delete(look));
    });
    const tooLong = sleep(PATIENCE_MS, false, { signal: over.signal }).catch(() => false);
    const came = await Promise.race([found, tooLong]);
    over.abort();
    return came;
  }

  /** Begins another page of an app, and waits until its popups are known. */
  async enter(begin: () => Promise<unknown>): Promise<void> {
    this.#ready = false;
    this.#moving.clear();
    await begin();
    await this.until(() => this.#ready);
  }

  /** Whether the page came; what is offline has none. */
  async go(url: string): Promise<boolean> {
    this.#ready = false;
    this.#moving.clear();
    const came = await this.page.goto(url, { waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    if (came) await this.until(() => this.#ready);
    return came;
  }

  /** Lets time pass: by the driven clock at once, by the real one as long as it takes. */
  async pass(ms: number, really = ms): Promise<void> {
    if (!this.visitor.driven) return sleep(really);
    await this.page.evaluate((by) => window.soakAdvance?.(by), ms).catch(() => {});
    this.visitor.moved(ms);
    await this.until(() => this.#moving.size === 0);
  }

  /** Sends off a form, if one is there; over once it is kept. */
  async leave(email: string): Promise<boolean> {
    this.visitor.typed.add(email);
    const { kept } = this;
    const sent = await this.page.evaluate(leaveSoakLead, email).catch(() => false);
    if (!sent) this.visitor.typed.delete(email);
    else {
      this.visitor.leftLeadsAt.add(this.site);
      await this.until(() => this.kept > kept);
    }
    return sent;
  }

  closePopup(): Promise<boolean> {
    return this.page.evaluate(closeSoakPopup).catch(() => false);
  }

  async end(how: 'close' | 'crash'): Promise<void> {
    if (how === 'crash') {
      const crashed = new Promise<void>((done) => this.page.once('crash', () => done()));
      const session = await this.page.context().newCDPSession(this.page);
      // A page that crashed answers nothing.
      session.send('Page.crash').catch(() => {});
      await crashed;
    }
    await this.page.close();
  }
}
