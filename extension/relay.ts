import { HOOK_READY, LONGEST_REPORT, MOST_REPORTS_A_SECOND, type Port, RELAY_READY, reportEvent, requestEvent } from './messages.ts';

/** What the relay needs of its browser. */
export interface RelayWorld {
  readonly target: EventTarget;
  readonly nonce: string;
  connect(): Port;
  /** Runs when the background asks for a port. */
  onWake(run: () => void): void;
  now(): number;
}

/**
 * Carries texts between the hook, which shares the page's world, and the background. It answers the
 * hook's call once, while no script of the page has run yet; whoever calls later is not the hook.
 * The port opens when there is something to say and is not held open: a sleeping background is woken
 * by the next report, and a closed port costs nothing.
 */
export function startRelay({ target, nonce, connect, onWake, now }: RelayWorld): void {
  let port: Port | null = null;
  let met = false;

  function open(): Port | null {
    if (port) return port;
    try {
      const opened = connect();
      opened.onMessage.addListener((request) =>
        target.dispatchEvent(new CustomEvent(requestEvent(nonce), { detail: JSON.stringify(request) })),
      );
      opened.onDisconnect.addListener(() => {
        if (port === opened) port = null;
      });
      port = opened;
    } catch {
      // The extension was updated or removed under this page: the new one starts with the next page.
      port = null;
    }
    return port;
  }

  const sayNonce = () => target.dispatchEvent(new CustomEvent(RELAY_READY, { detail: nonce }));

  const mayPass = createFloodGate(now);
  target.addEventListener(reportEvent(nonce), (event) => {
    met = true;
    const text: unknown = (event as CustomEvent).detail;
    if (typeof text !== 'string' || text.length > LONGEST_REPORT || !mayPass()) return;
    open()?.postMessage(text);
  });
  // A hook that came first hears this and reports at once; one that comes second calls, and is the only caller who is answered.
  sayNonce();
  const answerOnce = () => {
    if (!met) sayNonce();
    met = true;
  };
  target.addEventListener(HOOK_READY, answerOnce, { once: true });
  onWake(open);
}

/** Says yes to so many reports in each second. */
function createFloodGate(now: () => number): () => boolean {
  let second = 0;
  let passed = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      passed = 0;
    }
    passed += 1;
    return passed <= MOST_REPORTS_A_SECOND;
  };
}
