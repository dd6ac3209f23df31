import { design, MARKUP, row, SOUND, told } from './rows.ts';

told('forms, words and looks', [
  row(
    'a form without an email field',
    { poptin: MARKUP.replace('data-field="email"', 'data-field="name"') },
    /^error poptin\.data-field: This popup collects leads but has no email field/,
    { poptin_target: 'social_proof', poptin: MARKUP.replace('data-field="email"', 'data-field="name"') },
  ),
  row(
    'a form with a phone number alone',
    { poptin: MARKUP.replace('data-field="email"', 'data-field="phone"') },
    /^warning poptin\.data-field: It asks for a phone number/,
    {},
  ),
  row(
    'a template without an email field',
    { poptin: undefined, poptin_url: 'https://display.example/t/own.html' },
    /has no email field/,
    {},
    { template: { fields: ['name'], marks: [] } },
  ),
  row(
    'a form after the lead was sent',
    {
      poptin: `${MARKUP}<div data-screen="thank-you" hidden><form><input data-field="custom"><button data-action="submit">Tell</button></form></div>`,
    },
    /^error poptin: The button in the thank-you screen sends nothing/,
    { poptin: `${MARKUP}<div data-screen="thank-you" hidden><button data-action="close">Close</button></div>` },
  ),
  row(
    'a click popup without a link',
    { poptin_target: 'click', poptin: '<p>Hi</p>' },
    /^error poptin_target: It counts clicks but has no link/,
    { poptin_target: 'click', poptin: '<a data-action="link" href="/">Go</a>' },
  ),
  row(
    'a click popup in which nothing counts',
    { poptin_target: 'click', poptin: '<button data-action="skip">No</button>' },
    /It counts clicks but has no link/,
    { poptin_target: 'click', poptin: '<button data-action="add-to-cart">Add it</button>' },
  ),
  row(
    'a redirect to nowhere',
    design({ poptin_design_redirect: 1 }),
    /^error design_properties\.poptin_design_redirect_url: Enter the redirect URL/,
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'shop.example/thanks' }),
  ),
  row(
    'a redirect that runs',
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'javascript:alert(1)' }),
    /Links to javascript: addresses are blocked/,
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'tel:123' }),
  ),
  row(
    'a link that runs',
    { poptin: `${MARKUP}<a data-action="link" href="javascript:alert(1)">Go</a>` },
    /^error poptin: Links to javascript: addresses are blocked/,
    { poptin: `${MARKUP}<a data-action="link" href="mailto:us@shop.example">Go</a><a href="shop.example:8080/sale">Sale</a>` },
  ),
  row(
    'a button that is a link that runs',
    { poptin: `${MARKUP}<button data-action="link" href="javascript:alert(1)">Go</button>` },
    /^error poptin: Links to javascript: addresses are blocked/,
    { poptin: `${MARKUP}<a data-action="close" href="javascript:void(0)">No thanks</a>` },
  ),
  row(
    'a link whose address was emptied',
    { poptin: `${MARKUP}<a data-action="link" href="&#32;">Go</a>` },
    /^error poptin: Its link has no URL/,
    {
      poptin: `${MARKUP}<a data-action="link" href="/sale">Go</a><a data-action="link" data-product-link>It</a><a data-credit href=""></a>`,
    },
  ),
  row('a link without an address', { poptin: `${MARKUP}<a data-action="link">Go</a>` }, /^error poptin: Its link has no URL/, {
    poptin: `${MARKUP}<a data-action="link" href="https://m.me/">Write to us</a><a id="top"></a><a data-action="close">No thanks</a>`,
  }),
  row(
    'a style that imports a font',
    { poptin: `${MARKUP}<style>@import url("https://fonts.example/css?a;b");b{color:red}</style>` },
    /^error poptin: Its style has @import/,
    { poptin: `${MARKUP}<style>/* no @import here */ @font-face{font-family:A;src:url(a.woff2)}</style><p>@import "a"</p>` },
  ),
  row(
    'a coupon that only a game has',
    design({ coupon: { coupon_type: 'prize' } }),
    /^warning design_properties\.coupon\.coupon_type/,
    design({ coupon: { coupon_type: 'fixed', code: 'A' } }),
  ),
  row(
    'a coupon without a code',
    { poptin: `${MARKUP}<b data-coupon></b>` },
    /^warning design_properties\.coupon\.code: .* no code is set\. Visitors see none/,
    {
      poptin: `${MARKUP}<b data-coupon></b>`,
      ...design({ coupon: { coupon_type: 'fixed', code: 'A' } }),
    },
  ),
  row('a tab without words', { is_teasers_on: 1 }, /^warning teaser\.text/, { is_teasers_on: 1, teaser: { text: '10 % off' } }),
  row('a popup that is off', { display: 0 }, /^warning display: It is turned off/, { display: 1 }),
  row('every 0 days', { d_f_r: 'display_once_every_few_days_3', d_f_a: 0 }, /^error d_f_a: Every 0 days/, {
    d_f_r: 'display_once_a_visitor_2',
    d_f_a: 0,
  }),
  row('a variant of no test', { ab_test: 1 }, /^warning ab_test_parent_id: It is a variant of a test without the test’s id/, {
    ab_test: 0,
  }),
  row(
    'the only variant of a test',
    { ab_test: 1, ab_test_parent_id: 't' },
    /^warning ab_test_parent_id: It is the only active variant/,
    { ab_test: 0 },
    { popups: [{ poptin_id: 'other', ab_test: 1, ab_test_parent_id: 'u' }] },
  ),
  row(
    'a variant beside the popup that began its test, which is no variant',
    { ab_test: 1, ab_test_parent_id: 'first' },
    /^warning ab_test_parent_id: Visitors would see both/,
    { ab_test: 0 },
    { popups: [{ poptin_id: 'first' }] },
  ),
  row(
    'the only variant of a test that is on',
    { ab_test: 1, ab_test_parent_id: 't' },
    /^warning ab_test_parent_id: It is the only active variant of its test, so everybody sees it/,
    { ab_test: 1, ab_test_parent_id: 'u' },
    {
      popups: [
        { poptin_id: 'other', display: '0', ab_test: 1, ab_test_parent_id: 't' },
        { poptin_id: 'third', ab_test: 1, ab_test_parent_id: 'u' },
      ],
    },
  ),
  row(
    '800 pixels on a phone',
    { poptin: MARKUP.replace(/@media.*\}\}/, '') },
    /^warning poptin: It is 800 pixels wide; the narrowest phone has 320/,
    { poptin: MARKUP.replace(/@media.*\}\}/, '').replace('800', '300') },
  ),
  row(
    'nothing for phones',
    { poptin: MARKUP.replace('<form', '<form data-variant="desktop"'), ...design({ switch_mobile_editor: 1 }) },
    /^error design_properties\.switch_mobile_editor: It is empty on phones/,
    {
      poptin: MARKUP.replace('<form', '<i data-variant="mobile"></i><form data-variant="desktop"'),
      ...design({ switch_mobile_editor: 1 }),
    },
  ),
  row(
    'grey words on white',
    { poptin: MARKUP.replace('#1b1b1b', '#999999') },
    /^error poptin\.--p-ink: The text on the popup is hard to read: #999999 on #ffffff has a contrast of 2\.8, below 4\.5/,
    { poptin: MARKUP.replace('#1b1b1b', '#595959') },
  ),
  row(
    'two that ask for all attention at once',
    { triggers: {} },
    /^warning triggers: Spring and Autumn all show at once/,
    { triggers: { exit_intent: true } },
    { popups: [{ ...SOUND, poptin_id: 'other', poptin_name: 'Autumn', triggers: {} }] },
  ),
]);
