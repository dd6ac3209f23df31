import type { Caller } from './call.ts';
import type { Fields } from './decide/display/fields.ts';
import type { visitPayload } from './decide/display/request.ts';
import type { Memory } from './decide/visitor/memory.ts';
import type { Arrival } from './decide/visitor/referrer.ts';
import type { Emit } from './events.ts';
import type { Ports } from './ports.ts';
import type { Scope } from './scope.ts';
import type { whenVisible } from './show/machine/when-visible.ts';
import type { Trust } from './show/template/trust.ts';
import type { CartNews } from './store/cart/cart-news.ts';

/** What the chunks export, by their names: the table is `chunks.ts`, above all rooms. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in there.
export interface Chunks {}

export type LoadChunk = <K extends keyof Chunks>(name: K) => Promise<Chunks[K]>;

/** What the tag says, once it is read (EMB-01, EMB-03). */
export interface Options {
  readonly clientId: string;
  /** Origins or base URLs, without a slash at the end. */
  readonly displayHost: string;
  readonly apiHost: string;
  /** Where pixel.js came from; chunks are beside it. */
  readonly scriptUrl: string;
  readonly loadChunk: LoadChunk;
  chunkUrl(name: keyof Chunks): string;
  readonly singlePage: boolean;
  /** The visitor's leave is waited for before a store's visitor is followed (GAT-09). */
  readonly strictConsent: boolean;
  readonly nonce: string;
  /** The extension's own runtime only shows what an account wants run with a conversion (FRM-17). */
  readonly onlyShowsCode?: boolean;
  readonly version: string;
}

/** What every room is handed. Chunks get it too, since they cannot import the entry again. */
export interface Context {
  readonly ports: Ports;
  readonly options: Options;
  readonly scope: Scope;
  readonly emit: Emit;
  readonly call: Caller;
  readonly memory: Memory;
  /** What is known of the page's cart, and who hears of it. */
  readonly cart: CartNews;
  /** Null when a chunk could not be had; why is in the event log. */
  readonly chunk: <K extends keyof Chunks>(name: K) => Promise<Chunks[K] | null>;
  /** The wire's readers, for the rooms in chunks that read their own part of a popup. */
  readonly fields: Fields;
  /** How the visitor came to this page view: all of its calls tell the same. Each view brings its own. */
  arrival: Arrival;
  /** For the chunk that shows. */
  readonly whenVisible: typeof whenVisible;
  /** For the calls that chunks make. */
  readonly visitPayload: typeof visitPayload;
  /** Made by the first chunk that needs it (R5). */
  trust?: Trust | undefined;
}
