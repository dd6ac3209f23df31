import { openPanel } from '../../devtools-panel/mount.tsx';
import { followActiveTab } from '../../extension/panel-page/follow-active-tab.ts';
import { extensionChannel } from '../../extension/panel-page/panel-channel.ts';
import '../../extension/panel-page/page.css';

/** The panel beside the page, for the active tab of its window (DEV-10). */
followActiveTab(document.querySelector('main')!, (tabId) => openPanel(extensionChannel(tabId, (name) => chrome.runtime.connect({ name }))));
