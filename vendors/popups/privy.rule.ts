import type { VendorRule } from '../vendor-rule.ts';

/** The popup tool for shops, and not the wallet of the same name. Its documentation names no record in the browser. */
export const privy: VendorRule = {
  id: 'privy',
  name: 'Privy',
  files: /\/\/(?:widget|promotions|shopify)\.privy\.com\//,
  detect: [{ global: '_d_site' }],
  popups: [{ kind: 'popup', at: '#privy-container .privy-popup-container', close: { press: '.privy-close' } }],
  records: [],
  events: [],
  proof: 'documentation',
  source: 'https://www.privy.com/',
};
