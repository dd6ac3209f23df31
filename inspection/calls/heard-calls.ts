import type { RuntimeEvent } from '../../runtime/events.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';
import { INTERACTIVE_STATES } from '../popups/interactive-states.ts';
import type { CallNames, ShownPopups } from './calls-by-job.ts';
import { createServerAddresses } from './server-addresses.ts';

/**
 * Tells which of the runtime's calls a request is, and which popups a visitor sees. It learns this from the runtime's events: its hosts at
 * the start, the name of each call before it is sent, and each popup's moves.
 */
export interface HeardCalls extends CallNames, ShownPopups {
  hear(event: RuntimeEvent): void;
}

export function hearCalls(): HeardCalls {
  const server = createServerAddresses();
  const shown = new Set<string>();
  /** Unfinished calls by their numbers. When a call is answered late, others have begun meanwhile, and its name is looked up again. */
  const calls = new Map<number, { readonly url: string; readonly call: CallName }>();
  return {
    hear(event) {
      if (event.type === 'runtime-started') server.learn(event.displayHost, event.apiHost);
      if (event.type === 'call-started') calls.set(event.callId, event);
      if (event.type === 'call-settled') calls.delete(event.callId);
      if (event.type !== 'popup-moved') return;
      // A game is still on screen while its form is sent.
      if (INTERACTIVE_STATES.includes(event.to)) shown.add(event.popupId);
      else shown.delete(event.popupId);
    },
    of: (url) => [...calls.values()].find((each) => each.url === url)?.call ?? null,
    isServer: server.includes,
    shows: (popupId) => shown.has(popupId),
  };
}
