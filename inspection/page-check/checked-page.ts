import type { FailedLoads } from './failed-loads.ts';

/** The page, as a check sees it. */
export interface CheckedPage {
  readonly document: Document;
  readonly loads: FailedLoads;
  /** The page's own `fetch`, as it was before any script of the page. */
  readonly ask: typeof fetch | undefined;
  later(run: () => void, ms: number): unknown;
}
