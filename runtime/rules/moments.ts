import { detectPlatform } from '../commerce/platform.ts';
import type { Context } from '../context.ts';
import type { Moment } from '../gates/verdict.ts';
import type { Ports } from '../ports.ts';

/** Until then the page may still learn things by itself. */
const TO_COME: Readonly<Record<ReturnType<Ports['page']['readiness']>, readonly Moment[]>> = {
  loading: ['parsed', 'loaded'],
  parsed: ['loaded'],
  loaded: [],
};

/**
 * Has gates about what changes by itself asked again: once the page is parsed and once it has loaded,
 * after the page's own listeners to that have run, and when its cart changes. Answers which of these are still to come.
 */
export function watchMoments(
  { cart, ports: { clock, observe, page }, scope: { guard, signal } }: Pick<Context, 'cart' | 'ports' | 'scope'>,
  again: () => void,
): () => readonly Moment[] {
  observe.on('grown', () => clock.whenIdle(guard('gates', again), signal), signal);
  cart.on(again, signal);
  return () => [...TO_COME[page.readiness()], ...(detectPlatform(page) ? (['cart'] as const) : [])];
}
