import { timeOf } from '../read-values.ts';
import type { Deed, EventPlace, VendorRule } from '../vendor-rule.ts';

/** Its events name no survey. */
const event = (name: string, did: Deed): EventPlace => ({ on: 'window', name, read: () => ({ did, popup: '' }) });

export const posthog: VendorRule = {
  id: 'posthog',
  name: 'PostHog surveys',
  files: /\/static\/(?:\d[\d.]*\/)?surveys(?:-preview)?\.js/,
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
