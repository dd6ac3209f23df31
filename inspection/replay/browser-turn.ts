/** Enough for the browser to draw, and to run a chunk of the runtime that has been fetched. */
const TURN_MS = 15;

/**
 * Lets the browser do its work for a moment. A tab behind another gets its timers once a second, so a session there would take
 * a second a step: message after message is posted instead until the moment is over.
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
