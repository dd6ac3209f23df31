import type { Clock } from '../../ports.ts';

/** A page may have broken the browser's messages. Then the work goes on after this time. */
const SURE_MS = 100;

/** How long our work may keep the page waiting. Each turn may wait for a task of the page’s, so a fast machine takes none. */
const SHARE_MS = 30;

/**
 * Returns a function to await between two pieces of work (CST-03). Once they have taken their share, it lets the browser draw, and hear its
 * visitor. The next piece follows at once: a timer would wait, and `scheduler` is missing in many browsers, or the page's own.
 */
export function givingWay(clock: Pick<Clock, 'after' | 'elapsed'>, signal: AbortSignal): () => Promise<void> {
  let began = clock.elapsed();
  return async () => {
    if (clock.elapsed() - began < SHARE_MS) return;
    await new Promise<void>((go) => {
      clock.after(SURE_MS, go, signal);
      try {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          go();
          try {
            port1.close();
          } catch {
            // A polyfill of the page's may not know how.
          }
        };
        port2.postMessage(0);
      } catch {}
    });
    began = clock.elapsed();
  };
}
