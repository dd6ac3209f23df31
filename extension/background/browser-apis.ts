import type { SitesWorld } from './site-runtimes.ts';
import type { WindowsWorld } from './tab-windows.ts';

/** Registered scripts and permissions in the real browser. */
export function browserSites(): SitesWorld {
  const { scripting, permissions, storage } = chrome;
  return {
    local: storage.local,
    registered: () => scripting.getRegisteredContentScripts(),
    register: (script) => scripting.registerContentScripts([script]),
    unregister: (id) => scripting.unregisterContentScripts({ ids: [id] }),
    isAllowed: (pattern) => permissions.contains({ origins: [pattern] }),
  };
}

const LAID_OUT_MS = 150;

/** Windows in the real browser. Resizing them needs no permission. */
export function browserWindows(): WindowsWorld {
  const { storage, tabs, windows } = chrome;
  return {
    session: storage.session,
    async of(tabId) {
      const [tab, zoom] = await Promise.all([tabs.get(tabId), tabs.getZoom(tabId)]);
      const { width: pageWidth = 0, height: pageHeight = 0, windowId = windows.WINDOW_ID_NONE, index } = tab;
      const { left = 0, top = 0, width = 0, height = 0, state = 'normal' } = await windows.get(windowId);
      return { windowId, index, state, left, top, width, height, zoom, page: { width: pageWidth, height: pageHeight } };
    },
    shape: (windowId, { state, ...bounds }) =>
      windows.update(windowId, { ...bounds, ...(state && { state: state as 'normal' | 'maximized' | 'fullscreen' }) }),
    part: (tabId) => windows.create({ tabId, type: 'popup' }),
    async rejoin(tabId, windowId, index) {
      await tabs.move(tabId, { windowId, index });
      return tabs.update(tabId, { active: true });
    },
    rest: () => new Promise((over) => setTimeout(over, LAID_OUT_MS)),
    settle: (tabId, bounds) => windows.create({ tabId, ...bounds }),
  };
}

/** The names of cookies that no script of the tab sees. Private windows and Firefox's containers have cookies of their own. @throws if the tab is gone */
export async function serverCookies(url: string, tabId: number): Promise<readonly string[]> {
  const { cookies } = chrome;
  const store = (await cookies.getAllCookieStores()).find(({ tabIds }) => tabIds.includes(tabId));
  if (!store) throw new Error(`The tab ${tabId} has no cookies.`);
  const all = await cookies.getAll({ url, storeId: store.id });
  return all.filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
}

/** Firefox has a sidebar, which Chrome's types lack. */
declare const browser: { readonly sidebarAction: { toggle(): Promise<void> } };

/** Opens the panel beside the page when the toolbar button is clicked: Chrome's side panel, Firefox's sidebar. */
export function openBesidePage(): void {
  if (import.meta.env.FIREFOX) chrome.action.onClicked.addListener(() => void browser.sidebarAction.toggle());
  else void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
}
