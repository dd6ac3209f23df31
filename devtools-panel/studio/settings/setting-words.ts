import { GATE_PANELS } from '../../../runtime/decide/gates/gates.panel.ts';
import { TRIGGER_PANELS } from '../../../runtime/decide/triggers/triggers.panel.ts';
import type { Settings, SettingWords } from '../../../runtime/wire/settings/setting-docs.ts';
import { ENTRY_EFFECTS, EXIT_EFFECTS, PLACES, TAB_PLACES } from './offers.ts';
import { SERVER_ONLY_WORDS } from './server-only.ts';

const DESIGN = 'design_properties';
const OVER_PAGE = 'For a lightbox, a full page or a game.';
const EFFECT = 'Respects “reduce motion”.';
const slot = (nth: number): Record<string, SettingWords> => {
  const path = `${DESIGN}.${nth === 1 ? 'add_to_cart' : `shopify_add_to_cart_${nth}`}`;
  return {
    [path]: { label: `Add to cart, button ${nth}`, first: { variant_id: '', quantity: 1 } },
    [`${path}.variant_id`]: { label: 'Variant', help: 'Its number in your shop.' },
    [`${path}.quantity`]: { label: 'How many' },
  };
};

const OF_FEATURES: Settings = Object.assign(
  {},
  ...[GATE_PANELS, TRIGGER_PANELS].flatMap((panels) => Object.values(panels).map(({ settings }) => settings)),
);

