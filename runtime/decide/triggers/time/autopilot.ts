import { leaving } from '../leaving/exit-intent.ts';
import { measure, percentOf } from '../scrolling/scroll.ts';
import { type Armed, isSignOfLife, SIGNS_OF_LIFE, type Watch } from '../trigger.ts';

/** How long a visitor counts as present after a sign of life. Any longer gap counts as absence. */
const PRESENT_MS = 5000;

const ENOUGH_MS = 20_000;

/** How long the visitor has been present, and the time of their last activity. */
const presence = new WeakMap<Armed, { active: number; last: number }>();

/**
 * A sensible mix (CFG-07): leaving, scrolling half of a scrollable page, or 20 seconds of presence, whichever is first. Nothing runs while
 * the visitor does nothing.
 */
export const watch: Watch = {
  hears: ['pointer', 'shown', ...SIGNS_OF_LIFE],
  look(armed, happening, hand) {
    const { kind } = happening;
    const { context, fire, soon } = hand;
    const now = context.ports.clock.elapsed();
    const known = presence.get(armed);
    const present = known ?? { active: 0, last: now };
    presence.set(armed, present);
    const isMobile = context.ports.page.isMobile();
    if (kind === 'pointer' && !isMobile) leaving(armed, happening.what, hand);
    if (!known && isMobile)
      context.scope.settle('back', context.chunk('back'), (back) => back && armed.isLive && back.waitForBack(armed, hand));
    if (!kind || kind === 'scroll' || kind === 'shown') measure(armed, happening, hand, '%', (page) => [percentOf(page, 0), 50]);
    if (armed.isLive && isSignOfLife(happening)) {
      present.active += Math.min(now - present.last, PRESENT_MS);
      present.last = now;
      if (present.active >= ENOUGH_MS / 2) soon(armed);
      if (present.active >= ENOUGH_MS) fire(armed);
    }
  },
};
