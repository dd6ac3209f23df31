import { mount } from '../../devtools-panel/mount.tsx';
import { extensionChannel, inspectPopup } from '../../extension/panel-page/panel-channel.ts';
import '../../extension/panel-page/page.css';

/** The panel in DevTools, on the tab that they inspect; opened as a page of its own, on the tab that `?tab=` names. */
const root = document.querySelector('main')!;
const tabId = Number(new URLSearchParams(location.search).get('tab') ?? chrome.devtools.inspectedWindow.tabId);
if (chrome.devtools) root.dataset.theme = chrome.devtools.panels.themeName === 'dark' ? 'dark' : 'light';
mount(
  root,
  extensionChannel(
    tabId,
    (name) => chrome.runtime.connect({ name }),
    chrome.devtools && ((popupId) => void chrome.devtools.inspectedWindow.eval(inspectPopup(popupId))),
  ),
);
