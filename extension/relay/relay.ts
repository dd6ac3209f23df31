import type { Request } from '../../inspection/protocol/protocol.ts';
import { HOOK_READY, type Port, RELAY_READY, reportEvent, requestEvent } from '../messages.ts';
import { createCatchUp, createFloodGate, MAX_REPORT } from './flood-gate.ts';
import { CALL_BEGINS } from './read-call.ts';

/** The browser, as the relay needs it. */
export interface RelayWorld {
  readonly target: EventTarget;
  readonly nonce: string;
  /** A script of the page may have run. */
  readonly begun: boolean;
  connect(): Port;
  /** Runs at once; on a page that the browser makes ahead, when somebody comes to it. */
  whenShown(run: () => void): void;
  /** Runs each time that the page comes back from the back/forward cache. */
  onReturn(run: () => void): void;
  /** Runs when the background asks for a port. */
  onWake(run: () => void): void;
  now(): number;
  after(ms: number, run: () => void): void;
}

/**
 * Carries texts between the hook, which shares the page's world, and the background. It answers the
 * hook's call once, while no script of the page has run yet; whoever calls later is not the hook.
 * The port opens when there is something to say and is not held open: a sleeping background is woken
 * by the next report, and a closed port costs nothing.
 */
export function startRelay({ target, nonce, begun, connect, whenShown, onReturn, onWake, now, after }: RelayWorld): void {
  let port: Port | null = null;
  let met = false;
  let isShown = false;
  /** The hook's last report before anybody was on its page: until then it is not the page of its tab. */
  let held: string | null = null;
  /** From the background's `replay` to its `rest`; a port that closes leaves nobody who looks. */
  let watched = false;

  const ask = (request: unknown) => target.dispatchEvent(new CustomEvent(requestEvent(nonce), { detail: JSON.stringify(request) }));

  function open(): Port | null {
    if (port) return port;
    try {
      const opened = connect();
      opened.onMessage.addListener((request) => {
        const { kind } = request as Request;
        if (kind === 'replay' || kind === 'rest') watched = kind === 'replay';
        ask(request);
      });
      opened.onDisconnect.addListener(() => {
        if (port !== opened) return;
        port = null;
        watched = false;
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
  const catchUp = createCatchUp(now, after, () => {
    if (watched) ask({ kind: 'replay', anew: true } satisfies Request);
  });
  target.addEventListener(reportEvent(nonce), (event) => {
    met = true;
    const text: unknown = (event as CustomEvent).detail;
    if (typeof text !== 'string') return;
    if (!mayPass(text.length, watched || text.startsWith(CALL_BEGINS))) {
      // A report that is too long will be too long the next time as well.
      if (watched && text.length <= MAX_REPORT) catchUp();
      return;
    }
    if (isShown) open()?.postMessage(text);
    else held = text;
  });
  whenShown(() => {
    isShown = true;
    if (held !== null) open()?.postMessage(held);
  });
  onWake(open);
  // The browser has closed the port of a page that was left, and may say so only after this.
  onReturn(() => {
    port?.disconnect();
    port = null;
    watched = false;
    open();
  });
  // Put into a page that has begun already (a browser that installs the extension beside it), the relay meets nobody: its scripts would hear.
  if (begun) return;
  // A hook that came first hears this and reports at once; one that comes second calls, and is the only caller who is answered.
  sayNonce();
  const answerOnce = () => {
    if (!met) sayNonce();
    met = true;
  };
  target.addEventListener(HOOK_READY, answerOnce, { once: true });
}

interface BeginningPage {
  readonly readyState: DocumentReadyState;
  readonly scripts: Iterable<Pick<HTMLScriptElement, 'src'>>;
}

const EXTENSION = /^[\w-]+-extension:/;

/**
 * Whether a script of the page may have run. One that comes from a file of another extension was put there before the page, and
 * hears nothing that it could not anyway; one that an extension wrote out cannot be told from the page's own.
 */
export const hasBegun = ({ readyState, scripts }: BeginningPage): boolean =>
  readyState !== 'loading' || [...scripts].some(({ src }) => !EXTENSION.test(src));
