import type { Scope } from '../../scope.ts';
import type { Cart, CartEvent } from './cart.ts';

export type OnCart = (cart: Cart, events: readonly CartEvent[]) => void;

/**
 * The one source of news about the page's cart. The code that follows the store publishes it; gates, triggers, texts and records subscribe.
 * Most pages are no store, so a page view carries no more cart code than this.
 */
export interface CartNews {
  /** The current cart; null while unknown. A cart known to an earlier page does not count on this one. */
  now: Cart | null;
  /** Events of this page view, and between the last one and this, for triggers that are armed later. */
  happened: readonly CartEvent[];
  readonly heardBy: Set<readonly [run: OnCart, signal: AbortSignal]>;
}

export const noCartNews = (): CartNews => ({ now: null, happened: [], heardBy: new Set() });

/** Resets the news for a new page view. */
export function forgetCart(news: CartNews): void {
  news.now = null;
  news.happened = [];
}

/** Publishes that the cart is known, or has changed. */
export function tellCart(news: CartNews, { guard }: Pick<Scope, 'guard'>, now: Cart, events: readonly CartEvent[]): void {
  news.now = now;
  news.happened = [...news.happened, ...events];
  for (const hearer of [...news.heardBy]) {
    const [run, signal] = hearer;
    if (signal.aborted) news.heardBy.delete(hearer);
    else guard('cart', run)(now, events);
  }
}

/** Subscribes to the cart from now on. */
export function onCart({ heardBy }: CartNews, run: OnCart, signal: AbortSignal): void {
  if (signal.aborted) return;
  // Ended subscriptions are also removed here, because a cart may never change.
  for (const hearer of heardBy) if (hearer[1].aborted) heardBy.delete(hearer);
  heardBy.add([run, signal]);
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** The page's cart was read or has changed; `total` in the main unit of its currency. */
    'cart-known': {
      readonly items: number;
      readonly total: number;
      readonly currency: string;
      readonly events: readonly CartEvent[];
    };
  }
}
