import type { RuntimeEvent } from '../../runtime/events.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';
import { INTERACTIVE_STATES } from '../popups/interactive-states.ts';
import type { CallNames, ShownPopups } from './calls-by-job.ts';
import { createServerAddresses } from './server-addresses.ts';

/** Which call of the runtime's a request is, and which popups it shows: it says its server's hosts when it starts, the name of each call right before it makes it, and each popup's move. */
export interface HeardCalls extends CallNames, ShownPopups {
  hear(event: RuntimeEvent): void;
}

export function hearCalls(): HeardCalls {
  const server = createServerAddresses();
  const shown = new Set<string>();
  /** By their numbers, those that have not ended: one that is answered late is asked about again once others have begun. */
  const calls = new Map<number, { readonly url: string; readonly call: CallName }>();
  return {
    hear(event) {
      if (event.type === 'runtime-started') server.learn(event.displayHost, event.apiHost);
      if (event.type === 'call-started') calls.set(event.callId, event);
      if (event.type === 'call-settled') calls.delete(event.callId);
      if (event.type !== 'popup-moved') return;
      // A game is drawn while its form is on the way.
      if (INTERACTIVE_STATES.includes(event.to)) shown.add(event.popupId);
      else shown.delete(event.popupId);
    },
    of: (url) => [...calls.values()].find((each) => each.url === url)?.call ?? null,
    isServer: server.includes,
    shows: (popupId) => shown.has(popupId),
  };
}
