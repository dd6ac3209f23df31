import type { Spec, Watch } from './arming.ts';

/** So long before a delay is over the bytes of its popup are fetched: most visitors have left a page before its longer delays. */
const FETCH_MS = 10_000;

/** Code and template are made ready so long before it is over, or in the last half of a shorter one. */
const READY_MS = 1000;

/**
 * After so many seconds on this page, or in this visit across its pages (TRG-03, TRG-04). It tells its
 * progress once: whoever watches can count seconds without a timer of ours on the page.
 */
export const delay: Watch<Spec<'delay'>> = {
  hears: [],
  isTimed: true,
  look(armed, _happening, { context, fetch, fire, soon, tell, wakeAt }) {
    const { clock } = context.ports;
    const { seconds, per } = armed.spec;
    const now = clock.elapsed();
    const ready = Math.min(READY_MS, seconds * 500);
    if (!armed.last) {
      // A session whose cookie has ended while its page was open begins anew.
      const began = per === 'session' ? Number(context.memory.cookie('session_started')) : 0;
      const gone = Math.min(seconds, began ? Math.max(0, (clock.now() - began) / 1000) : 0);
      tell(armed, gone, seconds, 's');
      armed.come = armed.since + (seconds - gone) * 1000;
      wakeAt(armed, armed.come - FETCH_MS);
    } else if (now < armed.come - ready) {
      fetch(armed);
      wakeAt(armed, armed.come - ready);
    } else if (now < armed.come) {
      soon(armed);
      wakeAt(armed, armed.come);
    } else fire(armed);
  },
};
