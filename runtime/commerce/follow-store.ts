import type { Context } from '../context.ts';
import type { RawAnswer } from '../display/config.ts';
import { watchCart } from './cart-watch.ts';
import { detectPlatform } from './platform.ts';
import { readStoreAnswer } from './store-answer.ts';
import { trackStore } from './tracking.ts';

/** Follows the store of one page view: its cart at once, its visitor as soon as the server has answered and they allow it. */
export function followStore(context: Context, answered: Promise<RawAnswer>): void {
  const platform = detectPlatform(context.ports.page);
  if (!platform) return;
  const answer = answered.then((wire) => readStoreAnswer(context.fields, wire));
  const read = watchCart(context, platform, answer);
  context.scope.settle('tracking', answer, (told) =>
    trackStore(context, platform, read, context.options.strictConsent || !!told?.strictConsent),
  );
}
