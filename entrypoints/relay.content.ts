import { defineContentScript } from 'wxt/utils/define-content-script';
import { PAGE_PORT, WAKE } from '../extension/messages.ts';
import { hasBegun, startRelay } from '../extension/relay/relay.ts';
import { afterActivation } from '../inspection/hook/after-activation.ts';

/** Runs between the hook and the background, in the extension's own world of the page. */
export default defineContentScript({
  matches: ['http://*/*', 'https://*/*'],
  runAt: 'document_start',
  main() {
    startRelay({
      target: document,
      nonce: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      begun: hasBegun(document),
      now: Date.now,
      after: (ms, run) => void setTimeout(run, ms),
      connect: () => chrome.runtime.connect({ name: PAGE_PORT }),
      whenShown: (run) => afterActivation(document, run),
      onReturn: (run) => window.addEventListener('pageshow', ({ persisted, isTrusted }) => persisted && isTrusted && run()),
      onWake: (run) => chrome.runtime.onMessage.addListener((message: unknown) => void (message === WAKE && run())),
    });
  },
});
