import type { Scope } from '../scope.ts';
import type { Cart, CartEvent } from './cart.ts';

export type OnCart = (cart: Cart, events: readonly CartEvent[]) => void;

/**
 * The one word about the page's cart: what follows the store tells it, and gates, triggers, texts and
 * records hear it. Most pages are no store, and hear nothing.
 */
export interface CartNews {
  /** The cart as it is; null while it is not known. What an earlier page knew is no knowledge of this one. */
  current(): Cart | null;
  /** What has become of it on this page view, and between the last one and this: a trigger may be armed later than that. */
  happened(): readonly CartEvent[];
  /** A page view begins, and knows nothing yet. */
  begin(): void;
  /** It is known now, or known to be otherwise. */
  tell(cart: Cart, events: readonly CartEvent[]): void;
  /** Hears it from now on. */
  on(run: OnCart, signal: AbortSignal): void;
}

export function createCartNews({ guard }: Scope): CartNews {
  const runs = new Set<OnCart>();
  let cart: Cart | null = null;
  let happened: readonly CartEvent[] = [];
  return {
    current: () => cart,
    happened: () => happened,
    begin() {
      cart = null;
      happened = [];
    },
    tell(now, events) {
      cart = now;
      happened = [...happened, ...events];
      for (const run of [...runs]) guard('cart', run)(now, events);
    },
    on(run, signal) {
      if (signal.aborted) return;
      runs.add(run);
      signal.addEventListener('abort', () => runs.delete(run));
    },
  };
}
