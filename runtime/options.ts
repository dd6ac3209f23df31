import type { RuntimeEvent } from './events.ts';

/** The exports of the chunks, by chunk name. The table is in `chunks.ts`, above all rooms. */
// biome-ignore lint/suspicious/noEmptyInterface: `chunks.ts` fills it in by declaration merging.
export interface Chunks {}

/** @param again ends the address of a file that failed before, because Firefox does not request the same one twice */
export type LoadChunk = <K extends keyof Chunks>(name: K, again?: string) => Promise<Chunks[K]>;

/** The part of a popup's controller that the clean edition needs. */
export interface LeftPopup {
  readonly state: string;
  /** The state in which a fault removed it. */
  readonly failedFrom: string | false | undefined;
  /** The trigger. */
  readonly by: string;
  readonly ignoreGates: boolean;
}

/** State that an abandoned start leaves to the clean edition, by popup id. */
export interface Handover {
  /** Requests to show a popup that are still pending. */
  readonly wishes: ReadonlyMap<string, ReadonlyArray<{ readonly ignoreGates?: boolean }>>;
  readonly popups: ReadonlyMap<string, LeftPopup>;
}

/** The tag, parsed (EMB-01, EMB-03). */
export interface Options {
  readonly clientId: string;
  /** Origins or base URLs, without a trailing slash. */
  readonly displayHost: string;
  readonly apiHost: string;
  /** The address of pixel.js. The chunks are next to it. */
  readonly scriptUrl: string;
  readonly loadChunk: LoadChunk;
  /** '' if the code is already here and nothing needs prefetching. */
  chunkUrl(name: keyof Chunks): string;
  readonly spa: boolean;
  /**
   * `first`: store and send nothing about a visitor before they agree (CFS-01). `strict`: only do not follow a store's visitor before that
   * (GAT-09).
   */
  readonly consent: string | null;
  readonly nonce: string;
  /**
   * The extension's own runtime only shows the code that an account wants to run on conversion (FRM-17), and never loads third-party
   * scripts.
   */
  readonly onlyShowsCode?: boolean;
  /** Parses markup where nothing in it can run. Without it, the embed uses the browser's parser under the policy `poptin`. */
  readonly readMarkup?: (into: HTMLTemplateElement, markup: string) => void;
  readonly version: string;
  /**
   * Called when something of ours failed, perhaps because the page broke its natives. The clean edition may then take over.
   * @param about the thrown value; at a press, the typed values; for timers, those of the page
   */
  cure?(why: string, left?: Handover, about?: unknown): void | Promise<void>;
  /** Tells if the page holds back its timers or promises: none that was due at once has called back. Read when an answer has arrived. */
  readonly timers?: { readonly held: boolean };
  /** Set in the clean edition: why it was started. Tools hear it first, and a report begins with it. */
  readonly first?: Extract<RuntimeEvent, { type: 'natives-replaced' }>;
}
