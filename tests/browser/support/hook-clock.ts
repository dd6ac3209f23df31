import type { Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Hook } from '../../../runtime/hook.ts';
import type { Ports } from '../../../runtime/ports.ts';

/** What is on the tested page beside the hook. */
interface Driven {
  /** The events of this document after the first `known` of `document`; once there is one, where it is waited for. */
  tell(document: string, known: number, waits: boolean): Promise<Told>;
  /** Over once the triggers of armed popups are listened to: the code that does may come after the answer. */
  armed(): Promise<void>;
  /** Over once no template is on its way, triggers are listened to, and the controls of each popup that is shown work. */
  settled(): Promise<void>;
  advance(ms: number): void;
  /** In how many milliseconds each timer that still waits will run. */
  waiting(): readonly number[];
}

interface Told {
  readonly document: string;
  readonly events: RuntimeEvent[];
}

declare global {
  interface Window {
    __driven?: Driven;
    __drivenNow(): Promise<number>;
  }
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
    for (const page of this.#pages) await page.evaluate((by) => window.__driven?.advance(by), ms);
  }

  /** While no page is open: days go by between visits. */
  skip(ms: number): void {
    this.#now += ms;
  }
}

/** What is known of each page already: it tells only what is new. */
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
  // Two may have asked at once: both were told the same.
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

/** Runs in the page, before its own scripts. */
function installHook(): void {
  if (window !== window.top) return;
  const AGES = '__test_cookie_ages__';
  const THIS = `${performance.timeOrigin} ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const { setTimeout } = window;
  let now = 0;
  let elapsed = 0;
  let timers: Array<{ at: number; run: () => void; signal: AbortSignal }> = [];
  const events: RuntimeEvent[] = [];
  let whenTold = () => {};
  const templates = (of: 'call-started' | 'call-settled') =>
    events.filter((event) => event.type === of && event.call === 'template').length;
  /** Armed popups that nobody listens for yet. Where a chunk could not be had, nobody will. */
  function unheard(): number {
    const waits = new Set<string>();
    const withTriggers = new Set<string>();
    for (const event of events) {
      if (event.type === 'config-received') for (const { id, triggers } of event.popups) if (triggers.length) withTriggers.add(id);
      if (event.type === 'popup-moved' && event.to === 'armed' && withTriggers.has(event.popupId)) waits.add(event.popupId);
      else if (event.type === 'popup-moved' || event.type === 'trigger-armed') waits.delete(event.popupId);
      if (event.type === 'fault') return 0;
    }
    return waits.size;
  }
  const isWithoutControls = ({ shadowRoot }: Element) => !!shadowRoot?.querySelector('.poptin-box:not([data-live])');
  const driven: Driven = {
    async tell(document, known, waits) {
      const from = document === THIS ? known : 0;
      while (waits && events.length <= from) await new Promise<void>((told) => (whenTold = told));
      return { document: THIS, events: events.slice(from) };
    },
    async armed() {
      while (unheard()) await new Promise((looked) => setTimeout(looked, 5));
    },
    async settled() {
      await driven.armed();
      while (
        templates('call-started') > templates('call-settled') ||
        [...document.querySelectorAll('.poptin-popup')].some(isWithoutControls)
      )
        await new Promise((looked) => setTimeout(looked, 5));
    },
    waiting() {
      // Who waits no longer is held by nobody: a test that counts what is left must not hold it either.
      timers = timers.filter(({ signal }) => !signal.aborted);
      return timers.map(({ at }) => at - elapsed);
    },
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
      now = await window.__drivenNow();
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
    event(event) {
      events.push(event);
      whenTold();
    },
  };
  Object.assign(window, { __driven: driven, __POPTIN_DEVTOOLS_HOOK__: hook });
}
