import type { LeadStore, Page, PageSignals } from '../../runtime/ports.ts';
import type { ExchangeFailure } from '../calls/exchange.ts';
import type { checkPage } from '../page-check/page-check.ts';
import type { PageCheck } from '../page-check/page-findings.ts';
import type { FrameClock } from '../popups/measure/times.ts';
import type { PageTag } from '../protocol/protocol.ts';

/** The hook's access to its document, before a runtime has handed over ports. */
export interface HookPage extends FrameClock {
  readonly documentId: string;
  url(): string;
  now(): number;
  after(ms: number, run: () => void): void;
  reload(): void;
  /** Opens a page of the same site. Ignores other addresses. */
  goTo(path: string): void;
  /** The visitor's waiting leads, for ports without a store. */
  leads(): LeadStore;
  /** Store events of the page, for ports without them. */
  signals(page: Page): PageSignals;
  /** Hides what looks like an ad, as a blocker does, or stops hiding it. */
  blockAds(on: boolean): void;
  /** The page's tag, once it is there. */
  tag(): PageTag | null;
  /** Why a call to this address had no answer, as far as the browser says. */
  whyFailed(url: string): ExchangeFailure | null;
  /** Runs when the page's policy has forbidden something, which may be why a call failed. */
  onForbidden(run: () => void): void;
  /** Looks at what else is on the page: now, and again when a loading page has loaded. */
  check(look: typeof checkPage, tell: (check: PageCheck) => void): void;
  /** Runs at once, or when the visitor opens a page that the browser prerendered. */
  afterActivation(run: () => void): void;
  /** Runs when the page is parsed. Never runs if it is parsed already. */
  whenParsed(run: () => void): void;
  /** Runs with false when the document goes away or into the back/forward cache, and with true when it comes back. */
  onPresence(run: (present: boolean) => void): void;
}
