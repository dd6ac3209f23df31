import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '../extension/background/background.ts';
import { browserSites, browserWindows, openBesidePage, serverCookies } from '../extension/background/browser-apis.ts';
import { siteRuntimes } from '../extension/background/site-runtimes.ts';
import { tabWindows } from '../extension/background/tab-windows.ts';
import { uncountedSites } from '../extension/background/uncounted-sites.ts';
import { WAKE } from '../extension/messages.ts';
import { browserHttp } from '../runtime/browser/http.ts';

export default defineBackground(() => {
  const sites = siteRuntimes(browserSites());
  const background = createBackground({
    sites,
    uncounted: uncountedSites(chrome.storage.local),
    windows: tabWindows(browserWindows()),
    http: browserHttp(),
    serverCookies,
    abortAfter: (ms) => AbortSignal.timeout(ms),
    openLeave: (site) => void chrome.tabs.create({ url: `${chrome.runtime.getURL('/leave.html')}?site=${encodeURIComponent(site)}` }),
    extensionId: chrome.runtime.id,
    extensionUrl: chrome.runtime.getURL('/'),
    now: Date.now,
    session: chrome.storage.session,
    button: chrome.action,
    openTabs: async () => (await chrome.tabs.query({})).flatMap(({ id }) => id ?? []),
    wake: (tabId) => chrome.tabs.sendMessage(tabId, WAKE, { frameId: 0 }),
  });
  chrome.runtime.onConnect.addListener(background.connect);
  chrome.tabs.onRemoved.addListener(background.tabClosed);
  chrome.permissions.onAdded.addListener(background.leaveChanged);
  chrome.permissions.onRemoved.addListener(background.leaveChanged);
  void sites.settle();
  openBesidePage();
});
