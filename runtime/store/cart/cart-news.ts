import type { Scope } from '../../scope.ts';
import type { Cart, CartEvent } from './cart.ts';

export type OnCart = (cart: Cart, events: readonly CartEvent[]) => void;

/**
 * The one word about the page's cart: what follows the store tells it, and gates, triggers, texts and
 * records hear it. Most pages are no store, so a page view carries no more of it than this.
 */
export interface CartNews {
  /** The cart as it is; null while it is not known. What an earlier page knew is no knowledge of this one. */
  now: Cart | null;
  /** What has become of it on this page view, and between the last one and this: a trigger may be armed later than that. */
  happened: readonly CartEvent[];
  readonly heardBy: Set<readonly [run: OnCart, signal: AbortSignal]>;
}

export const noCartNews = (): CartNews => ({ now: null, happened: [], heardBy: new Set() });

/** A page view begins, and knows nothing yet. */
export function forgetCart(news: CartNews): void {
  news.now = null;
  news.happened = [];
}

/** It is known now, or known to be otherwise. */
export function tellCart(news: CartNews, { guard }: Pick<Scope, 'guard'>, now: Cart, events: readonly CartEvent[]): void {
  news.now = now;
  news.happened = [...news.happened, ...events];
  for (const hearer of [...news.heardBy]) {
    const [run, signal] = hearer;
    if (signal.aborted) news.heardBy.delete(hearer);
    else guard('cart', run)(now, events);
  }
}

/** Hears it from now on. */
export function onCart({ heardBy }: CartNews, run: OnCart, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Who is gone is let go of here too, since a cart may never change.
  for (const hearer of heardBy) if (hearer[1].aborted) heardBy.delete(hearer);
  heardBy.add([run, signal]);
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** The page's cart was read, or came to be otherwise; `total` in the main unit of its currency. */
    'cart-known': {
      readonly items: number;
      readonly total: number;
      readonly currency: string;
      readonly events: readonly CartEvent[];
    };
  }
}
