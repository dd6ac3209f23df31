import { expect, test } from 'vitest';
import { type OnDrop, readers } from '../../../runtime/wire/readers.ts';
import { readAfterSubmit, readBehaviour } from '../../../runtime/wire/settings/behaviour-settings.ts';
import { readLook } from '../../../runtime/wire/settings/look-settings.ts';
import { readCoupon } from '../../../runtime/wire/settings/part-settings.ts';
import { readProductButton } from '../../../runtime/wire/settings/product-settings.ts';

type Wire = Readonly<Record<string, unknown>>;
type Settings = Readonly<Record<string, unknown>>;

/** All settings of a popup by their clean names, and what was dropped from them. */
function read(wire: Wire) {
  const dropped: string[] = [];
  const drop: OnDrop = (path, problem) => void dropped.push(`${path} ${problem}`);
  const { look, dropped: ofLook } = readLook({ readers }, { wire });
  const { design, ...rest } = look;
  const settings: Settings = {
    ...rest,
    ...design,
    ...readBehaviour({ readers }, { wire }, drop),
    ...readAfterSubmit({ readers }, { wire }, drop),
  };
  return {
    settings,
    dropped: [...new Set([...dropped.map((words) => words.slice(1)), ...ofLook.map(({ path, problem }) => `${path} ${problem}`)])],
  };
}

/** By its name on the wire: in `design_properties`, or of the popup itself. */
const inDesign = (name: string) => (value: unknown) => [{ design_properties: { [name]: value } }, `design_properties.${name}`] as const;
const own = (name: string) => (value: unknown) => [{ [name]: value }, name] as const;

type Row = readonly [
  clean: string,
  on: (value: unknown) => readonly [wire: Wire, path: string],
  without: unknown,
  right: ReadonlyArray<readonly [arrives: unknown, read: unknown]>,
  wrong: ReadonlyArray<readonly [arrives: unknown, problem: string]>,
];

const FLAG: Row[4] = [['perhaps', 'not a flag']];
const flag = (clean: string, on: Row[1], without = false): Row => [
  clean,
  on,
  without,
  [
    [1, true],
    ['0', false],
    ['true', true],
  ],
  FLAG,
];
const text = (clean: string, on: Row[1]): Row => [clean, on, '', [['words', 'words']], [[{}, 'not a text']]];
const number = (clean: string, on: Row[1], least: number, most: number, without: number | null): Row => [
  clean,
  on,
  without,
  [
    [least, least],
    [`${most}`, most],
  ],
  [
    [least - 1, `not a number from ${least} to ${most}`],
    [most + 1, `not a number from ${least} to ${most}`],
  ],
];

const ROWS: readonly Row[] = [
  ['viewerId', own('viewer_id'), '', [['v-1', 'v-1']], [['a b', 'not an id']]],
  number('height', own('field_poptin_height'), 1, 20_000, null),
  [
    'place',
    inDesign('poptin_location'),
    { across: 'center', down: 'middle' },
    [
      ['left-top', { across: 'left', down: 'top' }],
      ['right-bottom', { across: 'right', down: 'bottom' }],
      ['center-midlle', { across: 'center', down: 'middle' }],
      ['right-midlle', { across: 'right', down: 'middle' }],
      ['far-left-top', { across: 'center', down: 'middle' }],
    ],
    [],
  ],
  text('entryEffect', inDesign('poptin_design_entry_effect')),
  flag('checkboxRequired', inDesign('field_checkbox_required')),
  flag('checkboxChecked', inDesign('field_checkbox_default_marked')),
  text('accountId', own('account_id')),
  number('cookieDays', own('cookie'), 1, 3650, 30),
  flag('xCloseButton', own('x_close_button'), true),
  flag('creditLink', own('if_poptin_credit')),
  text('exitEffect', inDesign('poptin_design_exit_effect')),
  flag('contentLock', inDesign('poptin_design_content_lock')),
  flag('autoClose', inDesign('poptin_design_auto_close')),
  number('autoCloseSec', inDesign('poptin_design_auto_close_sec'), 1, 86_400, 10),
  flag('closeOnScreenClick', inDesign('poptin_design_close_on_screen_click')),
  [
    'closeControl',
    inDesign('poptin_design_close_options_type'),
    'x',
    [
      ['closing_options-x', 'x'],
      ['closing_options-button', 'button'],
      ['closing_options-', 'none'],
    ],
    [['closing_options-door', 'not one of closing_options-x,closing_options-button,closing_options-']],
  ],
  flag('showXComment', inDesign('poptin_design_show_x_comment')),
  number('showXAfterSec', inDesign('poptin_design_show_x_after_sec'), 0, 86_400, 0),
  flag('thankScreen', inDesign('poptin_design_thank_screen'), true),
  flag('thankScreenAutoClose', inDesign('poptin_design_thank_screen_auto_close')),
  number('thankScreenAutoCloseSec', inDesign('poptin_design_thank_screen_auto_close_sec'), 1, 86_400, 5),
  flag('redirect', inDesign('poptin_design_redirect')),
  text('redirectUrl', inDesign('poptin_design_redirect_url')),
  flag('redirectSendFormData', inDesign('poptin_design_redirect_send_form_data')),
];

