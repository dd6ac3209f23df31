import type { RuntimeEvent } from './events.ts';

/** What the chunks export, by their names: the table is `chunks.ts`, above all rooms. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in there.
export interface Chunks {}

export type LoadChunk = <K extends keyof Chunks>(name: K) => Promise<Chunks[K]>;

/** What was asked to be shown and could not be yet, by popup id. */
export type Wished = ReadonlyMap<string, ReadonlyArray<{ readonly ignoreGates?: boolean }>>;

/** What the tag says, once it is read (EMB-01, EMB-03). */
export interface Options {
  readonly clientId: string;
  /** Origins or base URLs, without a slash at the end. */
  readonly displayHost: string;
  readonly apiHost: string;
  /** Where pixel.js came from; chunks are beside it. */
  readonly scriptUrl: string;
  readonly loadChunk: LoadChunk;
  /** '' where the code is here already and nothing is to be fetched ahead. */
  chunkUrl(name: keyof Chunks): string;
  readonly spa: boolean;
  /** The visitor's leave is waited for before a store's visitor is followed (GAT-09). */
  readonly strictConsent: boolean;
  readonly nonce: string;
  /** The extension's own runtime only shows what an account wants run with a conversion (FRM-17), and brings no script of anybody's. */
  readonly onlyShowsCode?: boolean;
  /** Reads markup where nothing of it runs. Without it the embed has the browser's parser do it, under the policy `poptin`. */
  readonly readMarkup?: (into: HTMLTemplateElement, markup: string) => void;
  readonly version: string;
  /** Asked when something of ours failed that a page may have broken: the clean edition may take over, with what is wished for. */
  cure?(why: string, wishes: Wished): void;
  /** Why this is the clean edition, where it is: told to tools before anything else, and first in a report. */
  readonly first?: Extract<RuntimeEvent, { type: 'natives-replaced' }>;
}
