/** Enough for a browser to draw, and for a chunk of the runtime that is there to be run. */
const TURN_MS = 15;

/**
 * Lets the browser to its work for a moment. A tab behind another has its timers once a second, so that a session would take
 * a second a step: there tasks that are no timers follow one another until the moment is over.
 */
export function browserTurn(after: (ms: number, run: () => void) => void): Promise<void> {
  return new Promise((turned) => {
    if (!document.hidden) return after(TURN_MS, turned);
    const began = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (performance.now() - began < TURN_MS) return port2.postMessage(null);
      port1.close();
      turned();
    };
    port2.postMessage(null);
  });
}
