import { FULL, inline, MIDDLE, script, shadow, type VendorPage } from './vendor-page.ts';

const postHogHost = (id: string, inner: string) => shadow(`<div class="PostHogSurvey-${id}"></div>`, inner);
const formbricksBox = (style: string) =>
  `<div id="formbricks-modal-container"><div id="fbjs" class="formbricks-form"><div aria-live="assertive" class="pointer-events-none z-999999 flex"><div class="relative pointer-events-auto rounded-lg bg-white shadow-lg" style="${style}"><button type="button" class="text-close-button hover:text-close-button-focus">×<span class="sr-only">Close survey</span></button><form><p>How was it?</p></form></div></div></div></div>`;
const sentryHost = (dialog: string) =>
  shadow(
    '<div id="sentry-feedback" data-sentry-feedback="true"></div>',
    `<button class="widget__actor" style="position:fixed;right:0;bottom:0">Report a bug</button>${dialog}`,
  );
const typeformFrame = '<iframe data-testid="iframe" srcdoc="A form" style="width:380px;height:280px"></iframe>';

/** Surveys, feedback forms and chats. */
export const SURVEY_PAGES: readonly VendorPage[] = [
  {
    vendor: 'posthog',
    head: `${script('https://us-assets.i.posthog.com/static/surveys.js')}${inline('window.posthog = { capture() {} }')}`,
    open: postHogHost(
      '0190a1b2-c3d4',
      `<div class="ph-survey" style="${MIDDLE}"><form class="survey-form" style="height:200px"><div class="survey-box"><button class="form-cancel" aria-label="Close survey">×</button><h3>How was it?</h3></div></form></div>`,
    ),
    // Its tab waits for a press.
    closed: postHogHost(
      '0190a1b2-c3d4',
      '<button class="ph-survey-widget-tab" style="position:fixed;right:0;top:50%;width:40px;height:120px">Feedback</button>',
    ),
    lookalike: `<div class="survey PostHog-survey" style="${MIDDLE}"><form class="survey-form" style="height:200px">A survey of the page</form></div>`,
  },
  {
    vendor: 'formbricks',
    head: inline('window.formbricks = { setup() {} }'),
    open: formbricksBox(MIDDLE),
    closed: '<div id="formbricks-modal-container"></div>',
    lookalike: `<div id="formbricks-inline" style="width:300px;height:200px"><div id="fbjs" class="formbricks-form"><form style="height:150px">An inline survey</form></div></div><div class="fb-modal" style="${MIDDLE}">Follow us on Facebook</div>`,
  },
  {
    vendor: 'sentry-feedback',
    head: inline('window.__SENTRY__ = {}'),
    open: sentryHost(
      `<dialog class="dialog" open style="${FULL};width:100%;height:100%"><div class="dialog__position"><div class="dialog__content" style="${MIDDLE}"><form><textarea></textarea><label><button class="btn btn--default" type="button">Add a screenshot</button></label><div class="btn-group"><button class="btn btn--primary" type="submit">Send</button><button class="btn btn--default" type="button">Cancel</button></div></form></div></div></dialog>`,
    ),
    closed: sentryHost(
      `<dialog class="dialog"><div class="dialog__position"><div class="dialog__content" style="${MIDDLE}"></div></div></dialog>`,
    ),
    lookalike: `<div id="sentry-feedback-page" style="${MIDDLE}"><form class="dialog__content">Write to us</form></div>`,
  },
  {
    vendor: 'intercom',
    head: `${script('https://widget.intercom.io/widget/abc123')}${inline("window.Intercom = function () {}; window.intercomSettings = { app_id: 'abc123' }")}`,
    open: `<div id="intercom-container" class="intercom-namespace"><div class="intercom-app"><div class="intercom-lightweight-app"></div><div class="intercom-messenger-frame" style="${MIDDLE}"><iframe name="intercom-messenger-frame" srcdoc="Chat" style="width:100%;height:100%"></iframe></div></div></div>`,
    closed: `<div id="intercom-container" class="intercom-namespace"><div class="intercom-app"><div class="intercom-launcher-frame" style="position:fixed;right:20px;bottom:20px;width:60px;height:60px"><iframe name="intercom-launcher-frame" srcdoc="o"></iframe></div></div></div>`,
    // A door phone's shop.
    lookalike: `<div class="intercom-dialog intercom-modal" id="intercom" role="dialog" style="${MIDDLE}">Video intercom, 20 % off</div>`,
  },
  {
    vendor: 'typeform',
    head: script('https://embed.typeform.com/next/embed.js'),
    open: `<div class="tf-v1-popup" data-testid="tf-v1-popup" style="${FULL}"><div class="tf-v1-spinner"></div><div class="tf-v1-iframe-wrapper" style="${MIDDLE}">${typeformFrame}<button class="tf-v1-close tf-v1-close-icon" aria-label="Close">×</button></div></div>`,
    closed: `<div class="tf-v1-sidetab" style="position:fixed;right:0;top:20%;width:400px;height:500px;transform:translate(100%)"><button class="tf-v1-sidetab-button" style="position:absolute;left:-60px">Feedback</button></div>`,
    lookalike: `<div class="tf-v1-widget" style="width:400px;height:300px">${typeformFrame}</div><div class="typeform-modal" style="${MIDDLE}">Type forms</div>`,
  },
  {
    vendor: 'surveyjs',
    head: inline('window.Survey = {}; window.SurveyUI = {}'),
    open: `<div><div class="sv_window" style="${MIDDLE}"><div class="sv_window_root-content"><div class="sv_window_header"><div class="sv_window_buttons_container"><div class="sv_window_button sv_window_button_close">×</div></div></div><div class="sv_window_content"><div class="sd-root-modern">How was it?</div></div></div></div></div>`,
    closed: `<div><div class="sv_window sv_window--collapsed" style="position:fixed;right:0;bottom:0;width:200px;height:40px"><div class="sv_window_root-content"><div class="sv_window_header"><span class="sv_window_header_title_collapsed">How was it?</span></div></div></div></div>`,
    // A survey that is a part of the page.
    lookalike: `<div id="surveyElement" style="width:400px;height:300px"><div class="sd-root-modern sd-progress--pages"><div class="sv-scroll__wrapper">Questions</div></div></div><div class="sv_window_like" style="${MIDDLE}">Window</div>`,
  },
];
