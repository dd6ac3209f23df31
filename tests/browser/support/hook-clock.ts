import type { Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { pageScript } from '../../support/page-script.ts';
import type { Told } from './driven-page.ts';

/**
 * A clock that a test drives, put under the runtime by its own hook: no test sleeps. The wall clock
 * is kept in Node, so that it goes on from page to page and from tab to tab.
 */
export class HookClock {
  #now = Date.UTC(2026, 5, 15, 9, 0, 0);
  readonly #pages = new Set<Page>();

  /** The visitor's wall clock. */
  now(): number {
    return this.#now;
  }

  async attach(page: Page): Promise<void> {
    this.#pages.add(page);
    page.once('close', () => this.#pages.delete(page));
    await page.exposeFunction('__drivenNow', () => this.#now);
    await page.addInitScript(await pageScript('tests/browser/support/driven-page.ts'));
  }

  /** Lets time pass: for the runtime's timers on every open page, and for what it reads of the calendar. */
  async advance(ms: number): Promise<void> {
    this.#now += ms;
    for (const page of this.#pages) await page.evaluate((by) => window.__driven?.advance(by), ms);
  }

  /** While no page is open: days go by between visits. */
  skip(ms: number): void {
    this.#now += ms;
  }
}

/** The known state of each page: a page sends only news. */
const heard = new WeakMap<Page, Told>();

/** All that the runtime on this page has told. Where it is waited for, more than was known before, unless another document came. */
export async function eventsOf(page: Page, waits = false): Promise<readonly RuntimeEvent[]> {
  const known = heard.get(page) ?? { document: '', events: [] };
  const count = known.events.length;
  const told = await page.evaluate(([document, from, wait]) => window.__driven?.tell(document, from, wait), [
    known.document,
    count,
    waits,
  ] as const);
  if (!told) return [];
  // Two readers may have asked at once and got the same news.
  const events = told.document === known.document ? [...known.events.slice(0, count), ...told.events] : told.events;
  heard.set(page, { document: told.document, events });
  return events;
}

/** Waits in the page, and in the next one where it is left meanwhile. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => window.__driven?.settled()).catch(onlyLeft);
}

export async function armed(page: Page): Promise<void> {
  await page.evaluate(() => window.__driven?.armed()).catch(onlyLeft);
}

/** The page was left for another, which has yet to be asked. */
export function onlyLeft(problem: unknown): undefined {
  if (!/context was destroyed|navigat/i.test(`${problem}`)) throw problem;
}
