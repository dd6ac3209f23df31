import { openPanel } from '../../devtools-panel/mount.tsx';
import { followActiveTab } from '../../extension/panel-page/follow-active-tab.ts';
import { extensionChannel } from '../../extension/panel-page/panel-channel.ts';
import '../../extension/panel-page/page.css';

/** The panel beside the page, on whichever tab of its window is in front (DEV-10). */
followActiveTab(document.querySelector('main')!, (tabId) => openPanel(extensionChannel(tabId, (name) => chrome.runtime.connect({ name }))));
