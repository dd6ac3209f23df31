import { browser } from '@wxt-dev/webextension-polyfill/browser';

/** A click on the toolbar button opens the panel beside the page: Chrome's side panel, Firefox's sidebar. */
export function openBesidePage(): void {
  if (import.meta.env.FIREFOX) browser.action.onClicked.addListener(() => void browser.sidebarAction.toggle());
  else void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
}
