import { browser } from '@wxt-dev/webextension-polyfill/browser';

/** Calls `show` with the tab in front of this window, and again for each that comes to the front; ends what the last call answered. */
export async function followActiveTab(show: (tabId: number) => () => void): Promise<void> {
  let end = () => {};
  let shown: number | undefined;
  const turnTo = (tabId: number) => {
    // A busy browser may report the first activation late; showing the tab anew would lose what was asked of it since.
    if (tabId === shown) return;
    shown = tabId;
    end();
    end = show(tabId);
  };
  /** Which tab came last to the front of each window, until it is known which window is this one. */
  const turned = new Map<number, number>();
  let hear = (tabId: number, windowId: number) => void turned.set(windowId, tabId);
  browser.tabs.onActivated.addListener((turn) => hear(turn.tabId, turn.windowId));

  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  const here = active?.windowId;
  hear = (tabId, windowId) => {
    if (windowId === here) turnTo(tabId);
  };
  const first = (here !== undefined && turned.get(here)) || active?.id;
  if (first !== undefined) turnTo(first);
}
