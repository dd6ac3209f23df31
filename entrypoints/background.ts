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
    // A tab without our relay (a browser page) rejects: its panel goes on saying that it is not attached.
    wake: (tabId) => void browser.tabs.sendMessage(tabId, WAKE, { frameId: 0 }).catch(() => {}),
  });
  browser.runtime.onConnect.addListener(background.connect);
  browser.tabs.onRemoved.addListener(background.tabClosed);
  openBesidePage();
});
