import type { VendorRule } from '../vendor-rule.ts';

/** A plugin of WordPress. It sends its own events only to jQuery, so its openings are read from its classes. */
export const popupMaker: VendorRule = {
  id: 'popup-maker',
  name: 'Popup Maker',
  files: /\/plugins\/popup-maker(?:-pro)?\/|\/uploads\/pum\//,
  detect: [{ global: 'PUM' }, { global: 'pum_vars' }],
  popups: [
    {
      kind: 'popup',
      at: '.pum.pum-overlay[id^="pum-"]',
      box: '.pum-container',
      id: (element) => element.id.slice('pum-'.length),
      open: (box) => box.closest('.pum-active') !== null,
      close: { press: '.pum-close' },
    },
  ],
  // Its owner decides what sets the cookie: opening, closing or a form.
  records: [{ area: 'cookie', key: /^pum-(\d{1,20})$/, read: (_, popup) => [{ did: 'held-back', popup, at: null }] }],
  events: [],
  proof: 'documentation',
  source: 'https://github.com/PopupMaker/Popup-Maker/wiki/Popup-Maker-JavaScript-&-jQuery-API',
};
