import type { Arming } from './arming.ts';

/** Who gave a sign of life is there for so long after it; what follows without one is no activity. */
const PRESENT_MS = 5000;

const ENOUGH_MS = 20_000;

/** 20 seconds in which the visitor was there, for the autopilot (CFG-07). Nothing runs while nobody does anything. */
export const activity = ({ ports: { clock, observe }, signal, fire }: Arming): void => {
  let active = 0;
  let last = clock.elapsed();
  observe.on(
    'activity',
    () => {
      const now = clock.elapsed();
      active += Math.min(now - last, PRESENT_MS);
      last = now;
      if (active >= ENOUGH_MS) fire();
    },
    signal,
  );
};
