import { browser } from '@wxt-dev/webextension-polyfill/browser';

/** Calls `show` with the tab in front of this window, and again for each that comes to the front; ends what the last call answered. */
export async function followActiveTab(show: (tabId: number) => () => void): Promise<void> {
  let end = () => {};
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  const windowId = active?.windowId;
  const turnTo = (tabId: number) => {
    end();
    end = show(tabId);
  };
  if (active?.id !== undefined) turnTo(active.id);
  browser.tabs.onActivated.addListener((turn) => {
    if (turn.windowId === windowId) turnTo(turn.tabId);
  });
}
