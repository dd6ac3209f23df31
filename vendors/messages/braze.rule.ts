import { at, fieldsOf, parsed, timeOf } from '../read-values.ts';
import type { VendorRule } from '../vendor-rule.ts';

/** Its licence ties its code to Braze's own service, so no test runs it. Each value is stored as `{ v }`, under the key of its app. */
export const braze: VendorRule = {
  id: 'braze',
  name: 'Braze',
  files: /\/\/js\.(?:appboycdn|braze)\.com\//,
  detect: [{ global: 'braze' }, { global: 'appboy' }, { element: '.ab-iam-root > .ab-in-app-message' }],
  popups: [
    {
      kind: 'message',
      at: '.ab-iam-root .ab-in-app-message',
      open: (box) => !box.matches('.ab-hide, .ab-start-hidden:not(.ab-show), .ab-animate-out'),
      close: { press: '.ab-close-button' },
    },
  ],
  records: [
    {
      area: 'local',
      key: /^ab\.storage\.lastDisplayedTriggerTimesById\.[\w-]{1,60}$/,
      read: (text) => fieldsOf(at(parsed(text), 'v')).map(([popup, time]) => ({ did: 'shown', popup, at: timeOf(time) })),
    },
    {
      area: 'local',
      key: /^ab\.storage\.lastDisplayedTriggerTime\.[\w-]{1,60}$/,
      read: (text) => [{ did: 'shown', popup: '', at: timeOf(at(parsed(text), 'v')) }],
    },
  ],
  events: [],
  proof: 'documentation',
  source: 'https://www.braze.com/docs/developer_guide/platform_integration_guides/web/initial_sdk_setup/',
};