/** By the setting's path on the wire; `*` matches each row of a list. A setting without an entry shows its path. */
export const SETTING_WORDS: Settings = {
  poptin_name: { label: 'Name', help: 'For you and your reports. Visitors never see it.' },
  poptin_target: {
    label: 'Goal',
    names: { lead: 'collect addresses', click: 'link clicks', social_proof: 'social proof' },
  },

  ...OF_FEATURES,
  ...SERVER_ONLY_WORDS,
  cookie: {
    label: 'Hide after a close for',
    unit: 'days',
    help: 'How long an every-page popup stays hidden after its X. Other popups’ rules can refer to it.',
  },

  [`${DESIGN}.poptin_location`]: { label: 'Place', offers: PLACES },
  field_poptin_height: { label: 'Height, at least', unit: 'px', help: 'Instead of the template’s own.' },
  [`${DESIGN}.poptin_design_entry_effect`]: { label: 'It comes', offers: ENTRY_EFFECTS, help: EFFECT },
  [`${DESIGN}.poptin_design_exit_effect`]: { label: 'It goes', offers: EXIT_EFFECTS, help: EFFECT },
  [`${DESIGN}.switch_mobile_editor`]: { label: 'Separate markup for phones' },

  x_close_button: { label: 'It has an X' },
  [`${DESIGN}.poptin_design_close_options_type`]: {
    label: 'Close control',
    names: { 'closing_options-x': 'an X', 'closing_options-button': 'a text button', 'closing_options-': 'none' },
  },
  [`${DESIGN}.poptin_design_show_x_after_sec`]: { label: 'Show the X after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_show_x_comment`]: { label: 'Text beside the X' },
  [`${DESIGN}.poptin_design_close_on_screen_click`]: { label: 'Close on a click outside', help: OVER_PAGE },
  [`${DESIGN}.poptin_design_auto_close`]: { label: 'Close automatically' },
  [`${DESIGN}.poptin_design_auto_close_sec`]: { label: 'Close after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_content_lock`]: {
    label: 'Lock the page behind it',
    help: `The page does not scroll meanwhile. ${OVER_PAGE}`,
  },

  [`${DESIGN}.poptin_design_thank_screen`]: { label: 'Show a thank-you' },
  [`${DESIGN}.poptin_design_thank_screen_auto_close`]: { label: 'Hide the thank-you automatically' },
  [`${DESIGN}.poptin_design_thank_screen_auto_close_sec`]: { label: 'Hide it after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_redirect`]: { label: 'Redirect to another page' },
  [`${DESIGN}.poptin_design_redirect_url`]: { label: 'Its address' },
  [`${DESIGN}.poptin_design_redirect_send_form_data`]: {
    label: 'Pass on the form’s values',
    help: 'In the URL. Only for pages of your own.',
  },
  [`${DESIGN}.field_checkbox_required`]: { label: 'Consent is required' },
  [`${DESIGN}.field_checkbox_default_marked`]: { label: 'Consent is ticked by default', help: 'Not allowed in many countries.' },

  [`${DESIGN}.coupon`]: { label: 'A coupon', first: { coupon_type: 'fixed', code: 'WELCOME10' } },
  [`${DESIGN}.coupon.coupon_type`]: {
    label: 'Its code',
    names: { fixed: 'is the same for all', prize: 'is that of the prize', unique: 'is each lead’s own', none: 'none' },
    help: 'Codes for each lead are imported under Delivery.',
  },
  [`${DESIGN}.coupon.code`]: { label: 'The code', help: 'For unique codes: the code to give when they are used up.' },
  wheel_has_coupon: {
    label: 'Winners get a code to copy',
    help: 'A redirect after the game then waits three times as long.',
  },
  gamified_prize: {
    label: 'Prizes',
    help: 'The chances should sum to 100.',
    row: 'prize',
    first: [{ prize_id: '1', label: '10 % off', code: 'TEN', chances: 100, is_winner: 1 }],
  },
  'gamified_prize.*.label': { label: 'Prize' },
  'gamified_prize.*.code': { label: 'Code' },
  'gamified_prize.*.chances': { label: 'Chance', unit: '%' },
  'gamified_prize.*.is_winner': { label: 'It wins' },
  'gamified_prize.*.loosing_option': { label: 'It loses' },
  'gamified_prize.*.prize_id': { label: 'Id' },
  'gamified_prize.*.redirect_to': { label: 'Redirect losers to another URL' },
  'gamified_prize.*.redirect_to_options': { label: 'After a lost game', first: { redirect_close: 1, redirect_close_delay: 3 } },
  'gamified_prize.*.redirect_to_options.redirect_to_url': { label: 'Address' },
  'gamified_prize.*.redirect_to_options.redirect_close': { label: 'It closes' },
  'gamified_prize.*.redirect_to_options.redirect_close_delay': { label: 'After', unit: 'seconds' },
  [`${DESIGN}.disable_post_play_screen`]: { label: 'The game shows its result' },

  [`${DESIGN}.timer_ver`]: {
    label: 'It counts',
    help: '0: restarts with each showing. 1: continues for the visit in its tab. 2: ends at a date, for everybody.',
  },
  [`${DESIGN}.timer`]: { label: 'A countdown', first: { minutes: 15, seconds: 0 } },
  [`${DESIGN}.timer.minutes`]: { label: 'From', unit: 'minutes' },
  [`${DESIGN}.timer.seconds`]: { label: 'And', unit: 'seconds' },
  [`${DESIGN}.timer.date`]: { label: 'Until the day', help: 'Such as 2026-12-31.' },
  [`${DESIGN}.timer.time`]: { label: 'At', help: 'Such as 23:59.' },
  [`${DESIGN}.timer.timezone`]: { label: 'Time zone', help: 'Such as +02:00.' },

  is_teasers_on: { label: 'Show a tab at the edge' },
  teaser: { label: 'The tab', first: { display: 'after_close' } },
  'teaser.display': {
    label: 'Show the tab',
    names: { always: 'all the time', before_show: 'until the popup was shown', after_close: 'after the popup was closed' },
  },
  'teaser.text': { label: 'Words', help: 'If the template has no tab of its own.' },
  'teaser.location': { label: 'Place', offers: TAB_PLACES },
  'teaser.entry_effect': { label: 'It comes', offers: ENTRY_EFFECTS },
  'teaser.exit_effect': { label: 'It goes', offers: EXIT_EFFECTS },

  ...Object.assign({}, ...[1, 2, 3, 4, 5, 6].map(slot)),
  shopify_product_settings: { label: 'One product of a Shopify shop', first: { button_text: 'Add to cart', buttons_action: 'cart' } },
  'shopify_product_settings.button_text': { label: 'Words on its button' },
  'shopify_product_settings.buttons_action': {
    label: 'The button',
    help: '“cart” puts it into the cart. Any other word leads to its page.',
  },
  'shopify_product_settings.product_name': { label: 'Its name' },
  'shopify_product_settings.product_url': { label: 'Its page' },
  'shopify_product_settings.product_id': { label: 'Product', help: 'Its number in your shop.' },
  'shopify_product_settings.variant_id': { label: 'Variant', help: 'Its number in your shop.' },
  'shopify_product_settings.quantity': { label: 'How many' },

  [`${DESIGN}.facebook`]: { label: 'A Facebook page', first: { page_id: '1234567890' } },
  [`${DESIGN}.facebook.page_id`]: { label: 'The page', help: 'Its number, or its name for a link to Messenger.' },
  [`${DESIGN}.facebook.messenger_app_id`]: { label: 'The app for Messenger', help: 'Its number at Facebook.' },

  if_poptin_credit: { label: 'Show “made with”' },
};

/** The words of a setting, by its path in a draft. Every row of a list has the same words. */
export const wordsOf = (setting: string): SettingWords =>
  SETTING_WORDS[setting.replace(/\.\d+(?=\.|$)/g, '.*')] ?? { label: setting.split('.').at(-1) ?? '' };
