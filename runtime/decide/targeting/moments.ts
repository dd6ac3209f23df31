import type { Context } from '../../context.ts';
import { onCart } from '../../store/cart/cart-news.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { Moment } from '../gates/verdict.ts';

/**
 * Has gates about what changes by itself asked again: once the page is parsed and once it has loaded,
 * after the page's own listeners to that have run, and when its cart changes. Answers which of these are still to come.
 */
export function watchMoments(
  { cart, ports: { clock, observe, page }, scope: { guard, signal } }: Pick<Context, 'cart' | 'ports' | 'scope'>,
  stillToCome: () => readonly Moment[],
  again: () => void,
): () => readonly Moment[] {
  observe.on('grown', () => clock.whenIdle(guard('gates', again), signal), signal);
  onCart(cart, again, signal);
  return () => [...stillToCome(), ...(detectPlatform(page) ? (['cart'] as const) : [])];
}
