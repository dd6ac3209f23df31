import type { Panel } from '../../devtools-panel/mount.tsx';

/** A person who compares two shops, or looks something up, comes back to a panel as they left it. */
const KEPT = 4;

/**
 * Draws the panel of the active tab of this window into `root`, and follows the active tab. The panels of the tabs visited last stay open
 * out of sight, and so does each panel that holds something. A panel ends when its tab is closed or moved to another window, since nothing
 * leads back to it then.
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
    shown = tabId;
    const panel = panels.get(tabId) ?? open(tabId);
    // The tab visited last comes last.
    panels.delete(tabId);
    panels.set(tabId, panel);
    takeAway = panel.draw(root);
    const idle = [...panels].filter(([id, each]) => id !== tabId && !each.holds());
    for (const [id] of idle.slice(0, -KEPT)) end(id);
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
