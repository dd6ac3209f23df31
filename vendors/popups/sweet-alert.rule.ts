import type { VendorRule } from '../vendor-rule.ts';

/**
 * A library that sites bundle, so its markup is its sign. It keeps no record, and calls functions of its page instead of sending events.
 */
export const sweetAlert: VendorRule = {
  id: 'sweetalert2',
  name: 'SweetAlert2',
  files: /\/sweetalert2(?:@|\/|\.all|\.min|\.js)/,
  detect: [{ global: 'Sweetalert2' }, { element: '.swal2-container > .swal2-popup' }],
  popups: [
    {
      kind: 'dialog',
      at: '.swal2-container > .swal2-popup:not(.swal2-toast)',
      id: (element) => element.querySelector('#swal2-title')?.textContent?.slice(0, 60) ?? '',
      close: { press: '.swal2-close, .swal2-cancel' },
    },
    { kind: 'message', at: '.swal2-container > .swal2-popup.swal2-toast', close: { press: '.swal2-close' } },
  ],
  records: [],
  events: [],
  proof: 'code',
  source: 'https://sweetalert2.github.io/',
};
