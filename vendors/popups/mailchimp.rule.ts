import type { VendorRule } from '../vendor-rule.ts';

export const mailchimp: VendorRule = {
  id: 'mailchimp',
  name: 'Mailchimp',
  files: /\/\/(?:chimpstatic\.com\/mcjs-connected|downloads\.mailchimp\.com\/js\/signup-forms|[\w-]+\.list-manage\.com\/)/,
  detect: [{ global: 'dojoRequire' }],
  popups: [
    {
      kind: 'popup',
      at: '[id^="PopupSignupForm_"]',
      box: '.mc-modal',
      id: (element) => element.id.slice('PopupSignupForm_'.length),
      close: { press: '.mc-closeModal, [data-action="close-mc-modal"]' },
    },
  ],
  records: [
    { area: 'cookie', key: /^MCPopupClosed$/, read: (text) => (text === 'yes' ? [{ did: 'closed', popup: '', at: null }] : []) },
    { area: 'cookie', key: /^MCPopupSubscribed$/, read: (text) => (text === 'yes' ? [{ did: 'submitted', popup: '', at: null }] : []) },
  ],
  events: [],
  proof: 'documentation',
  source: 'https://mailchimp.com/help/',
};
