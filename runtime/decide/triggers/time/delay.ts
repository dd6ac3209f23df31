import type { Readers } from '../../../wire/readers.ts';
import type { SpecBy, Watch } from '../trigger.ts';

export const read = ({ number, oneOf, record }: Readers) =>
  record({ seconds: number(0, 86_400), per: oneOf(['page', 'session'], 'page') }, 'closed');
export type Spec = SpecBy<'delay', typeof read>;

/** How long before the end of a delay its popup's bytes are fetched. Most visitors leave a page before its longer delays end. */
const FETCH_MS = 10_000;

/** How long before the end the code and template are prepared. For a shorter delay, its second half. */
const READY_MS = 1000;

/**
 * Fires after a number of seconds on this page, or in this visit across its pages (TRG-03, TRG-04). It reports progress once. Observers can
 * count the seconds, without a timer of ours on the page.
 */
export const watch: Watch<Spec> = {
  hears: [],
  isTimed: true,
  look(armed, _happening, { context, fetch, fire, soon, tell, wakeAt }) {
    const { clock } = context.ports;
    const { seconds, per } = armed.spec;
    const now = clock.elapsed();
    const ready = Math.min(READY_MS, seconds * 500);
    if (!armed.last) {
      // If the session cookie expired while the page was open, the session starts over.
      const began = per === 'session' ? Number(context.memory.cookie('session_started')) : 0;
      const gone = Math.min(seconds, began ? Math.max(0, (clock.now() - began) / 1000) : 0);
      tell(armed, gone, seconds, 's');
      armed.come = armed.since + (seconds - gone) * 1000;
      wakeAt(armed, armed.come - FETCH_MS, armed.come);
    } else if (now < armed.come - ready) {
      fetch(armed);
      wakeAt(armed, armed.come - ready, armed.come);
    } else if (now < armed.come) {
      soon(armed);
      wakeAt(armed, armed.come);
    } else fire(armed);
  },
};
