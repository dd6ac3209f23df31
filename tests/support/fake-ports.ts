import { MAX_VALUE } from '../../runtime/browser/stored/storage.ts';
import type { Cookies, HttpAnswer, HttpRequest, PageHappenings, Ports } from '../../runtime/ports.ts';
import { DrivenClock } from '../../scenarios/page/driven-clock.ts';
import { datedCookies } from './dated-cookies.ts';

/** The attributes of all cookies that the runtime writes. */
const RUNTIME_ATTRIBUTES = 'path=/; SameSite=Lax';

/** A browser made of plain values: its clock moves only when told, its cookies end when the clock says so. */
export class FakeBrowser {
  readonly clock = new DrivenClock(Date.UTC(2026, 5, 15, 12));
  url = 'https://shop.example/';
  referrer = '';
  title = 'A page';
  mobile = false;
  /** How far down the page is, and how long. */
  scrolled = { top: 0, viewport: 800, height: 4000 };
  /** Whether somebody sees the page. */
  visible = true;
  /** The ids of places for embedded popups, as a later part of the page may bring them. */
  places: string[] = [];
  /** The page's own variables, by path. */
  variables: Record<string, unknown> = {};
  html = '<html></html>';
  /** Every jar and storage throws, like in a sandboxed frame. */
  storageOff = false;
  readonly sent: HttpRequest[] = [];
  answer: HttpAnswer = { ok: true, status: 200, text: '{}' };
  readonly #jar = new Map<string, { readonly value: string; readonly attributes: string }>();
  #ends: ReadonlyMap<string, number> = new Map();
  /** The databases that were opened. */
  readonly databases: string[] = [];
  readonly #areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  readonly #happenings = new Map<keyof PageHappenings, Set<(what: never) => void>>();

  readonly ports: Ports = {
    clock: { ...this.clock.port, whenIdle: (run) => run() },
    cookies: {
      all: () => (this.storageOff ? new Map() : this.#cookies('').all()),
      set: (name, value, lifetimeMs) => {
        if (!this.storageOff) this.writeCookie(name, value, lifetimeMs, RUNTIME_ATTRIBUTES);
      },
    },
    storage: {
      get: (area, key) => this.#areas[area].get(key) ?? null,
      set: (area, key, value) => {
        // The browser's own keeps it for the page only.
        if (value?.[MAX_VALUE]) return false;
        if (value === null) this.#areas[area].delete(key);
        else this.#areas[area].set(key, value);
        return !this.storageOff;
      },
      keys: (area) => [...this.#areas[area].keys()],
      hasDatabase: async (name) => {
        this.databases.push(name);
        return false;
      },
    },
    http: {
      send: async (request) => {
        this.sent.push(request);
        return this.answer;
      },
    },
    page: {
      url: () => this.url,
      referrer: () => this.referrer,
      title: () => this.title,
      language: () => 'en-GB',
      userAgent: () => 'Mozilla/5.0 (X11; Linux x86_64)',
      isMobile: () => this.mobile,
      wasReloaded: () => false,
      isVisible: () => this.visible,
      mayBeInEditor: () => false,
      scrolled: () => this.scrolled,
      embeddedIds: () => this.places,
      source: () => this.html,
      variable: (path) => this.variables[path] ?? ofAddress(this.url, path),
    },
    random: { next: () => 0.5 },
    navigate: { to() {} },
    observe: {
      on: (kind, run, signal) => {
        const runs = this.#happenings.get(kind) ?? new Set();
        this.#happenings.set(kind, runs.add(run));
        signal.addEventListener('abort', () => runs.delete(run));
      },
    },
  };

  /** Something happens on the page, for all who listen to it. */
  happen<K extends keyof PageHappenings>(kind: K, what: PageHappenings[K]): void {
    for (const run of [...(this.#happenings.get(kind) ?? [])]) run(what as never);
  }

  /** The number of its listeners. */
  listeners(kind: keyof PageHappenings): number {
    return this.#happenings.get(kind)?.size ?? 0;
  }

  /** Writes a cookie like a page or its server, with attributes of its own. */
  writeCookie(name: string, value: string, lifetimeMs: number | null, attributes: string): void {
    this.#cookies(attributes).set(name, value, lifetimeMs);
  }

  /** The attributes of each cookie, without its value and its end. */
  attributes(): Record<string, string> {
    return Object.fromEntries([...this.ports.cookies.all().keys()].map((name) => [name, this.#jar.get(name)?.attributes ?? '']));
  }

  /** Cookies that are there, with the milliseconds they have left. */
  cookies(): Record<string, readonly [value: string, leftMs: number]> {
    return Object.fromEntries(
      [...this.ports.cookies.all()].map(([name, value]) => [name, [value, (this.#ends.get(name) ?? Number.POSITIVE_INFINITY) - this.now]]),
    );
  }

  /** The tab is closed and another opened: session storage is new. */
  openTab(): void {
    this.#areas.session.clear();
  }

  /** The time until the next timer; Infinity without timers. */
  dueIn(): number {
    return Math.min(...this.clock.dueIn());
  }

  advance(ms: number): void {
    this.clock.advance(ms);
  }

  /** The wall clock; setting it runs no timer. */
  get now(): number {
    return this.clock.now;
  }

  set now(ms: number) {
    this.clock.now = ms;
  }

  /** The jar, written to with these attributes. */
  #cookies(attributes: string): Cookies {
    const jar: Cookies = {
      all: () => new Map([...this.#jar].map(([name, { value }]) => [name, value])),
      set: (name, value, lifetimeMs) => {
        if (lifetimeMs !== null && lifetimeMs <= 0) this.#jar.delete(name);
        else this.#jar.set(name, { value, attributes });
      },
    };
    return datedCookies(jar, this.clock, { read: () => this.#ends, write: (ends) => (this.#ends = ends) });
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** The browser's properties of the page's own address. */
const ofAddress = (url: string, path: string): unknown =>
  ['location.href', 'location.pathname', 'location.search'].includes(path)
    ? new URL(url)[path.slice('location.'.length) as 'href']
    : undefined;
