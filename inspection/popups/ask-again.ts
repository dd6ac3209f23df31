import type { Runtime } from '../../runtime/devtools-hook.ts';

/**
 * Asks the gates again after storage was changed from outside. A popup that they refuse is disarmed. A popup that waits for its trigger
 * keeps waiting, with its count so far.
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
