import type { VendorRule } from '../vendor-rule.ts';

/** A form that sites bundle. Its button is not its form, and it keeps no record. *Add a screenshot* looks like its *Cancel*. */
export const sentryFeedback: VendorRule = {
  id: 'sentry-feedback',
  name: 'Sentry feedback',
  files: /(?:\/\/browser\.sentry-cdn\.com|\/@sentry(?:-internal)?)\/[^?#]{0,80}\bfeedback(?:-modal|-screenshot)?(?:\.min)?\.js/,
  // Many sites have Sentry and a form of their own, so its variables are no sign.
  elsewhere: { files: /\/feedback(?:-modal|-screenshot)?(?:\.min)?\.js/, beside: [] },
  detect: [{ element: '#sentry-feedback' }],
  popups: [
    { kind: 'feedback', at: '#sentry-feedback', box: 'dialog[open] .dialog__content', close: { press: '.btn-group button.btn--default' } },
  ],
  records: [],
  events: [],
  proof: 'code',
  source: 'https://docs.sentry.io/platforms/javascript/user-feedback/',
};
