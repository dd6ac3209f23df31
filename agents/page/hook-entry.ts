import { hookChannel, ownTasks } from '../../extension/relay/hook-channel.ts';
import { documentPage } from '../../inspection/hook/document-page.ts';
import { createHook } from '../../inspection/hook/hook.ts';
import { offerLate } from '../../inspection/hook/offer-late.ts';
import { HOOK_NAME } from '../../inspection/protocol/protocol.ts';

/**
 * The hook in an agent's page, before its first script. It talks to the relay like the extension's hook, with a nonce that no page knows.
 */
if (window === window.top && !(HOOK_NAME in window)) {
  Object.defineProperty(window, HOOK_NAME, { value: createHook(hookChannel(document, ownTasks()), documentPage()) });
  offerLate();
}
