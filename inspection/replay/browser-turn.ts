/** Long enough for the browser to draw, and to run a chunk that it has fetched. */
const TURN_MS = 15;

/**
 * Gives the browser a moment to work. A background tab gets its timers once a second, so each step would take a second. Messages are posted
 * there until the moment is over.
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