const RIGHT = ROWS.flatMap(([clean, on, , right]) => right.map(([arrives, wanted]) => [clean, ...on(arrives), wanted] as const));
test.each(RIGHT)('an owner’s %s is read from %j (CFG-01, CFG-04)', (clean, wire, _path, wanted) => {
  const { settings, dropped } = read(wire);
  expect([settings[clean], dropped]).toEqual([wanted, []]);
});

const WRONG = ROWS.flatMap(([clean, on, without, , wrong]) =>
  wrong.map(([arrives, problem]) => [clean, ...on(arrives), without, problem] as const),
);
test.each(WRONG)(
  'an owner’s invalid %s (%j) is the default, and QA reads where and why (CFG-02)',
  (clean, wire, path, without, problem) => {
    const { settings, dropped } = read(wire);
    expect([settings[clean], dropped]).toEqual([without, [`${path} ${problem}`]]);
  },
);

test.each([[{}], [{ design_properties: null }], [{ design_properties: [] }], [{ design_properties: 'none' }]])(
  'a popup without settings (%j) has those that are said to be without (CFG-02, CFG-04)',
  (wire) => {
    const { settings } = read(wire);
    expect(settings).toEqual(Object.fromEntries(ROWS.map(([clean, , without]) => [clean, without])));
  },
);

test.each([
  [{ design_properties: { coupon: { coupon_type: 'fixed', code: 'SAVE10' } } }, { type: 'fixed', code: 'SAVE10', fallback: 'SAVE10' }],
  [{ design_properties: { coupon: { code: 'SAVE10' } } }, { type: 'fixed', code: 'SAVE10', fallback: 'SAVE10' }],
  [{ design_properties: { coupon: { coupon_type: 'prize', code: 'SAVE10' } } }, { type: 'prize', code: '', fallback: 'SAVE10' }],
  [{ design_properties: { coupon: { coupon_type: 'none', code: 'SAVE10' } } }, { type: 'none', code: '', fallback: 'SAVE10' }],
  [{ design_properties: { coupon: { coupon_type: 'unique', code: 'ASK' } } }, { type: 'unique', code: '', fallback: 'ASK' }],
  [{ design_properties: {} }, { type: 'fixed', code: '', fallback: '' }],
  [{}, { type: 'fixed', code: '', fallback: '' }],
])('a popup’s coupon of %j is %j: only a fixed one has a code of its own (CFG-04)', (wire, coupon) => {
  expect(readCoupon({ readers }, { wire })).toEqual(coupon);
});

test('a product’s button has its owner’s words, and no other shop setting (COM-01, CFG-02)', () => {
  const button = {
    ...{
      button_text: 'Add',
      product_url: '/p',
      product_name: 'Tea',
      product_id: '44101',
      variant_id: '7',
      buttons_action: 'cart',
      quantity: 2,
    },
  };
  const dropped: string[] = [];
  const wire = { shopify_product_settings: { ...button, quantity: '2', colour: 'red' } };
  expect(readProductButton({ readers }, { wire }, (path, problem) => void dropped.push(`${path} ${problem}`))).toEqual(button);
  expect(dropped).toEqual(['.shopify_product_settings.colour unknown']);
  expect(readProductButton({ readers }, { wire: {} })).toBeNull();
});

test('a broken popup’s settings are read where nobody asks what was dropped (CFG-02)', () => {
  const wire = { cookie: {}, design_properties: { poptin_design_redirect: {}, coupon: { coupon_type: 7 } } };
  expect(readBehaviour({ readers }, { wire }).cookieDays).toBe(30);
  expect(readAfterSubmit({ readers }, { wire }).redirect).toBe(false);
  expect(readCoupon({ readers }, { wire })).toEqual({ type: 'fixed', code: '', fallback: '' });
});
