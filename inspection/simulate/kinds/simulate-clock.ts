import type { KindInTools, SimulationKind } from '../simulation-kind.ts';

const FARTHEST_MS = 100 * 366 * 86_400_000;

/** A wall clock that is ahead or behind, in milliseconds. Durations stay real: moving a day ahead does not count as a day of waiting. */
export const clock: SimulationKind<number> = {
  off: 0,
  ports: ({ clock: real }, current) => ({ clock: { ...real, now: () => real.now() + current() } }),
};

/** A scenario sets its day itself. */
export const clockInTools: KindInTools<number> = {
  read: (value) => (typeof value === 'number' && Math.abs(value) <= FARTHEST_MS ? value + 0 : 0),
};
