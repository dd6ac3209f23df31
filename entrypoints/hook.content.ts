import { defineContentScript } from 'wxt/utils/define-content-script';
import { hookChannel, ownTasks } from '../extension/relay/hook-channel.ts';
import { documentPage } from '../inspection/hook/document-page.ts';
import { createHook } from '../inspection/hook/hook.ts';
import { HOOK_NAME } from '../inspection/protocol/protocol.ts';

/** The hook, in the page's own world before its first script. */
export default defineContentScript({
  matches: ['http://*/*', 'https://*/*'],
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    Object.defineProperty(window, HOOK_NAME, { value: createHook(hookChannel(document, ownTasks()), documentPage()) });
  },
});
