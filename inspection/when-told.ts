import type { HookPage } from './hook-page.ts';

/**
 * How long the runtime waits to hear what is simulated. Every page with a hook has a panel or relay beside it, which answers at
 * once, or a little later on a busy machine. Without the wait a page would change the real visitor during a simulation.
 */
const MAX_WAIT_MS = 5000;

/** Runs what needs to know what is simulated: at once if the page has been told, else when it is told or the wait is over. */
export interface WhenTold {
  isTold(): boolean;
  told(): void;
  /** The page is left: should it come back, something else may be simulated by then. */
  forget(): void;
  run<T>(act: () => T | Promise<T>): T | Promise<T>;
}

export function whenTold({ after, whenShown }: Pick<HookPage, 'after' | 'whenShown'>): WhenTold {
  let isTold = false;
  const waiting = new Set<() => void>();
  return {
    isTold: () => isTold,
    told() {
      isTold = true;
      for (const go of waiting) go();
    },
    forget() {
      isTold = false;
    },
    run(act) {
      if (isTold) return act();
      return new Promise((resolve) => {
        const go = () => {
          if (waiting.delete(go)) resolve(act());
        };
        waiting.add(go);
        // Nobody answers a page that is made ahead.
        whenShown(() => after(MAX_WAIT_MS, go));
      });
    },
  };
}
