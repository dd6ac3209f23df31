import type { Clock } from '../ports.ts';

/** An idle callback comes at the latest after this long, so that a busy page cannot starve the prefetch. */
const IDLE_LIMIT_MS = 2000;

interface Wait {
  readonly at: number;
  readonly run: () => void;
  readonly signal: AbortSignal;
}

/**
 * Time in the browser, with one timer for all waiters, set for the next of them. A waiter whose signal has ended is dropped when the
 * timer is set again. The builtins are read once, before a page can patch them.
 */
export function browserClock(): Clock {
  const { setTimeout, clearTimeout, requestIdleCallback } = globalThis;
  const timing = performance;
  let waits: Wait[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How far time is at least: on a page whose clock stands still timers go on. */
  let reached = 0;
  const elapsed = () => Math.max(timing.now(), reached);

  function plan(): void {
    clearTimeout(timer);
    waits = waits.filter(({ signal }) => !signal.aborted);
    if (!waits[0]) return;
    const next = Math.min(...waits.map(({ at }) => at));
    const begun = timing.now();
    const passed = () => {
      if (timing.now() === begun) reached = next;
      ring();
    };
    timer = setTimeout(passed, next - elapsed());
  }

  function ring(): void {
    try {
      const now = elapsed();
      const all = waits;
      waits = all.filter(({ at }) => at > now);
      plan();
      for (const { at, run, signal } of all)
        try {
          if (at <= now && !signal.aborted) run();
        } catch (error) {
          // Reported as from a separate timer, so the others run.
          reportError(error);
        }
    } catch {
      // The page has broken lists since.
    }
  }

  const after: Clock['after'] = (ms, run, signal) => {
    if (signal.aborted) return;
    waits.push({ at: elapsed() + ms, run, signal });
    plan();
  };

  return {
    now: Date.now,
    elapsed,
    after,
    whenIdle(run, signal) {
      if (typeof requestIdleCallback !== 'function') return after(1, run, signal);
      requestIdleCallback(() => signal.aborted || run(), { timeout: IDLE_LIMIT_MS });
    },
  };
}
