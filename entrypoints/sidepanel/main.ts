import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { openPanel } from '../../devtools-panel/mount.tsx';
import { followActiveTab } from '../../extension/follow-active-tab.ts';
import { extensionChannel } from '../../extension/panel-channel.ts';
import '../../extension/page.css';

/** The panel beside the page, on whichever tab of its window is in front (DEV-10). */
followActiveTab(document.querySelector('main')!, (tabId) =>
  openPanel(extensionChannel(tabId, (name) => browser.runtime.connect({ name }))),
);
