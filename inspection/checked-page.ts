import type { Witness } from './witness.ts';

/** What a check needs of its page. */
export interface CheckedPage {
  readonly document: Document;
  readonly witness: Witness;
  /** The page's own `fetch`, as it was before any script of the page. */
  readonly ask: typeof fetch | undefined;
  later(run: () => void, ms: number): unknown;
}
