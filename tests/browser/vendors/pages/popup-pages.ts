import { BAR, FULL, inline, MIDDLE, script, type VendorPage } from './vendor-page.ts';

const poptinBox = (style: string, id = 'b1c2d3e4f5a60') =>
  `<div id="modelBackdrip" class="poptin-popup-background"></div><div class="poptin-popup new-popup" data-poptin-id="${id}" style="${style}"><div id="closeXButton" class="close-x-button" onclick="closePoptinOnXclick(this)">×</div><form><input type="email"></form></div>`;
const campaign = (style: string, type = 'popup') =>
  `<div id="om-gmc7mlm8fei83nwi8ymf-holder"><div id="om-gmc7mlm8fei83nwi8ymf" class="gmc-canvas Campaign CampaignType--${type}" style="${style}"><div class="Campaign__canvas"><div class="CloseButton__wrapper"><button class="CloseButton__ButtonElement" title="Close">×</button></div><div class="Campaign__content"><form><input type="email"></form></div></div></div></div>`;
const klaviyoForm = (style: string, label = 'POPUP Form') =>
  `<div class="needsclick kl-private-reset-css-Xuajs1" style="${style}"><div role="dialog" aria-modal="true" aria-label="${label}" class="needsclick kl-private-reset-css-Xuajs1" style="${MIDDLE}"><button type="button" class="needsclick klaviyo-close-form kl-private-reset-css-Xuajs1" aria-label="Close dialog">×</button><div data-testid="POPUP" class="needsclick kl-private-reset-css-Xuajs1"><form data-testid="klaviyo-form-R3Dacp" class="needsclick klaviyo-form"><input type="email"></form></div></div></div>`;

