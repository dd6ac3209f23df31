import type { VendorRule } from '../vendor-rule.ts';

/** Each promotion is a frame of the page's own origin, so its close button can be reached. */
export const justuno: VendorRule = {
  id: 'justuno',
  name: 'Justuno',
  files: /\/\/(?:cdn|my|static)\.(?:justuno\.com|jst\.ai)\//,
  detect: [{ global: 'ju_num' }, { global: 'juapp' }, { global: 'ju4app' }],
  popups: [
    {
      kind: 'popup',
      at: 'iframe:is([id^="ju_iframe_"], [name^="ju_iframe_"])',
      id: (element) => /^ju_iframe_(\d+)$/.exec(element.id || element.getAttribute('name') || '')?.[1] ?? '',
      close: { press: '[data-layername="Close Button"]' },
    },
  ],
  // Its cookies count pages and name the visitor. None says what was shown.
  records: [],
  events: [],
  proof: 'documentation',
  source: 'https://www.justuno.com/',
};
