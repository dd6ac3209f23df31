import type { Caller } from './call.ts';
import type { Readers } from './decide/display/readers.ts';
import type { visitPayload } from './decide/display/request.ts';
import type { Memory } from './decide/visitor/memory.ts';
import type { Arrival } from './decide/visitor/referrer.ts';
import type { Emit } from './events.ts';
import type { Chunks, Options } from './options.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './scope.ts';
import type { whenVisible } from './show/machine/when-visible.ts';
import type { Trust } from './show/template/trust.ts';
import type { CartNews } from './store/cart/cart-news.ts';

/** What one runtime has for all its pages. Chunks get it too, since they cannot import the entry again. */
export interface Services {
  readonly ports: Ports;
  readonly options: Options;
  readonly emit: Emit;
  readonly call: Caller;
  readonly memory: Memory;
  /** What is known of the page's cart, and who hears of it. */
  readonly cart: CartNews;
  /** Null when a chunk could not be had; why is in the event log. */
  readonly chunk: <K extends keyof Chunks>(name: K) => Promise<Chunks[K] | null>;
  /** The wire's readers, for the rooms in chunks that read their own part of a popup. */
  readonly readers: Readers;
  /** How the visitor came to the page view that they are on: all of its calls tell the same. */
  arrival(): Arrival;
  /** For the chunk that shows. */
  readonly whenVisible: typeof whenVisible;
  /** For the calls that chunks make. */
  readonly visitPayload: typeof visitPayload;
  /** Made by the first chunk that needs it (R5), and shared by the others. */
  readonly trusted: { policy?: Trust | undefined };
}

/** The services within one lifetime: a page view's, a consent's, or the whole runtime's. */
export interface Context extends Services {
  readonly scope: Scope;
}
