import type { Ports } from '../../ports.ts';
import type { Cart } from '../../store/cart/cart.ts';
import { day } from '../visitor/day.ts';
import type { Memory } from '../visitor/memory.ts';

/**
 * What the gates may look at, read afresh for each pass over the popups, so a thousand of them cost one look at the cookies.
 * Expensive values are read lazily, when a gate first needs them.
 */
export interface Facts {
  readonly today: string;
  /** Our cookies, without their prefix. */
  readonly memory: ReadonlyMap<string, string>;
  session(key: string): string | null;
  /** Any cookie that scripts can see. */
  cookie(name: string): string | undefined;
  variable(path: string): unknown;
  source(): string;
  /** Only where somebody asks what would be otherwise; else it is looked for when a popup wants to know (GAT-05). */
  readonly adBlocker?: boolean;
  /** The same for the cart: else it is the one that is known (GAT-10). */
  readonly cart?: Cart;
}

export const readFacts = (
  { clock, cookies, page, storage }: Pick<Ports, 'clock' | 'cookies' | 'page' | 'storage'>,
  memory: Memory,
): Facts => {
  const jar = cookies.all();
  const visited = new Set(storage.keys('session'));
  return {
    today: day(clock.now()),
    memory: memory.cookies(),
    session: (key) => (visited.has(key) ? storage.get('session', key) : null),
    cookie: (name) => jar.get(name),
    variable: page.variable,
    source: page.source,
  };
};
