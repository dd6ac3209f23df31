import { type Armed, SIGNS_OF_LIFE, type Spec, type Watch } from './arming.ts';
import { leaving } from './exit-intent.ts';
import { measure, percentOf } from './scroll.ts';

/** Who gave a sign of life is there for so long after it; what follows without one is no activity. */
const PRESENT_MS = 5000;

const ENOUGH_MS = 20_000;

/** How long its visitor was there, and when they last gave a sign of it. */
const presence = new WeakMap<Armed, { active: number; last: number }>();

/**
 * The sensible set, whichever comes first (CFG-07): leaving, half of a page that can be scrolled at all, or 20 seconds in
 * which the visitor was there. Nothing runs while nobody does anything.
 */
export const autopilot: Watch<Spec<'autopilot'>> = {
  hears: ['pointer', 'shown', ...SIGNS_OF_LIFE],
  look(armed, happening, hand) {
    const { kind } = happening;
    const { context, fire, soon } = hand;
    const now = context.ports.clock.elapsed();
    const present = presence.get(armed) ?? { active: 0, last: now };
    presence.set(armed, present);
    const isMobile = context.ports.page.isMobile();
    if (kind === 'pointer' && !isMobile) leaving(armed, happening.what, hand);
    if (!kind && isMobile)
      context.scope.settle('back', context.chunk('back'), (back) => back && armed.isLive && back.waitForBack(armed, hand));
    if (!kind || kind === 'scroll' || kind === 'shown') measure(armed, happening, hand, '%', (page) => [percentOf(page, 0), 50]);
    if (armed.isLive && kind && SIGNS_OF_LIFE.includes(kind)) {
      present.active += Math.min(now - present.last, PRESENT_MS);
      present.last = now;
      if (present.active >= ENOUGH_MS / 2) soon(armed);
      if (present.active >= ENOUGH_MS) fire(armed);
    }
  },
};
