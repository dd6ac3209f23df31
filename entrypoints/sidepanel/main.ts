import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { mount } from '../../devtools-panel/mount.tsx';
import { followActiveTab } from '../../extension/follow-active-tab.ts';
import { extensionChannel } from '../../extension/panel-channel.ts';
import '../../extension/page.css';

/** The panel beside the page, on whichever tab of its window is in front (DEV-10). */
const root = document.querySelector('main')!;
followActiveTab((tabId) =>
  mount(
    root,
    extensionChannel(tabId, (name) => browser.runtime.connect({ name })),
  ),
);
