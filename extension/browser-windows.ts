import { browser } from '@wxt-dev/webextension-polyfill/browser';
import type { WindowsWorld } from './tab-windows.ts';

const LAID_OUT_MS = 150;

/** Windows of the real browser. Their sizes ask for no permission. */
export function browserWindows(): WindowsWorld {
  const { storage, tabs, windows } = browser;
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
