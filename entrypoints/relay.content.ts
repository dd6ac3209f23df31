import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { hasBegun } from '../extension/has-begun.ts';
import { PAGE_PORT, WAKE } from '../extension/messages.ts';
import { startRelay } from '../extension/relay.ts';
import { whenShown } from '../inspection/when-shown.ts';

/** Between the hook and the background, in the extension's own world of the page. */
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
      connect: () => browser.runtime.connect({ name: PAGE_PORT }),
      whenShown: (run) => whenShown(document, run),
      onReturn: (run) => window.addEventListener('pageshow', ({ persisted, isTrusted }) => persisted && isTrusted && run()),
      onWake: (run) => browser.runtime.onMessage.addListener((message: unknown) => void (message === WAKE && run())),
    });
  },
});
