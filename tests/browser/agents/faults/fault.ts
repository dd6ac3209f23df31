import type { Site, WirePopup } from '../../support/site.ts';

/** One thing that is wrong with a site, an account or a visitor, so that the popup “Spring” does not show. */
export interface Fault {
  /** Begins with a noun, for the test's title. */
  readonly what: string;
  /** The name that the tools have to give it. */
  readonly found: string;
  /** A note that has to stand beside it. */
  readonly note?: string;
  /** The account's popups; the first is “Spring”. Default: one that shows after a second. */
  readonly popups?: readonly WirePopup[];
  readonly account?: Record<string, unknown>;
  /** The page's head before the tag, by the popups' ids. */
  readonly before?: (ids: readonly string[]) => string;
  /** The tag, where it is another one. */
  readonly tag?: (site: Site) => string | Promise<string>;
  readonly body?: (ids: readonly string[]) => string;
  readonly headers?: (site: Site) => Record<string, string>;
  readonly path?: string;
  /** Further steps once the account exists. */
  readonly seed?: (site: Site, ids: readonly string[]) => Promise<void>;
}

const SOON = { triggers: { delay: { seconds: 600, per: 'page' } } };
export const SPRING: WirePopup = { poptin_name: 'Spring', ...SOON };

/** “Spring” with other settings. */
export const springWith = (settings: WirePopup): readonly WirePopup[] => [{ ...SPRING, ...settings }];

/** The page's own script before the tag. */
export const script = (code: string): string => `<script>${code}</script>`;
