import type { Ports } from '../../ports.ts';
import type { Cart } from '../../store/cart/cart.ts';
import { day } from '../visitor/day.ts';
import type { Memory } from '../visitor/memory.ts';

/**
 * What the gates may look at. Read afresh for each pass over the popups, so a thousand popups cost one look
 * at the cookies. Expensive values are read lazily, when a gate first needs them.
 */
export interface Facts {
  readonly today: string;
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
}

export const readFacts = (
  { clock, cookies, page, storage }: Pick<Ports, 'clock' | 'cookies' | 'page' | 'storage'>,
  memory: Memory,
): Facts => {
  const jar = cookies.all();
  return {
    today: day(clock.now()),
    memory: memory.cookies(),
    session: (key) => storage.get('session', key),
    cookie: (name) => jar.get(name),
    variable: page.variable,
    source: page.source,
  };
};
