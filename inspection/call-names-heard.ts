import type { CallName } from '../runtime/call-names.ts';
import type { RuntimeEvent } from '../runtime/events.ts';
import type { PopupState } from '../runtime/show/machine/lifecycle.ts';
import { createServerAddresses } from './server-addresses.ts';
import type { ShownPopups } from './simulate-prize.ts';
import type { CallNames } from './simulate-server.ts';

/** Which call of the runtime's a request is, and which popups it shows: it says its server's hosts when it starts, the name of each call right before it makes it, and each popup's move. */
export interface HeardNames extends CallNames, ShownPopups {
  hear(event: RuntimeEvent): void;
}

/** A game is drawn while its form is on the way. */
const IN_SIGHT: readonly PopupState[] = ['shown', 'submitting', 'converted'];

export function hearCallNames(): HeardNames {
  const server = createServerAddresses();
  const shown = new Set<string>();
  let last: { readonly url: string; readonly call: CallName } | null = null;
  return {
    hear(event) {
      if (event.type === 'runtime-started') server.learn(event.displayHost, event.apiHost);
      if (event.type === 'call-started') last = event;
      if (event.type !== 'popup-moved') return;
      if (IN_SIGHT.includes(event.to)) shown.add(event.popupId);
      else shown.delete(event.popupId);
    },
    of: (url) => (last?.url === url ? last.call : null),
    isServer: server.includes,
    shows: (popupId) => shown.has(popupId),
  };
}
