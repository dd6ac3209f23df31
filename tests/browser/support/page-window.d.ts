import type { PublicApi } from '../../../runtime/browser/public-api.ts';

declare global {
  /** A test page's globals, from a tag or from the test itself. */
  interface Window {
    poptin: PublicApi;
    poptinSubmitted?: Record<string, { fields: Array<{ name: string; value: string }> }>;
    dataLayer: Array<{ event?: string }>;
    mend(): void;
    moves: { arm: number; disarm: number };
    listening: number;
  }
}
