import type { Scope } from '../scope.ts';

/**
 * The runtime's one cart model for all platforms. Money is in integer hundredths of the main unit, so that no sum is a cent off: the price
 * `12.5` is 1250, and ¥300 is 30000.
 */
export interface CartItem {
  /** Owners name the product in a trigger or filter, not its variant. */
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  /** The platform's own name for the kind of product; '' if it has none. */
  readonly category: string;
  readonly quantity: number;
  readonly lineHundredths: number;
}

export interface Cart {
  /** At most MAX_ITEMS; the counts and the total cover all of them. */
  readonly items: readonly CartItem[];
  readonly itemCount: number;
  readonly totalHundredths: number;
  /** ISO 4217, or ''. */
  readonly currency: string;
}

/** An event of a cart. `empty` follows the removals that emptied it, and names no product. */
export interface CartEvent {
  readonly kind: 'add' | 'remove' | 'empty';
  readonly productId: string;
}

export const MAX_ITEMS = 100;

export const NO_CART: Cart = { items: [], itemCount: 0, totalHundredths: 0, currency: '' };

/** Converts a price in the main unit, as text or number, to hundredths. An invalid price counts as 0. */
export function hundredths(main: number | string): number {
  const all = Math.round(+main * 100);
  return all > 0 && all < 1e15 ? all : 0;
}

/** Compares two reads of a cart (TRG-09). Swapping one variant for another is no event for the product. */
export function diffCarts(before: Cart, now: Cart): CartEvent[] {
  const [had, has] = [quantities(before), quantities(now)];
  const events: CartEvent[] = [];
  for (const productId of new Set([...had.keys(), ...has.keys()])) {
    const more = (has.get(productId) ?? 0) - (had.get(productId) ?? 0);
    if (more) events.push({ kind: more > 0 ? 'add' : 'remove', productId });
  }
  if (before.itemCount && !now.itemCount) events.push({ kind: 'empty', productId: '' });
  return events;
}

function quantities({ items }: Cart): Map<string, number> {
  const of = new Map<string, number>();
  for (const { productId, quantity } of items) of.set(productId, (of.get(productId) ?? 0) + quantity);
  return of;
}

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

declare module '../events.ts' {
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
