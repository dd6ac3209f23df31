import type { PageChannel } from '../protocol/channel.ts';
import { HOOK_NAME, type Request } from '../protocol/protocol.ts';
import { PANE_KEY, WINDOW_CHANNEL_MARK } from '../protocol/window-messages.ts';
import { documentPage } from './document-page.ts';
import { createHook } from './hook.ts';

/**
 * The hook for a page in a frame beside a panel (the harness). Its address names the one origin it talks to: `hook.js?parent=<origin>`.
 * Outside such a frame it does nothing.
 */
const script = document.currentScript;
const parentOrigin = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('parent') : null;

function windowChannel(origin: string): PageChannel {
  return {
    send: (report) => window.parent.postMessage({ mark: WINDOW_CHANNEL_MARK, report }, origin),
    listen(run) {
      window.addEventListener('message', (message) => {
        if (message.source !== window.parent || message.origin !== origin || message.data?.mark !== WINDOW_CHANNEL_MARK) return;
        if (message.data.request) run(message.data.request as Request);
      });
    },
  };
}

/** Lets the keyboard leave the frame, even from a popup that holds the focus. */
function sayPaneKey(origin: string): void {
  const say = (event: KeyboardEvent) => {
    if (event.key !== PANE_KEY || event.ctrlKey || event.altKey || event.metaKey || !event.isTrusted) return;
    event.preventDefault();
    window.parent.postMessage({ mark: WINDOW_CHANNEL_MARK, leave: true }, origin);
  };
  window.addEventListener('keydown', say, true);
}

if (parentOrigin && window.parent !== window && !(HOOK_NAME in window)) {
  Object.defineProperty(window, HOOK_NAME, { value: createHook(windowChannel(parentOrigin), documentPage()) });
  sayPaneKey(parentOrigin);
}
