import type { Context } from '../context.ts';
import type { PageSignals } from '../ports.ts';
import { forgetCart } from '../visitor/cart.ts';
import type { RawAnswer } from '../wire/readers.ts';
import { watchCart } from './cart/cart-watch.ts';
import type { StoreAnswer } from './cart/wix-cart.ts';
import { trackStore } from './consent/tracking.ts';
import { detectPlatform } from './platform/platform.ts';

/**
 * Follows the store of one page view, in idle time, once the page turns out to be a store. Filters, triggers, texts and the next display
 * call need the cart; that call waits for nothing (COM-01, COM-02). A platform's own script may load long after ours. Returns a function
 * that takes the display answer.
 */
export function openStore(context: Context): (answer: RawAnswer) => void {
  const {
    chunk,
    scope,
    ports: { clock, observe, page },
  } = context;
  // Reset now, because popups that wait for this page's cart may be armed before its code has loaded.
  forgetCart(context.cart);
  const opening = scope.child();
  let give!: (answer: RawAnswer) => void;
  const answered = new Promise<RawAnswer>((resolve) => {
    give = resolve;
  });
  const look = opening.guard('store', () => {
    if (!detectPlatform(page)) return;
    opening.end();
    clock.whenIdle(() => scope.settle('store', chunk('store'), (store) => store?.followStore(context, answered)), scope.signal);
  });
  look();
  for (const kind of ['grown', 'wix-ready'] as const) observe.on(kind, look, opening.signal);
  return give;
}

/** Follows the store of one page view: its cart at once, its visitor once the server has answered and tracking is allowed. */
export function followStore(context: Context, signals: PageSignals, answer: Promise<StoreAnswer | null>): void {
  const platform = detectPlatform(context.ports.page);
  if (!platform) return;
  const read = watchCart(context, signals, platform, answer);
  context.scope.settle('tracking', answer, (told) =>
    trackStore(context, signals, platform, read, /^(strict|first)$/.test(`${context.options.consent}`) || !!told?.strictConsent),
  );
}
