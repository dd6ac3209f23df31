import type { Observe } from '../../runtime/ports.ts';
import type { HookPage } from './hook-page.ts';

/**
 * How long the runtime waits to hear what is simulated. Every page with a hook has a panel or relay, which answers at once, or later on a
 * busy machine. Without the wait, a page would change the real visitor during a simulation.
 */
const MAX_WAIT_MS = 5000;

/** Holds back whatever depends on the simulation until the page knows it. */
export interface SimulationKnown {
  isKnown(): boolean;
  /** The simulation has arrived: everything held back runs. */
  learn(): void;
  /** The visitor leaves the page. Another simulation may apply when they come back. */
  forget(): void;
  /** Runs at once when the simulation is known, else when it arrives or the wait ends. */
  run<T>(act: () => T | Promise<T>): T | Promise<T>;
}

export function simulationKnown({ after, afterActivation }: Pick<HookPage, 'after' | 'afterActivation'>): SimulationKnown {
  let isKnown = false;
  const waiting = new Set<() => void>();
  return {
    isKnown: () => isKnown,
    learn() {
      isKnown = true;
      for (const go of waiting) go();
    },
    forget() {
      isKnown = false;
    },
    run(act) {
      if (isKnown) return act();
      return new Promise((resolve) => {
        const go = () => {
          if (waiting.delete(go)) resolve(act());
        };
        waiting.add(go);
        // Nobody answers while a page is prerendered.
        afterActivation(() => after(MAX_WAIT_MS, go));
      });
    },
  };
}

/** Ports → ports. A page that returns from the back/forward cache reaches its runtime only when the simulation is known again. */
export const shownOnceKnown = (observe: Observe, known: Pick<SimulationKnown, 'run'>): Observe => ({
  ...observe,
  on(kind, run, signal) {
    observe.on(kind, kind === 'shown' ? (shown) => void known.run(() => signal.aborted || run(shown)) : run, signal);
  },
});
