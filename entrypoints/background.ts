import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '../extension/background.ts';
import { WAKE } from '../extension/messages.ts';
import { openBesidePage } from '../extension/open-beside-page.ts';

export default defineBackground(() => {
  const background = createBackground({
    extensionId: browser.runtime.id,
    extensionUrl: browser.runtime.getURL('/'),
    session: browser.storage.session,
    button: browser.action,
    wake: (tabId) => browser.tabs.sendMessage(tabId, WAKE, { frameId: 0 }),
  });
  browser.runtime.onConnect.addListener(background.connect);
  browser.tabs.onRemoved.addListener(background.tabClosed);
  openBesidePage();
});
