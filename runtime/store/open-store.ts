import type { Context } from '../context.ts';
import type { RawAnswer } from '../decide/display/config.ts';
import { detectPlatform } from './platform/platform.ts';

/**
 * Follows the store of one page view from the moment that its page shows to be one, in idle time: its
 * cart is wanted by filters, triggers and texts, and by the next display call, which waits for nothing
 * (COM-01, COM-02). A platform's own script may come long after us. Answers who is to be given the answer.
 */
export function openStore(context: Context): (answer: RawAnswer) => void {
  const {
    chunk,
    scope,
    ports: { clock, observe, page },
  } = context;
  const opening = scope.child();
  let give: (answer: RawAnswer) => void = () => {};
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
