/** Adds the panel to the DevTools of every tab. */
void chrome.devtools.panels.create('Poptins', '/icon/32.png', '/panel.html');
