import { detectPlatform } from '../commerce/platform.ts';
import type { Context } from '../context.ts';
import type { Moment } from '../gates/verdict.ts';

/** How far a page has come with what it learns by itself. */
export type Readiness = 'loading' | 'parsed' | 'loaded';

/** Until then the page may still learn things by itself. */
const TO_COME: Readonly<Record<Readiness, readonly Moment[]>> = {
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
  readiness: () => Readiness,
  again: () => void,
): () => readonly Moment[] {
  observe.on('grown', () => clock.whenIdle(guard('gates', again), signal), signal);
  cart.on(again, signal);
  return () => [...TO_COME[readiness()], ...(detectPlatform(page) ? (['cart'] as const) : [])];
}
