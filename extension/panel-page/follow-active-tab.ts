import type { Panel } from '../../devtools-panel/mount.tsx';

/**
 * Draws the panel of the active tab of this window into `root`, and follows the active tab. A panel that holds something stays open when
 * its tab is left. It ends when the tab is closed or moved to another window, since nothing leads back to it then.
 */
export async function followActiveTab(root: HTMLElement, open: (tabId: number) => Panel): Promise<void> {
  const panels = new Map<number, Panel>();
  let shown: number | undefined;
  let takeAway = () => {};
  const end = (tabId: number) => {
    panels.get(tabId)?.end();
    panels.delete(tabId);
  };
  const turnTo = (tabId: number) => {
    // A busy browser may report the first activation late. A second panel would lose the first one's requests.
    if (tabId === shown) return;
    takeAway();
    if (shown !== undefined && !panels.get(shown)?.holds()) end(shown);
    shown = tabId;
    const panel = panels.get(tabId) ?? open(tabId);
    panels.set(tabId, panel);
    takeAway = panel.draw(root);
  };
  for (const leaves of [chrome.tabs.onRemoved, chrome.tabs.onDetached]) leaves.addListener(end);

  /** The last activated tab of each window, until we know which window is ours. */
  const turned = new Map<number, number>();
  let hear = (tabId: number, windowId: number) => void turned.set(windowId, tabId);
  chrome.tabs.onActivated.addListener((turn) => hear(turn.tabId, turn.windowId));

  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  const here = active?.windowId;
  hear = (tabId, windowId) => {
    if (windowId === here) turnTo(tabId);
  };
  const first = (here !== undefined && turned.get(here)) || active?.id;
  if (first !== undefined) turnTo(first);
}
