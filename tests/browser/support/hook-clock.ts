import type { Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Hook } from '../../../runtime/hook.ts';
import type { Ports } from '../../../runtime/ports.ts';

/** What stands on the tested page beside the hook. */
interface Driven {
  events: RuntimeEvent[];
  advance(ms: number): void;
  /** Timers that still wait. */
  waiting(): number;
}

/**
 * A clock that a test drives, put under the runtime by its own hook: no test sleeps. The wall clock
 * is kept in Node, so that it goes on from page to page and from tab to tab.
 */
export class HookClock {
  #now = Date.UTC(2026, 5, 15, 9, 0, 0);
  readonly #pages = new Set<Page>();

  /** What the visitor's clock on the wall says. */
  now(): number {
    return this.#now;
  }

  async attach(page: Page): Promise<void> {
    this.#pages.add(page);
    page.once('close', () => this.#pages.delete(page));
    await page.exposeFunction('__drivenNow', () => this.#now);
    await page.addInitScript(installHook);
  }

  /** Lets time pass: for the runtime's timers on every open page, and for what it reads of the calendar. */
  async advance(ms: number): Promise<void> {
    this.#now += ms;
    for (const page of this.#pages) await page.evaluate((by) => (window as unknown as { __driven?: Driven }).__driven?.advance(by), ms);
  }

  /** While no page is open: days go by between visits. */
  skip(ms: number): void {
    this.#now += ms;
  }
}

export const eventsOf = (page: Page): Promise<RuntimeEvent[]> =>
  page.evaluate(() => (window as unknown as { __driven?: Driven }).__driven?.events ?? []);

/** Runs in the page, before its own scripts. */
function installHook(): void {
  if (window !== window.top) return;
  const AGES = '__test_cookie_ages__';
  let now = 0;
  let elapsed = 0;
  let timers: Array<{ at: number; run: () => void; signal: AbortSignal }> = [];
  const driven: Driven = {
    events: [],
    waiting: () => timers.filter(({ signal }) => !signal.aborted).length,
    advance(ms) {
      const end = elapsed + ms;
      for (;;) {
        timers = timers.filter(({ signal }) => !signal.aborted);
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        now += due.at - elapsed;
        elapsed = due.at;
        due.run();
      }
      now += end - elapsed;
      elapsed = end;
    },
  };
  const ages = (): Record<string, number> => JSON.parse(localStorage.getItem(AGES) ?? '{}');
  const hook: Hook = {
    version: 1,
    async adopt(ports): Promise<Ports> {
      now = await (window as unknown as { __drivenNow(): Promise<number> }).__drivenNow();
      return {
        ...ports,
        clock: {
          ...ports.clock,
          now: () => now,
          elapsed: () => elapsed,
          after(ms, run, signal) {
            timers = timers.filter((timer) => !timer.signal.aborted);
            if (!signal.aborted) timers.push({ at: elapsed + Math.max(0, ms), run, signal });
          },
        },
        // The browser's own jar keeps real time, so the ages are kept beside it.
        cookies: {
          all() {
            const kept = ages();
            return new Map([...ports.cookies.all()].filter(([name]) => (kept[name] ?? Number.POSITIVE_INFINITY) > now));
          },
          set(name, value, lifetimeMs) {
            const kept = ages();
            delete kept[name];
            if (lifetimeMs) kept[name] = now + lifetimeMs;
            localStorage.setItem(AGES, JSON.stringify(kept));
            ports.cookies.set(name, value, lifetimeMs);
          },
        },
      };
    },
    started() {},
    event: (event) => void driven.events.push(event),
  };
  Object.assign(window, { __driven: driven, __POPTIN_DEVTOOLS_HOOK__: hook });
}
