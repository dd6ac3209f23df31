import { inline, script } from './pages/vendor-page.ts';

/** A page that runs a vendor's own code, from the lab's packages. */
export interface RealVendor {
  readonly vendor: string;
  /** Files of packages, by the addresses that the page asks for. */
  readonly files: Readonly<Record<string, string>>;
  /** Answers of its server, which is not there. */
  readonly answers?: Readonly<Record<string, string>>;
  /** A module to bundle, where the vendor ships no script: it is at `/bundle.js`. */
  readonly bundle?: string;
  readonly html: string;
  /** Whether *Close* closes it. Otherwise every way out is a choice, which this presses. */
  readonly closes: true | string;
  /** What the page has no more afterwards, where being out of sight is not enough. */
  readonly gone?: string;
  /** A record of the vendor's that its rule decodes afterwards. */
  readonly record?: { readonly did: string; readonly popup?: string; readonly note?: string };
}

const css = (href: string) => `<link rel="stylesheet" href="${href}">`;
const SURVEY = {
  ...{ id: 'real-survey', name: 'How was it?', type: 'popover', start_date: '2026-01-01T00:00:00Z', end_date: null, conditions: null },
  questions: [{ type: 'open', question: 'How was it?', id: 'one' }],
  ...{ appearance: {}, schedule: 'always', current_iteration: null, feature_flag_keys: [] },
};
const FORMBRICKS_SURVEY = {
  ...{ id: 'real-survey', name: 'How was it?', status: 'inProgress', type: 'link', thankYouCard: { enabled: false }, hiddenFields: {} },
  questions: [{ id: 'q', type: 'openText', headline: 'How was it?', required: false, inputType: 'text' }],
  ...{ welcomeCard: { enabled: false }, languages: [], styling: null, productOverwrites: null, endings: [] },
};

export const REAL_VENDORS: readonly RealVendor[] = [
  {
    vendor: 'sweetalert2',
    files: { '/sweetalert2.all.min.js': 'sweetalert2/dist/sweetalert2.all.min.js' },
    html: `<script src="/sweetalert2.all.min.js"></script>${inline("Swal.fire({ title: 'Ten percent off', showCloseButton: true })")}`,
    closes: true,
  },
  {
    vendor: 'vanilla-cookieconsent',
    files: {
      '/cookieconsent.css': 'vanilla-cookieconsent/dist/cookieconsent.css',
      '/cookieconsent.umd.js': 'vanilla-cookieconsent/dist/cookieconsent.umd.js',
    },
    html: `${css('/cookieconsent.css')}<script src="/cookieconsent.umd.js"></script>${inline(
      `CookieConsent.run({ hideFromBots: false, cookie: { secure: false }, categories: { necessary: { enabled: true, readOnly: true }, analytics: {} }, language: { default: 'en', translations: { en: { consentModal: { title: 'Cookies', description: 'Ours', acceptAllBtn: 'Accept', acceptNecessaryBtn: 'Reject', showPreferencesBtn: 'Choose', closeIconLabel: 'Close' }, preferencesModal: { title: 'Choose', acceptAllBtn: 'Accept', savePreferencesBtn: 'Save', sections: [] } } } } })`,
    )}`,
    // Its ✕ says no to all that may be refused.
    closes: '#cc-main .cm__btn--close',
    record: { did: 'chosen', note: 'allows necessary' },
  },
  {
    vendor: 'klaro',
    files: { '/klaro.min.css': 'klaro/dist/klaro.min.css', '/klaro-no-css.js': 'klaro/dist/klaro-no-css.js' },
    html: `${css('/klaro.min.css')}${inline(
      "window.klaroConfig = { storageMethod: 'cookie', translations: { en: { purposes: { a: 'Analytics' } } }, services: [{ name: 'matomo', title: 'Matomo', purposes: ['a'] }] }",
    )}<script src="/klaro-no-css.js"></script>`,
    closes: '.klaro .cn-decline',
    record: { did: 'chosen', note: 'allows nothing' },
  },
  {
    vendor: 'surveyjs',
    files: {
      '/survey-core.min.css': 'survey-core/survey-core.min.css',
      '/survey.core.min.js': 'survey-core/survey.core.min.js',
      '/survey-js-ui.min.js': 'survey-js-ui/survey-js-ui.min.js',
    },
    html: `${css('/survey-core.min.css')}<script src="/survey.core.min.js"></script><script src="/survey-js-ui.min.js"></script><div id="here"></div>${inline(
      "SurveyUI.renderPopupSurvey(new Survey.Model({ title: 'How was it?', elements: [{ type: 'text', name: 'q' }] }), document.getElementById('here'), { isExpanded: true, allowClose: true })",
    )}`,
    closes: true,
  },
  {
    vendor: 'typeform',
    files: {
      '/@typeform/embed/build/css/popup.css': '@typeform/embed/build/css/popup.css',
      '/@typeform/embed/build/embed.js': '@typeform/embed/build/embed.js',
    },
    html: `${css('/@typeform/embed/build/css/popup.css')}<script src="/@typeform/embed/build/embed.js"></script>${inline("tf.createPopup('abc123').open()")}`,
    closes: true,
  },
  {
    vendor: 'formbricks',
    files: { '/formbricks.js': '@formbricks/surveys/dist/index.umd.js' },
    html: `<script src="/formbricks.js"></script>${inline(
      `formbricksSurveys.renderSurveyModal({ survey: ${JSON.stringify(FORMBRICKS_SURVEY)}, placement: 'bottomRight', darkOverlay: false, clickOutside: true, isBrandingEnabled: true, brandColor: '#000', languageCode: 'default', getSetIsError() {}, getSetIsResponseSendingFinished() {}, onDisplay() {}, onResponse() {}, onClose() { document.getElementById('formbricks-modal-container').remove(); } })`,
    )}`,
    closes: true,
  },
  {
    vendor: 'posthog',
    files: { '/array.full.js': 'posthog-js/dist/array.full.js', '/static/surveys.js': 'posthog-js/dist/surveys.js' },
    answers: {
      '/api/surveys/': JSON.stringify({ surveys: [SURVEY] }),
      '/flags/': JSON.stringify({ featureFlags: {}, surveys: true }),
      '/array/real/config': JSON.stringify({ surveys: true }),
    },
    html: `${script('/static/surveys.js')}<script src="/array.full.js"></script>${inline(
      "posthog.init('real', { api_host: location.origin, autocapture: false, disable_session_recording: true, opt_out_useragent_filter: true, request_batching: false })",
    )}`,
    closes: true,
    record: { did: 'shown' },
  },
  {
    vendor: 'sentry-feedback',
    files: {},
    bundle: "import { init, feedbackIntegration } from '@sentry/browser'; Object.assign(window, { init, feedbackIntegration });",
    html: `<script src="/bundle.js"></script>${inline(
      "const feedback = feedbackIntegration({ autoInject: false }); init({ dsn: 'https://real@shop.example/1', integrations: [feedback] }); feedback.createForm().then((form) => { form.appendToDom(); form.open(); })",
    )}`,
    closes: true,
    // While it takes a screenshot it hides its form.
    gone: '#sentry-feedback dialog[open]',
  },
];
