import { design, MARKUP, row, SOUND, told } from './rows.ts';

told('forms, words and looks', [
  row(
    'a form without an email field',
    { poptin: MARKUP.replace('data-field="email"', 'data-field="name"') },
    /^error poptin\.data-field: It is to bring leads and asks for no email address/,
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
    /asks for no email address/,
    {},
    { template: { fields: ['name'], marks: [] } },
  ),
  row(
    'a click popup without a link',
    { poptin_target: 'click', poptin: '<p>Hi</p>' },
    /^error poptin_target: It counts clicks and has no link/,
    { poptin_target: 'click', poptin: '<a data-action="link" href="/">Go</a>' },
  ),
  row(
    'a click popup in which nothing counts',
    { poptin_target: 'click', poptin: '<button data-action="skip">No</button>' },
    /It counts clicks and has no link/,
    { poptin_target: 'click', poptin: '<button data-action="add-to-cart">Add it</button>' },
  ),
  row(
    'a redirect to nowhere',
    design({ poptin_design_redirect: 1 }),
    /^error design_properties\.poptin_design_redirect_url: Set the address/,
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'shop.example/thanks' }),
  ),
  row(
    'a redirect that runs',
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'javascript:alert(1)' }),
    /No visitor is led to a javascript: address/,
    design({ poptin_design_redirect: 1, poptin_design_redirect_url: 'tel:123' }),
  ),
  row(
    'a link that runs',
    { poptin: `${MARKUP}<a data-action="link" href="javascript:alert(1)">Go</a>` },
    /^error poptin: No visitor is led to a javascript: address/,
    { poptin: `${MARKUP}<a data-action="link" href="mailto:us@shop.example">Go</a><a href="shop.example:8080/sale">Sale</a>` },
  ),
  row(
    'a button that is a link that runs',
    { poptin: `${MARKUP}<button data-action="link" href="javascript:alert(1)">Go</button>` },
    /^error poptin: No visitor is led to a javascript: address/,
    { poptin: `${MARKUP}<a data-action="close" href="javascript:void(0)">No thanks</a>` },
  ),
  row(
    'a link whose address was emptied',
    { poptin: `${MARKUP}<a data-action="link" href="&#32;">Go</a>` },
    /^error poptin: Set the address that its link leads to/,
    {
      poptin: `${MARKUP}<a data-action="link" href="/sale">Go</a><a data-action="link" data-product-link>It</a><a data-credit href=""></a>`,
    },
  ),
  row(
    'a link without an address',
    { poptin: `${MARKUP}<a data-action="link">Go</a>` },
    /^error poptin: Set the address that its link leads to/,
    { poptin: `${MARKUP}<a data-action="link" href="https://m.me/">Write to us</a><a id="top"></a><a data-action="close">No thanks</a>` },
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
    /^warning design_properties\.coupon\.code: .* no code is set: visitors see none/,
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
  row('a variant of no test', { ab_test: 1 }, /^warning ab_test_parent_id: It is one of a test’s variants/, { ab_test: 0 }),
  row(
    'the only variant of a test',
    { ab_test: 1, ab_test_parent_id: 't' },
    /^warning ab_test_parent_id: It is the only variant/,
    { ab_test: 0 },
    { popups: [{ poptin_id: 'other', ab_test: 1, ab_test_parent_id: 'u' }] },
  ),
  row(
    'the only variant of a test that is on',
    { ab_test: 1, ab_test_parent_id: 't' },
    /^warning ab_test_parent_id: It is the only variant of its test that is on: everybody sees it/,
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
    /^warning poptin: It is 800 pixels wide and says nothing for phones/,
    { poptin: MARKUP.replace(/@media.*\}\}/, '').replace('800', '300') },
  ),
  row(
    'nothing for phones',
    { poptin: MARKUP.replace('<form', '<form data-variant="desktop"'), ...design({ switch_mobile_editor: 1 }) },
    /^error design_properties\.switch_mobile_editor: On phones it is empty/,
    {
      poptin: MARKUP.replace('<form', '<i data-variant="mobile"></i><form data-variant="desktop"'),
      ...design({ switch_mobile_editor: 1 }),
    },
  ),
  row(
    'grey words on white',
    { poptin: MARKUP.replace('#1b1b1b', '#999999') },
    /^error poptin\.--p-ink: The words on the popup cannot be read by everybody: #999999 on #ffffff has a contrast of 2\.8, and 4\.5 is needed/,
    { poptin: MARKUP.replace('#1b1b1b', '#595959') },
  ),
  row(
    'two that ask for all attention at once',
    { triggers: {} },
    /^warning triggers: Spring and Autumn all ask to be shown at once/,
    { triggers: { exit_intent: true } },
    { popups: [{ ...SOUND, poptin_id: 'other', poptin_name: 'Autumn', triggers: {} }] },
  ),
]);
