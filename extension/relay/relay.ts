import type { Request } from '../../inspection/protocol/protocol.ts';
import { HOOK_READY, type Port, RELAY_READY, reportEvent, requestEvent } from '../messages.ts';
import { createCatchUp, createFloodGate, MAX_REPORT } from './flood-gate.ts';
import { CALL_BEGINS } from './read-call.ts';

/** The browser functions that the relay needs. */
export interface RelayWorld {
  readonly target: EventTarget;
  readonly nonce: string;
  /** True if a script of the page may have run already. */
  readonly begun: boolean;
  connect(): Port;
  /** Runs at once, or when the visitor opens a page that the browser prerendered. */
  whenShown(run: () => void): void;
  /** Runs each time the page returns from the back/forward cache. */
  onReturn(run: () => void): void;
  /** Runs when the background asks for a port. */
  onWake(run: () => void): void;
  now(): number;
  after(ms: number, run: () => void): void;
}

/**
 * Carries texts between the hook, which shares the page's world, and the background. It answers the hook's call once, before any script of
 * the page has run; a later caller is not the hook. The port opens when there is something to send, and may close: the next report wakes a
 * sleeping background.
 */
export function startRelay({ target, nonce, begun, connect, whenShown, onReturn, onWake, now, after }: RelayWorld): void {
  let port: Port | null = null;
  let met = false;
  let isShown = false;
  /** The hook's last report before the page was shown. Until then, it is not the page of its tab. */
  let held: string | null = null;
  /** From the background's `replay` to its `rest`. A closed port means that no panel is open. */
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
      // The extension was updated or removed under this page. The new one starts with the next page.
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
      // A report that is too long would be too long again.
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
  // The browser closed the port when the page was left, and may report that only after this.
  onReturn(() => {
    port?.disconnect();
    port = null;
    watched = false;
    open();
  });
  // A browser that installs the extension also runs it on pages that have begun. There the relay stays silent, because the page's scripts
  // would hear.
  if (begun) return;
  // If the hook came first, it hears this and reports at once. If it comes second, it calls, and only that caller gets an answer.
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
 * True if a script of the page may have run. A script from another extension's file was there before the page, and hears nothing new. A
 * script that an extension inserted as text looks like the page's own.
 */
export const hasBegun = ({ readyState, scripts }: BeginningPage): boolean =>
  readyState !== 'loading' || [...scripts].some(({ src }) => !EXTENSION.test(src));
