import { BAR, FULL, inline, MIDDLE, script, type VendorPage } from './vendor-page.ts';

const oneTrustBanner = (style: string) =>
  `<div id="onetrust-consent-sdk"><div class="onetrust-pc-dark-filter" style="${FULL};display:none"></div><div id="onetrust-banner-sdk" class="otFlat bottom" role="dialog" aria-modal="false" style="${style}"><button class="onetrust-close-btn-handler" aria-label="Close">×</button><button id="onetrust-reject-all-handler">Reject all</button><button id="onetrust-accept-btn-handler">Accept all</button></div><div id="onetrust-pc-sdk" class="otPcCenter ot-hide" style="display:none"></div></div>`;
const cookiebotDialog = (style: string) =>
  `<div id="CybotCookiebotDialog" role="dialog" aria-modal="true" style="${style}"><div class="CybotCookiebotDialogContentWrapper"><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Allow all</button><button id="CybotCookiebotDialogBodyButtonDecline">Deny</button></div></div>`;
const vanillaModal = (style: string) =>
  `<div id="cc-main" data-nosnippet=""><div class="cm-wrapper cc--anim"><div class="cm cm--box" role="dialog" aria-modal="true" aria-labelledby="cm__title" style="${style}"><div class="cm__body"><button class="cm__btn cm__btn--close" aria-label="Close">×</button><h2 id="cm__title">Cookies</h2><button class="cm__btn" data-role="all">Accept</button></div></div></div></div>`;
const klaroNotice = (hidden = '') =>
  `<div id="klaro"><div class="klaro"><div id="klaro-cookie-notice" role="dialog" class="cookie-notice ${hidden}" style="${hidden ? 'display:none' : MIDDLE}"><div class="cn-body"><button class="cm-btn cm-btn-danger cn-decline">Decline</button><button class="cm-btn cm-btn-success">OK</button></div></div></div></div>`;

/** Consent tools. */
export const CONSENT_PAGES: readonly VendorPage[] = [
  {
    vendor: 'onetrust',
    head: `${script('https://cdn.cookielaw.org/scripttemplates/otSDKStub.js')}${inline("window.OneTrust = { ToggleInfoDisplay() {} }; window.OptanonActiveGroups = ',C0001,'")}`,
    open: oneTrustBanner(BAR),
    closed: oneTrustBanner(`${BAR};visibility:hidden;opacity:0`),
    lookalike: `<div class="ot-banner onetrust-banner" id="trust-banner" style="${BAR}">One trust, one bank</div>`,
  },
  {
    vendor: 'cookiebot',
    head: `${script('https://consent.cookiebot.com/uc.js')}${inline('window.Cookiebot = { hide() {} }')}`,
    open: cookiebotDialog(MIDDLE),
    // It is moved out below the window.
    closed: cookiebotDialog('position:fixed;left:30%;top:0;width:400px;height:300px;transform:translateY(2000px)'),
    lookalike: `<div id="cookiebanner" class="CookiebotDialog" role="dialog" style="${BAR}">We bake cookies</div>`,
  },
  {
    vendor: 'vanilla-cookieconsent',
    head: '',
    open: vanillaModal(MIDDLE),
    closed: vanillaModal(`${MIDDLE};visibility:hidden`),
    // Another library of nearly the same name.
    lookalike: `<div class="cc-window cc-banner cc-type-info" role="dialog" aria-label="cookieconsent" style="${BAR}"><span class="cc-message">Cookies</span><a class="cc-btn cc-dismiss">Got it</a></div>`,
  },
  {
    vendor: 'klaro',
    head: inline("window.klaroConfig = { elementID: 'klaro' }"),
    open: klaroNotice(),
    closed: klaroNotice('cookie-notice-hidden'),
    lookalike: `<div class="cookie-notice klaro-brand" style="${BAR}">Klaro coffee uses cookies</div>`,
  },
];
