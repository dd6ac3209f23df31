import type { Page, Ports } from '../../ports.ts';
import type { Cart } from '../../store/cart/cart.ts';
import { day } from '../visitor/day.ts';
import type { Memory } from '../visitor/memory.ts';

/** The kinds of things that a page may have open over itself, and that a popup can wait for. */
export const BUSY = ['dialog', 'consent', 'chat'] as const;
export type Busy = (typeof BUSY)[number];

/** Another popup that is due now and has a higher priority. */
export interface Rival {
  readonly id: string;
  readonly priority: number;
}

/**
 * The facts that gates may read. They are read afresh for each pass over the popups, so a thousand popups cost one look at the cookies.
 * Expensive values are read lazily, when a gate first needs them.
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
  /** Set only for what-if questions; otherwise ads are probed for once a popup needs to know (GAT-05). */
  readonly adBlocker?: boolean;
  /** Likewise for the cart: normally the gates use the cart we know (GAT-10). */
  readonly cart?: Cart;
  /** Likewise for the visitor's country: normally that of the server's answer. */
  readonly country?: string;
  /** Likewise for what the page has open over itself. */
  readonly open?: readonly Busy[];
  /** Likewise for another popup that is due and goes first. */
  readonly above?: Rival | null;
  /** The page view that is asked about has not begun yet. */
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
