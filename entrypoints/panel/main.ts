import { mount } from '../../devtools-panel/mount.tsx';
import { inDevTools } from '../../extension/panel-page/in-dev-tools.ts';
import { extensionChannel } from '../../extension/panel-page/panel-channel.ts';
import '../../extension/panel-page/page.css';

/** The panel in DevTools, for the inspected tab. As a page of its own, it takes the tab from `?tab=`. */
const root = document.querySelector('main')!;
const tabId = Number(new URLSearchParams(location.search).get('tab') ?? chrome.devtools.inspectedWindow.tabId);
if (chrome.devtools) root.dataset.theme = chrome.devtools.panels.themeName === 'dark' ? 'dark' : 'light';
mount(
  root,
  extensionChannel(
    tabId,
    (name) => chrome.runtime.connect({ name }),
    chrome.devtools &&
      inDevTools(
        (script, done) => chrome.devtools.inspectedWindow.eval(script, () => done()),
        async () => (await fetch(chrome.runtime.getURL('audit.js'))).text(),
      ),
  ),
);
