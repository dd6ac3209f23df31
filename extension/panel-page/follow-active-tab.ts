import type { Panel } from '../../devtools-panel/mount.tsx';

/**
 * Draws into `root` the panel of the tab in front of this window, and of each that comes to the front. One that is left stays
 * open out of sight while it holds something, until its tab is closed or goes to another window: there is no way back to it then.
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
    // A busy browser may report the first activation late; a second panel would lose what the first has already asked.
    if (tabId === shown) return;
    takeAway();
    if (shown !== undefined && !panels.get(shown)?.holds()) end(shown);
    shown = tabId;
    const panel = panels.get(tabId) ?? open(tabId);
    panels.set(tabId, panel);
    takeAway = panel.draw(root);
  };
  for (const leaves of [chrome.tabs.onRemoved, chrome.tabs.onDetached]) leaves.addListener(end);

  /** Which tab came last to the front of each window, until it is known which window is this one. */
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
