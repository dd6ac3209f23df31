import type { Clock } from '../ports.ts';

/** The longest wait for an idle callback, so that a busy page cannot delay the prefetch for ever. */
const IDLE_LIMIT_MS = 2000;

interface Wait {
  readonly at: number;
  readonly run: () => void;
  readonly signal: AbortSignal;
}

/**
 * Time in the browser, with one timer for all waiters, set for the next of them. A waiter with an ended signal is dropped when the timer is
 * set again. It reads the builtins once, before a page can patch them.
 */
export function browserClock(): Clock {
  const { setTimeout, clearTimeout, requestIdleCallback } = globalThis;
  const timing = performance;
  let waits: Wait[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The least time that has passed. On a page whose clock stands still, timers still run. */
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
          // Reported as if from a separate timer, so that the others still run.
          reportError(error);
        }
    } catch {
      // The page has broken lists meanwhile.
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
