import type { CDPSession } from '@playwright/test';
import { heapShares } from './heap-snapshot.ts';
import type { OpenSite } from './sites.ts';
import type { SoakTab, SoakVisitor } from './visitor.ts';

declare global {
  interface Window {
    /** Goes to another page of the app. */
    goTo?(path: string): void;
  }
}

/** The size of a page after a collection. */
export interface Held {
  /** The part of its heap that scripts hold, and the engine's own. */
  readonly scriptsKb: number;
  readonly engineKb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A tab of a single-page app that stays open all the while: its pages come and go, and popups with them. */
export class LongTab {
  readonly visitor: SoakVisitor;
  readonly site: OpenSite;
  readonly samples: Held[] = [];
  pages = 0;
  shown = 0;
  #session!: CDPSession;
  #tab!: SoakTab;

  constructor(visitor: SoakVisitor, site: OpenSite) {
    this.visitor = visitor;
    this.site = site;
  }

  async open(): Promise<void> {
    this.#tab = await this.visitor.tab(this.site);
    await this.#tab.go(this.site.url('/'));
    this.#session = await this.#tab.page.context().newCDPSession(this.#tab.page);
    await this.#session.send('Performance.enable');
  }

  /** Goes to so many pages of the app; on some a popup comes, and is closed as visitors close it by a key. */
  async walk(pages: number, spentMs: number): Promise<void> {
    const { page } = this.#tab;
    for (let nth = 0; nth < pages; nth++) {
      this.pages += 1;
      await this.#goOn();
      const before = this.#shownByNow();
      await this.#tab.pass(spentMs / pages);
      if (this.#shownByNow() === before) continue;
      this.shown += 1;
      await page.keyboard.press('Escape');
      await this.#tab.pass(500);
    }
  }

  #goOn(): Promise<void> {
    const path = `/page/${this.pages % 40}`;
    return this.#tab.enter(() => this.#tab.page.evaluate((to) => window.goTo?.(to), path));
  }

  #shownByNow(): number {
    return this.visitor.met.filter(({ kind }) => kind === 'shown').length;
  }

  async measure(): Promise<void> {
    // On a page of its own, before anything of it comes; what is on the page from before is closed first.
    for (let tries = 0; tries < 20; tries++) {
      await this.#tab.page.evaluate(() => window.poptin.close());
      await this.#tab.pass(500);
      if (!(await this.#tab.page.evaluate(() => document.querySelector('.poptin-popup') !== null))) break;
    }
    await this.#goOn();
    // Before the snapshot too, since the first collection frees objects that hold others.
    await this.#session.send('HeapProfiler.collectGarbage');
    const { scripts, engine } = await heapShares(this.#session);
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    this.samples.push({ scriptsKb: scripts / 1024, engineKb: engine / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') });
  }
}
