import type { day } from './decide/visitor/day.ts';
import type { Memory } from './decide/visitor/memory.ts';
import type { Arrival } from './decide/visitor/referrer.ts';
import type { Emit, Logged } from './events.ts';
import type { Chunks, Options } from './options.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './scope.ts';
import type { whenVisible } from './show/machine/when-visible.ts';
import type { Trust } from './show/template/trusted-types.ts';
import type { CartNews } from './store/cart/cart-news.ts';
import type { Caller } from './wire/call.ts';
import type { Readers } from './wire/display/readers.ts';
import type { visitPayload } from './wire/display/request.ts';

/** Services that one runtime shares across all its pages. Chunks receive them too, since they cannot import the entry again. */
export interface Services {
  readonly ports: Ports;
  readonly options: Options;
  readonly emit: Emit;
  readonly call: Caller;
  readonly memory: Memory;
  /** The page's cart as far as known, and its subscribers. */
  readonly cart: CartNews;
  /** Null if the chunk failed to load; the event log says why. */
  readonly chunk: <K extends keyof Chunks>(name: K) => Promise<Chunks[K] | null>;
  /** The wire readers, for rooms in chunks that read their own part of a popup. */
  readonly readers: Readers;
  /** The controllers of the page's popups by id, and the last events of this document. */
  readonly left: { readonly popups: ReadonlyMap<string, object>; readonly log: readonly Logged[] };
  /** How the visitor reached the current page view. All its calls report the same. */
  arrival(): Arrival;
  /** Used by the chunk that shows popups, like the next one. */
  readonly day: typeof day;
  readonly whenVisible: typeof whenVisible;
  /** Used by chunks that make calls. */
  readonly visitPayload: typeof visitPayload;
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
