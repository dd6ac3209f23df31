import { defineContentScript } from 'wxt/utils/define-content-script';
import { ownTasks } from '../extension/own-tasks.ts';
import { pageEnd } from '../extension/page-end.ts';
import { documentPage } from '../inspection/document-page.ts';
import { createHook } from '../inspection/hook.ts';
import { HOOK_NAME } from '../inspection/protocol.ts';

/** The hook, in the page's own world before its first script. */
export default defineContentScript({
  matches: ['http://*/*', 'https://*/*'],
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    Object.defineProperty(window, HOOK_NAME, { value: createHook(pageEnd(document, ownTasks()), documentPage()) });
  },
});
