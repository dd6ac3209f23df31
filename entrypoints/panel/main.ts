import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { mount } from '../../devtools-panel/mount.tsx';
import { inspectPopup } from '../../extension/inspect-popup.ts';
import { extensionChannel } from '../../extension/panel-channel.ts';
import '../../extension/page.css';

/** The panel in DevTools, on the tab that they inspect; opened as a page of its own, on the tab that `?tab=` names. */
const root = document.querySelector('main')!;
const tabId = Number(new URLSearchParams(location.search).get('tab') ?? browser.devtools.inspectedWindow.tabId);
if (browser.devtools) root.dataset.theme = browser.devtools.panels.themeName === 'dark' ? 'dark' : 'light';
mount(
  root,
  extensionChannel(
    tabId,
    (name) => browser.runtime.connect({ name }),
    browser.devtools && ((popupId) => void browser.devtools.inspectedWindow.eval(inspectPopup(popupId))),
  ),
);
