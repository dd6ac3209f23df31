import type { PublicApi } from '../../../runtime/browser/public-api.ts';

declare global {
  /** What a page of the tests has, with a tag on it or with what a test has put there. */
  interface Window {
    poptin: PublicApi;
    poptinSubmitted?: Record<string, { fields: Array<{ name: string; value: string }> }>;
    dataLayer: Array<{ event?: string }>;
    effects: Animation[];
    mend(): void;
    moves: { arm: number; disarm: number };
    listening: number;
  }
}
