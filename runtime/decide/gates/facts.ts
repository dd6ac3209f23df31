import type { Page, Ports } from '../../ports.ts';
import type { Cart } from '../../visitor/cart.ts';
import { day } from '../../visitor/day.ts';
import type { Memory } from '../../visitor/memory.ts';

/** What a page may have open over itself, so that a popup can wait for it. */
export const BUSY = ['dialog', 'consent', 'chat'] as const;
export type Busy = (typeof BUSY)[number];

/** Another popup that is due now and has a higher priority. */
export interface Rival {
  readonly id: string;
  readonly priority: number;
}

/**
 * The facts that gates may read. They are read afresh for each pass over the popups, so a thousand popups cost one read of the cookies.
 * Expensive values are read when a gate first needs them.
 */
export interface Facts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly today: string;
  /** The page and its browser, for targeting. */
  readonly page: Pick<Page, 'url' | 'title' | 'referrer' | 'language' | 'userAgent' | 'isMobile'>;
  /** Our cookies, without the prefix. */
  readonly memory: ReadonlyMap<string, string>;
  session(key: string): string | null;
  /** Any cookie that scripts can see. */
  cookie(name: string): string | undefined;
  variable(path: string): unknown;
  source(): string;
  /** Set only for what-if questions. Otherwise the page is probed once a popup needs to know (GAT-05). */
  readonly adBlocker?: boolean;
  /** Only for what-if questions, too: normally the gates use the known cart (GAT-10). */
  readonly cart?: Cart;
  /** The visitor's country for what-if questions; normally that of the server's answer. */
  readonly country?: string;
  /** What the page has open over itself, for what-if questions. */
  readonly open?: readonly Busy[];
  /** False for a visitor without the mark that WordPress gives to those who are logged in, for what-if questions. */
  readonly hasLoginMark?: boolean;
  /** Another popup that is due and goes first, for what-if questions. */
  readonly above?: Rival | null;
  /** True if the question is about a page view that has not begun. */
  readonly isNextPage?: boolean;
}

export const readFacts = (
  { clock, cookies, page, storage }: Pick<Ports, 'clock' | 'cookies' | 'page' | 'storage'>,
  memory: Memory,
): Facts => {
  const jar = cookies.all();
  const now = clock.now();
  return {
    now,
    today: day(now),
    page,
    memory: memory.cookies(),
    session: (key) => storage.get('session', key),
    cookie: (name) => jar.get(name),
    variable: page.variable,
    source: page.source,
  };
};
