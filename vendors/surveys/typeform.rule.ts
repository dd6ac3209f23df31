import type { VendorRule } from '../vendor-rule.ts';

/** Its form is in a frame of its own origin, so only the frame around it can be read. */
export const typeform: VendorRule = {
  id: 'typeform',
  name: 'Typeform',
  files: /\/\/(?:embed|form)\.typeform\.com\/|\/@typeform\/embed/,
  detect: [{ element: '[class^="tf-v1-"] iframe[data-testid="iframe"]' }],
  popups: [
    { kind: 'survey', at: '.tf-v1-popup, .tf-v1-slider', box: '.tf-v1-iframe-wrapper', close: { press: '.tf-v1-close' } },
    { kind: 'survey', at: '.tf-v1-sidetab.open', box: '.tf-v1-sidetab-wrapper', close: { press: '.tf-v1-sidetab-close' } },
    { kind: 'survey', at: '.tf-v1-popover.open', box: '.tf-v1-popover-wrapper', close: { press: '.tf-v1-popover-close' } },
  ],
  records: [],
  events: [],
  proof: 'code',
  source: 'https://www.typeform.com/developers/embed/',
};
