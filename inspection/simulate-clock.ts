import type { Clock } from '../runtime/ports.ts';

/** A wall clock that is ahead or behind. Durations are real: a day later is not a day waited. */
export function simulateClock(clock: Clock, offsetMs: () => number): Clock {
  return { ...clock, now: () => clock.now() + offsetMs() };
}
