import type { Runtime } from '../../runtime/devtools-hook.ts';

/**
 * After what is kept was changed from outside: gates are asked at once, and a popup that they keep back is not armed any more. One
 * that waits for its trigger already goes on waiting, with what it has counted so far.
 */
export function askAgain({ popups }: Runtime): void {
  for (const popup of popups.values()) {
    if (popup.state !== 'armed') popup.arm();
    else {
      const trace = popup.ask('arm', null);
      if (trace.open) popup.goAhead(trace);
      else popup.send({ type: 'disarm' });
    }
  }
}
