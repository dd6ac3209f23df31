import type { Clock } from '../../ports.ts';

/** A page may have broken the browser's messages. Then the work goes on after this time. */
const SURE_MS = 100;

/**
 * Lets the browser draw, and hear its visitor, between two pieces of work (CST-03). The next piece follows at once: a timer would wait, and
 * `scheduler` is missing in many browsers, or the page's own.
 */
export const nextTurn = (clock: Pick<Clock, 'after'>, signal: AbortSignal): Promise<void> =>
  new Promise((go) => {
    clock.after(SURE_MS, go, signal);
    try {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        go();
      };
      port2.postMessage(0);
    } catch {}
  });
