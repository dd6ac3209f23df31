import type { Moment } from '../decide/gates/verdict.ts';

/** How much of the page is still to come. `readyState` is interactive already while deferred scripts are on their way. */
export function stillToCome(): readonly Moment[] {
  const { domContentLoadedEventStart, loadEventStart } = performance.timing;
  return loadEventStart ? [] : domContentLoadedEventStart ? ['loaded'] : ['parsed', 'loaded'];
}
