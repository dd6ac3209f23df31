import type { Context } from '../context.ts';
import type { PageSignals } from '../ports.ts';
import { watchCart } from './cart/cart-watch.ts';
import { trackStore } from './consent/tracking.ts';
import { detectPlatform } from './platform/platform.ts';
import type { StoreAnswer } from './platform/store-answer.ts';

/** Follows the store of one page view: its cart at once, its visitor once the server has answered and tracking is allowed. */
export function followStore(context: Context, signals: PageSignals, answer: Promise<StoreAnswer | null>): void {
  const platform = detectPlatform(context.ports.page);
  if (!platform) return;
  const read = watchCart(context, signals, platform, answer);
  context.scope.settle('tracking', answer, (told) =>
    trackStore(context, signals, platform, read, context.options.strictConsent || !!told?.strictConsent),
  );
}
