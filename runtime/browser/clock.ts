import type { Clock } from '../ports.ts';

/** An idle callback comes at the latest after this long, so that a busy page cannot starve the prefetch. */
const IDLE_LIMIT_MS = 2000;

/** Time as the browser keeps it. The builtins are read once, before a page can patch them again. */
export function browserClock(): Clock {
  const { setTimeout, clearTimeout, requestIdleCallback } = globalThis;
  const DateNow = Date.now;
  const timing = performance;

  const after: Clock['after'] = (ms, run, signal) => {
    if (signal.aborted) return;
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      run();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  };

  return {
    now: () => DateNow(),
    elapsed: () => timing.now(),
    after,
    whenIdle(run, signal) {
      if (!requestIdleCallback) return after(1, run, signal);
      requestIdleCallback(() => signal.aborted || run(), { timeout: IDLE_LIMIT_MS });
    },
  };
}
