import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readers } from '../../../runtime/wire/readers.ts';
import { readAfterSubmit, readBehaviour } from '../../../runtime/wire/settings/behaviour-settings.ts';
import { readGame } from '../../../runtime/wire/settings/game-settings.ts';
import { readFitSettings, readLook } from '../../../runtime/wire/settings/look-settings.ts';
import { readCoupon, readTeaser, readTimer, wordsBeside } from '../../../runtime/wire/settings/part-settings.ts';
import { readCartSlots, readProductButton, readRecommendation } from '../../../runtime/wire/settings/product-settings.ts';

/** `npm run test:full` takes its time (R3). */
const RUNS = process.env.TEST_FULL ? 200_000 : 2000;

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    '0',
    '1',
    '',
    null,
    true,
    false,
    -1,
    5,
    '5',
    1e9,
    Number.POSITIVE_INFINITY,
    'left-top',
    'midlle',
    'closing_options-',
    '0x10',
  ),
  fc.constantFrom<unknown>('__proto__', 'constructor', '\u0000', '\ud800', 'x'.repeat(300_000), [], {}, [[]], { code: {} }, [{ code: 1 }]),
  fc.double(),
  fc.string({ maxLength: 8 }),
);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: strange });
/** Any of these fields, each with anything. */
const anyOf = (names: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  some(fc.record({ ...Object.fromEntries(names.split(' ').map((name) => [name, strange])), ...more }, { requiredKeys: [] }));

const design = anyOf(
  'poptin_location poptin_design_entry_effect poptin_design_exit_effect poptin_design_content_lock poptin_design_auto_close poptin_design_auto_close_sec poptin_design_close_on_screen_click poptin_design_close_options_type poptin_design_show_x_comment poptin_design_show_x_after_sec poptin_design_thank_screen poptin_design_thank_screen_auto_close poptin_design_thank_screen_auto_close_sec poptin_design_redirect poptin_design_redirect_url poptin_design_redirect_send_form_data field_checkbox_required field_checkbox_default_marked disable_post_play_screen timer_ver switch_mobile_editor __proto__ constructor',
  {
    coupon: anyOf('coupon_type code'),
    timer: anyOf('minutes seconds date time timezone'),
    facebook: anyOf('page_id messenger_app_id'),
    add_to_cart: anyOf('variant_id quantity'),
  },
);
const prize = anyOf('prize_id label code chances loosing_option is_winner redirect_to', {
  redirect_to_options: anyOf('redirect_to_url redirect_close redirect_close_delay'),
});
const wire = fc.record(
  {
    viewer_id: strange,
    account_id: strange,
    cookie: strange,
    x_close_button: strange,
    if_poptin_credit: strange,
    field_poptin_height: strange,
    wheel_has_coupon: strange,
    design_properties: design,
    gamified_prize: some(fc.array(prize, { maxLength: 4 })),
    teaser: anyOf('display entry_effect exit_effect text location'),
    product_recommendation: anyOf('category manual_products count'),
    shopify_product_settings: anyOf('button_text product_url product_name product_id variant_id buttons_action quantity'),
  },
  { requiredKeys: [] },
);

const between = (value: unknown, least: number, most: number) => typeof value === 'number' && value >= least && value <= most;
const areOf = (type: string, ...values: readonly unknown[]) => values.every((value) => typeof value === type);

test(`any settings give clean types for looks, games and selling (${RUNS} cases) (R3, CFG-02, CFG-04)`, () => {
  fc.assert(
    fc.property(wire, (popup) => {
      const told: string[] = [];
      const drop = (path: string, problem: string) => void told.push(path, problem);
      const { look, dropped } = readLook({ readers }, { wire: popup });
      const { design: how, height, viewerId } = look;
      expect(areOf('boolean', how.checkboxRequired, how.checkboxChecked)).toBe(true);
      expect(areOf('string', viewerId, how.entryEffect) && /^[\w-]{0,64}$/.test(viewerId)).toBe(true);
      expect(height === null || between(height, 1, 20_000)).toBe(true);
      const after = readAfterSubmit({ readers }, { wire: popup }, drop);
      expect(areOf('boolean', after.thankScreen, after.thankScreenAutoClose, after.redirect, after.redirectSendFormData)).toBe(true);
      expect(typeof after.redirectUrl === 'string' && between(after.thankScreenAutoCloseSec, 1, 86_400)).toBe(true);
      if (how.place) expect(`${how.place.across} ${how.place.down}`).toMatch(/^(left|center|right) (top|middle|bottom)$/);

      const behaviour = readBehaviour({ readers }, { wire: popup }, drop);
      const { autoClose, autoCloseSec, closeControl, closeOnScreenClick, contentLock, cookieDays, creditLink, showXAfterSec } = behaviour;
      expect(areOf('boolean', autoClose, closeOnScreenClick, contentLock, creditLink, behaviour.xCloseButton, behaviour.showXComment)).toBe(
        true,
      );
      expect(['x', 'button', 'none']).toContain(closeControl);
      expect(between(autoCloseSec, 1, 86_400) && between(cookieDays, 1, 3650) && between(showXAfterSec, 0, 86_400)).toBe(true);
      expect(areOf('string', behaviour.accountId, behaviour.exitEffect)).toBe(true);

      const coupon = readCoupon({ readers }, { wire: popup }, drop);
      expect(['fixed', 'prize', 'none'].includes(coupon.type) && typeof coupon.code === 'string').toBe(true);
      const product = readProductButton({ readers }, { wire: popup }, drop);
      if (product) {
        const { quantity, ...texts } = product;
        expect(areOf('string', ...Object.values(texts)) && between(quantity, 1, 999)).toBe(true);
      }

      const game = readGame({ readers }, { wire: popup }, drop);
      for (const { chances, code, label, leaveAfterMs, redirectUrl, wins } of game.prizes) {
        expect(between(chances, 0, 1e9) && areOf('string', code, label, redirectUrl) && typeof wins === 'boolean').toBe(true);
        expect(leaveAfterMs === null || between(leaveAfterMs, 0, 86_400_000)).toBe(true);
      }
      const timer = readTimer({ readers }, { wire: popup }, drop);
      if (timer) {
        expect(areOf('string', timer.date, timer.time, timer.timezone) && between(timer.version, 0, 2)).toBe(true);
        expect(areOf('number', timer.minutes, timer.seconds) && timer.minutes >= 0 && timer.seconds >= 0).toBe(true);
      }
      const teaser = readTeaser({ readers }, { wire: popup }, drop);
      if (teaser) expect(areOf('string', ...Object.values(teaser)) && typeof wordsBeside({ wire: popup }) === 'string').toBe(true);
      const { hasPhoneVariant, facebook } = readFitSettings({ readers }, { wire: popup }, drop);
      expect(typeof hasPhoneVariant === 'boolean' && /^[\w.-]{0,64}$/.test(facebook.pageId) && /^\d{0,32}$/.test(facebook.appId)).toBe(
        true,
      );
      for (const { variantId, quantity } of readCartSlots({ readers }, { wire: popup }, drop).values())
        expect(/^\d{1,15}$/.test(variantId) && between(quantity, 1, 999)).toBe(true);
      const { category, manualProducts, count } = readRecommendation({ readers }, { wire: popup }, drop);
      expect(areOf('string', category, ...manualProducts) && between(count, 3, 4)).toBe(true);
      for (const each of dropped) told.push(each.path, each.problem);
      expect(areOf('string', ...told)).toBe(true);
    }),
    { numRuns: RUNS },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 900_000);
