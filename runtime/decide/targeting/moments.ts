import type { Context } from '../../context.ts';
import { onCart } from '../../store/cart/cart-news.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import type { Moment } from '../gates/verdict.ts';

/**
 * Asks again the gates whose subject may change: once the page is parsed and once it has loaded, each time after the page's own
 * listeners have run, and whenever its cart changes. Returns a function that lists which of these are still to come.
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
