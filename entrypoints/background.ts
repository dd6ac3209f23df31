import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '../extension/background.ts';
import { browserSites } from '../extension/browser-sites.ts';
import { browserWindows } from '../extension/browser-windows.ts';
import { WAKE } from '../extension/messages.ts';
import { openBesidePage } from '../extension/open-beside-page.ts';
import { siteRuntimes } from '../extension/site-runtimes.ts';
import { tabWindows } from '../extension/tab-windows.ts';
import { browserHttp } from '../runtime/browser/http.ts';

export default defineBackground(() => {
  const sites = siteRuntimes(browserSites());
  const background = createBackground({
    sites,
    windows: tabWindows(browserWindows()),
    http: browserHttp(),
    serverCookies: async (url) => (await browser.cookies.getAll({ url })).filter(({ httpOnly }) => httpOnly).map(({ name }) => name),
    abortAfter: (ms) => AbortSignal.timeout(ms),
    openLeave: (site) => void browser.tabs.create({ url: `${browser.runtime.getURL('/leave.html')}?site=${encodeURIComponent(site)}` }),
    extensionId: browser.runtime.id,
    extensionUrl: browser.runtime.getURL('/'),
    now: Date.now,
    session: browser.storage.session,
    button: browser.action,
    wake: (tabId) => browser.tabs.sendMessage(tabId, WAKE, { frameId: 0 }),
  });
  browser.runtime.onConnect.addListener(background.connect);
  browser.tabs.onRemoved.addListener(background.tabClosed);
  browser.permissions.onAdded.addListener(background.leaveChanged);
  browser.permissions.onRemoved.addListener(background.leaveChanged);
  void sites.settle();
  openBesidePage();
});
