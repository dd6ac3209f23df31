import { cookiebot } from './consent/cookiebot.rule.ts';
import { klaro } from './consent/klaro.rule.ts';
import { oneTrust } from './consent/one-trust.rule.ts';
import { vanillaCookieConsent } from './consent/vanilla-cookie-consent.rule.ts';
import { braze } from './messages/braze.rule.ts';
import { intercom } from './messages/intercom.rule.ts';
import { hubspot } from './popups/hubspot.rule.ts';
import { justuno } from './popups/justuno.rule.ts';
import { klaviyo } from './popups/klaviyo.rule.ts';
import { mailchimp } from './popups/mailchimp.rule.ts';
import { optinMonster } from './popups/optin-monster.rule.ts';
import { poptin } from './popups/poptin.rule.ts';
import { popupMaker } from './popups/popup-maker.rule.ts';
import { privy } from './popups/privy.rule.ts';
import { sweetAlert } from './popups/sweet-alert.rule.ts';
import { formbricks } from './surveys/formbricks.rule.ts';
import { posthog } from './surveys/posthog.rule.ts';
import { sentryFeedback } from './surveys/sentry-feedback.rule.ts';
import { surveyJs } from './surveys/survey-js.rule.ts';
import { typeform } from './surveys/typeform.rule.ts';
import type { VendorRule } from './vendor-rule.ts';

/** Every vendor that the tools know, one row each. The tools look for them in this order. */
export const VENDOR_RULES: readonly VendorRule[] = [
  poptin,
  optinMonster,
  klaviyo,
  privy,
  justuno,
  popupMaker,
  hubspot,
  mailchimp,
  posthog,
  formbricks,
  sentryFeedback,
  intercom,
  typeform,
  surveyJs,
  braze,
  sweetAlert,
  oneTrust,
  cookiebot,
  vanillaCookieConsent,
  klaro,
];
