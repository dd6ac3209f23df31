import type { Readiness } from '../rules/moments.ts';

/** `readyState` is interactive already while deferred scripts are still on their way. */
export function readiness(): Readiness {
  const { domContentLoadedEventStart, loadEventStart } = performance.timing;
  return loadEventStart ? 'loaded' : domContentLoadedEventStart ? 'parsed' : 'loading';
}
