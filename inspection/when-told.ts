/**
 * How long the runtime waits to hear what is simulated. Every page with a hook has a panel or relay beside it, which answers at
 * once, or a little later on a busy machine. Without the wait a page would change the real visitor during a simulation.
 */
const MAX_WAIT_MS = 5000;

/** Runs what needs to know what is simulated: at once if the page has been told, else when it is told or the wait is over. */
export interface WhenTold {
  told(): void;
  run<T>(act: () => T | Promise<T>): T | Promise<T>;
}

export function whenTold(after: (ms: number, run: () => void) => void): WhenTold {
  let isTold = false;
  let waiting: (() => void) | null = null;
  return {
    told() {
      isTold = true;
      waiting?.();
    },
    run(act) {
      if (isTold) return act();
      return new Promise((resolve) => {
        waiting = () => {
          waiting = null;
          resolve(act());
        };
        after(MAX_WAIT_MS, () => waiting?.());
      });
    },
  };
}
