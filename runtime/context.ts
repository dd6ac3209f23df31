import type { Emit, Logged } from './events.ts';
import type { Chunks, Options } from './options.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './scope.ts';
import type { CartNews } from './visitor/cart.ts';
import type { Memory } from './visitor/memory.ts';
import type { Arrival } from './visitor/trail.ts';
import type { Caller } from './wire/call.ts';
import type { Readers } from './wire/readers.ts';

/** Turns markup into what a browser with Trusted Types accepts. */
export interface Trust {
  createHTML(html: string): string;
}

/** The fields about a visit that every request for a popup and every lead carries, by wire name (API-19). */
export type VisitPayload = Arrival &
  Readonly<
    Record<
      'origin_landing_page' | 'previous_visited_pages' | 'all_visited_pages' | 'store_integration' | 'store_integration_customer_id',
      string
    >
  >;

/** Services that one runtime shares across all its pages. Chunks receive them too, since they cannot import the entry again. */
export interface Services {
  readonly ports: Ports;
  readonly options: Options;
  readonly emit: Emit;
  readonly call: Caller;
  readonly memory: Memory;
  /** The page's cart as far as known, and its subscribers. */
  readonly cart: CartNews;
  /** Null if the chunk failed to load, or did not come in time (`limitMs`); the event log says why. */
  readonly chunk: <K extends keyof Chunks>(name: K, limitMs?: number) => Promise<Chunks[K] | null>;
  /** The wire readers, for rooms in chunks that read their own part of a popup. */
  readonly readers: Readers;
  /** The controllers of the page's popups by id, and the last events of this document. */
  readonly left: { readonly popups: ReadonlyMap<string, { readonly state: string }>; readonly log: readonly Logged[] };
  /** How the visitor reached the current page view. All its calls report the same. */
  arrival(): Arrival;
  /** Begins another session if the visitor's has ended. Runs before the gates of a showing are asked, because they count by session. */
  goOn(): void;
  /** The visitor's calendar day as `YYYY-MM-DD`. Used by the chunk that shows popups, like the next one. */
  day(now: number): string;
  /** Runs at once if somebody can see the page, otherwise as soon as somebody can. */
  whenVisible(ports: Pick<Ports, 'page' | 'observe'>, scope: Scope, run: () => void): void;
  /** The fields about this visit that calls carry, by wire name. */
  visitPayload(about: Pick<Services, 'ports' | 'memory' | 'arrival'>): VisitPayload;
  /** Created by the first chunk that needs it (R5) and shared with the others. */
  readonly trusted: { policy?: Trust | undefined };
}

/** The services, tied to one lifetime: a page view, a consent, or the whole runtime. */
export interface Context extends Services {
  readonly scope: Scope;
}

/** The services of one page view. */
export interface PageContext extends Context {
  /** Lasts until the page turns the product off, whatever happens to its address. */
  readonly running: Scope;
}
