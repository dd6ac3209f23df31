import type { LeadStore } from '../runtime/capture/outbox/lead-store.ts';
import type { Page, PageSignals } from '../runtime/ports.ts';
import type { ExchangeFailure } from './exchange.ts';
import type { PageSight } from './page-checks.ts';
import type { PageCheck } from './page-findings.ts';
import type { FrameClock } from './popups/measure/times.ts';
import type { PageTag } from './protocol.ts';

/** What the hook needs of its document before any runtime has handed it ports. */
export interface HookPage extends FrameClock {
  readonly documentId: string;
  url(): string;
  now(): number;
  after(ms: number, run: () => void): void;
  reload(): void;
  /** Opens a page of the same site; an address of any other is none. */
  goTo(path: string): void;
  /** Where the visitor's leads wait, for ports that bring no store of their own. */
  leads(): LeadStore;
  /** What is heard of a store's page, the same. */
  signals(page: Page): PageSignals;
  /** Hides what looks like an ad, as a blocker does, or no longer. */
  blockAds(on: boolean): void;
  /** The page's tag, once it is there. */
  tag(): PageTag | null;
  /** Why a call to this address had no answer, as far as the browser says. */
  whyFailed(url: string): ExchangeFailure | null;
  /** Runs when the page's policy has forbidden something, which may be why a call failed. */
  onForbidden(run: () => void): void;
  /** Looks at what else is on the page, now and, where it is still loading, once more when it has loaded. */
  check(look: PageSight['checkPage'], tell: (check: PageCheck) => void): void;
  /** Runs at once; on a page that the browser makes ahead, when somebody comes to it. */
  whenShown(run: () => void): void;
  /** Runs when the page is parsed; never where it is already. */
  whenParsed(run: () => void): void;
  /** Runs when the document goes away or into the back/forward cache (false), and when it comes back (true). */
  onPresence(run: (present: boolean) => void): void;
}
