import { browser } from '@wxt-dev/webextension-polyfill/browser';

/** Adds the panel to the DevTools of every tab. */
void browser.devtools.panels.create('Poptins', '/icon/32.png', '/panel.html');
