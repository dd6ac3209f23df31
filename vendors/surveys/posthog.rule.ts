import { timeOf } from '../read-values.ts';
import type { Deed, EventPlace, VendorRule } from '../vendor-rule.ts';

/** Its events name no survey. */
const event = (name: string, did: Deed): EventPlace => ({ on: 'window', name, read: () => ({ did, popup: '' }) });

export const posthog: VendorRule = {
  id: 'posthog',
  name: 'PostHog surveys',
  files: /\/\/[\w.-]{1,60}\.posthog\.com\/static\/(?:\d[\d.]{0,20}\/)?surveys(?:-preview)?\.js/,
  // Its owners proxy it through their own host. Its snippet has the first name, its package the second.
  elsewhere: {
    files: /\/(?:static|posthog-js[^/]{0,20}\/dist)\/(?:\d[\d.]{0,20}\/)?surveys(?:-preview)?\.js/,
    beside: [{ global: 'posthog' }, { global: '__PosthogExtensions__' }],
  },
  // Its analytics alone are invisible to visitors.
  detect: [{ element: '[class*="PostHogSurvey-"]' }],
  popups: [
    {
      kind: 'survey',
      at: '[class*="PostHogSurvey-"]',
      box: '.survey-form, .thank-you-message',
      id: (element) => /PostHogSurvey-([\w-]+)/.exec(element.className)?.[1] ?? '',
      close: { press: '.form-cancel' },
    },
  ],
  records: [
    { area: 'local', key: /^seenSurvey_([\w-]{1,60})$/, read: (_, popup) => [{ did: 'closed', popup, at: null }] },
    { area: 'local', key: /^lastSeenSurveyDate$/, read: (text) => [{ did: 'shown', popup: '', at: timeOf(text) }] },
  ],
  events: [event('PHSurveyShown', 'shown'), event('PHSurveyClosed', 'closed'), event('PHSurveySent', 'submitted')],
  proof: 'code',
  source: 'https://posthog.com/docs/surveys',
};
