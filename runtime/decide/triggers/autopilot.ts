import type { Arm, Arming } from './arming.ts';
import { exitIntent } from './exit-intent.ts';
import { watch } from './scroll.ts';

/** Who gave a sign of life is there for so long after it; what follows without one is no activity. */
const PRESENT_MS = 5000;

const ENOUGH_MS = 20_000;

/** The sensible set, whichever comes first (CFG-07). */
export const autopilot: Arm<'autopilot'> = (_spec, arming) => {
  for (const arm of [exitIntent, half, activity]) arm(arming);
};

/** Half of a page that can be scrolled at all. */
const half = (arming: Arming): void =>
  watch(arming, '%', ({ top, viewport, height }) => [height > viewport ? Math.floor((100 * top) / (height - viewport)) : 0, 50]);

/** 20 seconds in which the visitor was there. Nothing runs while nobody does anything. */
function activity({ ports: { clock, observe }, signal, fire }: Arming): void {
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
}
