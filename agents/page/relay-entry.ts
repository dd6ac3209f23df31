import type { Port } from '../../extension/messages.ts';
import { hasBegun, startRelay } from '../../extension/relay/relay.ts';
import { afterActivation } from '../../inspection/hook/after-activation.ts';
import { ASK, REPORT } from './names.ts';

/** Carries reports and requests between the hook and the program that drives the browser, in a world that the page does not share. */
type RelayWindow = Window & { [REPORT]?: (text: string) => void; [ASK]?: (request: unknown) => void };

function port(own: RelayWindow): Port {
  return {
    name: '',
    postMessage: (text) => own[REPORT]?.(String(text)),
    disconnect() {},
    onMessage: { addListener: (run) => (own[ASK] = run) },
    // The program ends together with its browser, or leaves the page as it is.
    onDisconnect: { addListener() {} },
  };
}

if (window === window.top)
  startRelay({
    target: document,
    nonce: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    begun: hasBegun(document),
    now: Date.now,
    after: (ms, run) => void setTimeout(run, ms),
    connect: () => port(window as RelayWindow),
    whenShown: (run) => afterActivation(document, run),
    onReturn: (run) => window.addEventListener('pageshow', ({ persisted, isTrusted }) => persisted && isTrusted && run()),
    onWake() {},
  });