/** Products that make popups for owners. */
export const POPUP_PAGES: readonly VendorPage[] = [
  {
    vendor: 'poptin',
    head: `${script('https://cdn.popt.in/pixel.js?id=a1b2c3d4e5f60')}${inline('var all_poptins = [], poptin_position = {}; function closePoptinOnXclick() {}')}`,
    open: poptinBox(MIDDLE),
    closed: poptinBox(`${MIDDLE};display:none`),
    // This project's own popup keeps to the same contract, in a shadow root.
    lookalike: `<div class="poptin-popup" data-poptin-id="c0de000000001" style="${MIDDLE}"><template shadowrootmode="open"><div class="poptin-box" style="width:400px;height:300px">Ours</div></template></div>`,
  },
  {
    vendor: 'optinmonster',
    head: script('https://a.omappapi.com/app/js/api.min.js'),
    open: campaign(MIDDLE),
    closed: campaign(`${MIDDLE};display:none`),
    lookalike: `${campaign('width:300px;height:200px', 'inline')}<div class="om-modal Campaign" id="campaign" style="${MIDDLE}">A campaign of the page</div>`,
  },
  {
    vendor: 'klaviyo',
    head: `${script('https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=C12345')}${inline('window._klOnsite = []')}`,
    open: klaviyoForm(FULL),
    closed: klaviyoForm(`${FULL};visibility:hidden`),
    // An embedded form, and a dialog with its words.
    lookalike: `<div class="klaviyo-form-SCSKtr klaviyo-form form-version-cid-2" style="width:300px;height:200px"><form data-testid="klaviyo-form-SCSKtr"><input></form></div><div role="dialog" aria-label="POPUP Form" class="klaviyo-popup" style="${MIDDLE}">Not theirs</div>`,
  },
  {
    vendor: 'privy',
    head: `${inline("var _d_site = _d_site || '411086831FF94A27DC0340B2'")}${script('https://widget.privy.com/assets/widget.js')}`,
    open: `<div id="privy-container"><div id="privy-inner-container"><div class="privy-popup-container" style="${FULL}"><div class="privy-popup-content-wrap" style="${MIDDLE}"><div class="privy-close">×</div><form><input type="email"></form></div></div></div></div>`,
    closed: `<div id="privy-container"><div id="privy-inner-container"><div class="privy-tab-container" style="position:fixed;left:0;top:50%">Open Form</div><div class="privy-popup-container" style="${FULL};opacity:0;pointer-events:none"><div class="privy-popup-content-wrap" style="${MIDDLE}"></div></div></div></div>`,
    // The wallet of the same name.
    lookalike: `<div id="privy-dialog" role="dialog" style="${MIDDLE}"><div id="privy-modal-content" class="privy-modal">Log in or sign up<button class="privy-close">×</button></div></div>`,
  },
  {
    vendor: 'justuno',
    head: `${inline("window.ju_num = '1234'; window.juapp = window.juapp || function () {}")}${script('https://cdn.justuno.com/vck.js')}`,
    open: `<iframe id="ju_iframe_607875" name="ju_iframe_607875" style="${MIDDLE}" srcdoc="<form id='justuno_form'><div data-layername='Close Button'>x</div></form>"></iframe>`,
    closed: `<iframe id="ju_iframe_607875" name="ju_iframe_607875" style="${MIDDLE};left:-9999px" srcdoc="<form id='justuno_form'></form>"></iframe>`,
    lookalike: `<iframe id="jui_frame" name="ju-frame" style="${MIDDLE}" srcdoc="<form id='justuno_form'></form>"></iframe><a href="https://www.justuno.com/">Popups by Justuno</a>`,
  },
  {
    vendor: 'popup-maker',
    head: `${script('https://shop.example/wp-content/plugins/popup-maker/assets/js/site.min.js')}${inline('window.PUM = { open() {}, close() {} }; var pum_vars = {}')}`,
    open: `<div id="pum-123" role="dialog" aria-modal="true" class="pum pum-overlay pum-theme-1 popmake-overlay auto_open pum-active" style="${FULL}"><div id="popmake-123" class="pum-container popmake active" style="${MIDDLE}"><div class="pum-content">Letters</div><button type="button" class="pum-close popmake-close" aria-label="Close">×</button></div></div>`,
    closed: `<div id="pum-123" role="dialog" aria-modal="false" class="pum pum-overlay pum-theme-1 popmake-overlay auto_open" style="display:none"><div id="popmake-123" class="pum-container popmake" style="${MIDDLE}"></div></div>`,
    lookalike: `<div id="pump-track" class="pum-overlay popmake-overlay" style="${FULL}"><div class="pum-container" style="${MIDDLE}">Pumps on sale</div></div>`,
  },
  {
    vendor: 'hubspot',
    head: `${script('https://js.hs-scripts.com/123456.js')}${inline('window._hsq = []; window.HubSpotConversations = { widget: { close() {} } }')}`,
    open: `<div id="hs-web-interactives-top-anchor"><div id="hs-interactives-modal-overlay" style="${FULL}"><div id="hs-overlay-cta-167725896369" style="${MIDDLE}"><div id="interactive-close-button-container"><button id="interactive-close-button">×</button></div><iframe title="Popup CTA" srcdoc="Offer"></iframe></div></div></div>`,
    closed: `<div id="hs-web-interactives-top-anchor"><div id="hs-interactives-modal-overlay" style="display:none"></div></div><div id="hubspot-messages-iframe-container" class="widget-align-right" style="position:fixed;right:0;bottom:0;width:100px;height:96px"><iframe id="hubspot-conversations-iframe" srcdoc="Chat" style="width:100px;height:96px"></iframe></div>`,
    lookalike: `<div class="hs-overlay cta hs-form" id="hs-embed" style="${MIDDLE}"><form class="hs-form"><input></form></div><span class="hs-cta-wrapper" id="hs-cta-wrapper-1" style="display:block;width:200px;height:40px">A button</span>`,
  },
  {
    vendor: 'mailchimp',
    head: script('https://chimpstatic.com/mcjs-connected/js/users/0b10/1.js'),
    open: `<div id="PopupSignupForm_0" data-dojo-attach-point="main"><div class="mc-modal-bg" style="${FULL}"></div><div class="mc-modal" style="${MIDDLE}"><div class="mc-closeModal" data-action="close-mc-modal">×</div><div class="mc-layout__modalContent"><iframe srcdoc="<input type=email>"></iframe></div></div></div>`,
    closed: `<div id="PopupSignupForm_0" data-dojo-attach-point="main"><div class="mc-modal-bg" style="display:none"></div><div class="mc-modal" style="${MIDDLE};display:none"></div></div>`,
    // A form that its owner pasted into the page.
    lookalike: `<div id="mc_embed_signup" style="width:300px;height:200px"><form action="https://x.us4.list-manage.com/subscribe/post"><input type="email"></form></div><div class="mc-modal" style="${MIDDLE}">Minecraft modal</div>`,
  },
  {
    vendor: 'sweetalert2',
    head: '',
    open: `<div class="swal2-container swal2-center swal2-backdrop-show" style="${FULL}"><div role="dialog" aria-modal="true" aria-labelledby="swal2-title" class="swal2-popup swal2-modal swal2-show" style="${MIDDLE}"><button type="button" class="swal2-close">×</button><h2 class="swal2-title" id="swal2-title">Ten percent off</h2></div></div>`,
    closed: inline('window.Sweetalert2 = function () {}'),
    // The first library of that name, which this rule is not about.
    lookalike: `<div class="swal-overlay swal-overlay--show-modal" style="${FULL}"><div class="swal-modal" role="dialog" style="${MIDDLE}"><div class="swal-title">Sure?</div></div></div>`,
  },
  {
    vendor: 'braze',
    head: `${script('https://js.appboycdn.com/web-sdk/6.1/braze.min.js')}${inline('window.braze = { initialize() {} }')}`,
    open: `<div class="ab-iam-root v3 ab-animate-in ab-effect-modal ab-show" style="${FULL}"><div class="ab-in-app-message ab-modal ab-show" role="dialog" style="${MIDDLE}"><button class="ab-close-button" aria-label="Close Message">×</button><div class="ab-message-text">Hello</div></div></div>`,
    closed: `<div class="ab-iam-root v3 ab-animate-out ab-effect-modal" style="${FULL};opacity:0"><div class="ab-in-app-message ab-modal ab-hide" style="${MIDDLE}"></div></div>`,
    // Its feed of news is a part of the page.
    lookalike: `<div class="ab-feed ab-show" style="position:fixed;right:0;top:0;width:300px;height:600px"><div class="ab-feed-body"><div class="ab-card">News</div></div></div><div class="ab-test-modal" style="${BAR}">A/B test</div>`,
  },
];
