import type { Observe } from '../runtime/ports.ts';
import type { WhenTold } from './when-told.ts';

/** Ports → ports. A page that comes back from the back/forward cache is shown to its runtime once it is known what is simulated by now. */
export const shownWhenTold = (observe: Observe, { run: whenTold }: Pick<WhenTold, 'run'>): Observe => ({
  ...observe,
  on(kind, run, signal) {
    observe.on(kind, kind === 'shown' ? (what) => void whenTold(() => signal.aborted || run(what)) : run, signal);
  },
});
