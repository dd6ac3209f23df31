import type { Json } from '../draft/draft.ts';
import { ENTRY_EFFECTS, EXIT_EFFECTS, PLACES, TAB_PLACES } from './offers.ts';

/** What a person reads of one setting. Kind, bounds, default and errors come from the parser's schema. */
export interface SettingWords {
  readonly label: string;
  readonly help?: string;
  /** Behind a number. */
  readonly unit?: string;
  /** What the options of a choice are called. */
  readonly names?: Readonly<Record<string, string>>;
  /** Values that are offered for a text; any other stays possible. */
  readonly offers?: ReadonlyArray<readonly [value: string, name: string]>;
  /** What it is set to when it is switched on, or when a row is added. */
  readonly first?: Json;
  /** What one row is called. */
  readonly row?: string;
}

const SHOW = { show: 'show only where this holds', dont_show: 'do not show where this holds' };
const COMPARED = 'How it is compared, then what with';
const filterRows = (label: string, help: string, first: string): Record<string, SettingWords> => ({
  '': { label, help, row: 'rule', first: [{ name: first, role: 'exists', type: 'show' }] },
  name: { label: 'Name' },
  role: { label: COMPARED },
  type: { label: 'Then', names: SHOW },
});
const under = (path: string, words: Record<string, SettingWords>): Record<string, SettingWords> =>
  Object.fromEntries(Object.entries(words).map(([name, each]) => [name ? `${path}.*.${name}` : path, each]));

const DESIGN = 'design_properties';
const OVER_PAGE = 'Of a lightbox, a full page or a game.';
const EFFECT = 'Less movement is used for visitors who ask for it.';
const slot = (nth: number): Record<string, SettingWords> => {
  const path = `${DESIGN}.${nth === 1 ? 'add_to_cart' : `shopify_add_to_cart_${nth}`}`;
  return {
    [path]: { label: `Add to cart, button ${nth}`, first: { variant_id: '', quantity: 1 } },
    [`${path}.variant_id`]: { label: 'Variant', help: 'Its number in your shop.' },
    [`${path}.quantity`]: { label: 'How many' },
  };
};

/** By the setting's path on the wire; `*` stands for each row of a list. What is not here is shown by that path. */
export const SETTING_WORDS: Readonly<Record<string, SettingWords>> = {
  poptin_name: { label: 'Name', help: 'For you and your reports: no visitor sees it.' },
  poptin_target: {
    label: 'What it is for',
    names: { lead: 'collect addresses', click: 'lead somewhere by a button', social_proof: 'show what others do' },
  },
  display: { label: 'Switched on' },

  'triggers.delay': { label: 'After some time', first: { seconds: 3, per: 'page' } },
  'triggers.delay.seconds': { label: 'Wait', unit: 'seconds' },
  'triggers.delay.per': { label: 'Counted', names: { page: 'on each page anew', session: 'over the whole visit' } },
  'triggers.scroll': { label: 'After some scrolling', first: { percent: 50 } },
  'triggers.scroll.percent': { label: 'Scrolled down', unit: '% of the page' },
  'triggers.exit_intent': {
    label: 'When somebody is about to leave',
    help: 'The pointer leaves through the top; on a phone, they go back.',
  },
  'triggers.clicks': { label: 'After some clicks', first: { count: 3 } },
  'triggers.clicks.count': { label: 'Clicks on this page', unit: 'clicks' },
  'triggers.page_visits': { label: 'After some pages', first: { count: 2 } },
  'triggers.page_visits.count': { label: 'Pages in this visit', unit: 'pages' },
  'triggers.inactivity': { label: 'When nobody moves', first: { seconds: 30 } },
  'triggers.inactivity.seconds': { label: 'Without a sign of life', unit: 'seconds' },
  'triggers.cart_event': { label: 'When the cart changes', row: 'change', first: [{ event: 'add' }] },
  'triggers.cart_event.*.event': {
    label: 'Something is',
    names: { add: 'put in', remove: 'taken out', empty: 'taken out, and it is empty' },
  },
  'triggers.cart_event.*.product_id': {
    label: 'Only this product',
    help: 'Its id in your shop (on WooCommerce that of its variation, if it has any); nothing for any.',
  },
  'triggers.cart_state': {
    label: 'By what is in the cart',
    row: 'condition',
    first: [{ what: 'value', operator: 'greater_than_or_equal', value: 50 }],
  },
  'triggers.cart_state.*.what': { label: 'Counted', names: { item_count: 'how many items', value: 'what it costs' } },
  'triggers.cart_state.*.operator': {
    label: 'Is',
    names: { greater_than: 'more than', equal: 'exactly', greater_than_or_equal: 'at least' },
  },
  'triggers.cart_state.*.value': { label: 'This' },
  on_click: { label: 'A click for it', help: 'On a link or button of your page that names it. With no trigger beside it, only by that.' },
  auto_pilot_trigger: { label: 'Autopilot', help: 'It chooses a moment by itself.' },

  stop_showing_to_converted_users: { label: 'Not to who has left an address here' },
  poptin_new_session: { label: 'Once in each visit at most' },
  ad_blocker_check: { label: 'Not to who blocks ads' },
  engagement_with_other_poptin_filter: {
    label: 'By what they did with another popup',
    row: 'rule',
    first: [{ poptin_id: '', engagement: 'not_seen' }],
  },
  'engagement_with_other_poptin_filter.*.poptin_id': { label: 'The other popup', help: 'Its id.' },
  'engagement_with_other_poptin_filter.*.engagement': {
    label: 'Only if they have',
    names: { seen: 'seen it', not_seen: 'not seen it', closed: 'closed it', converted: 'converted on it' },
  },
  ...under('cookie_filter', filterRows('By a cookie', 'A cookie that scripts of the page can read.', 'tier')),
  ...under('js_filter', filterRows('By a variable of the page', 'Its path, such as app.user.level.', 'app.user.level')),
  ...under('cart_filter', filterRows('By the cart', 'Such as product_id, item_count or value.', 'item_count')),
  source_code_target_active: { label: 'By a text in the page’s source' },
  source_code_target_html: {
    label: 'The text',
    help: 'As the browser writes the page: double quotes, no slash at the end of a tag, a sign such as © as itself. Copy it from its inspector.',
  },
  source_code_target_role: { label: 'Only where the page', names: { contains: 'contains it', not_contains: 'does not contain it' } },

  d_f_r: {
    label: 'The same visitor sees it',
    names: {
      'all@display_everytime_everypage_5': 'on every page',
      display_once_a_visitor_2: 'once',
      display_once_every_few_days_3: 'again after some days',
      display_once_every_few_visiting_4: 'again after some visits',
    },
  },
  d_f_a: { label: 'So many', unit: 'days or visits' },
  cookie: {
    label: 'A close is remembered for',
    unit: 'days',
    help: 'After its X was pressed, one that comes on every page stays away so long. Rules of other popups may ask for it too.',
  },

  [`${DESIGN}.poptin_location`]: { label: 'Place', offers: PLACES },
  field_poptin_height: { label: 'Height, at least', unit: 'px', help: 'Instead of the one that its template names.' },
  [`${DESIGN}.poptin_design_entry_effect`]: { label: 'It comes', offers: ENTRY_EFFECTS, help: EFFECT },
  [`${DESIGN}.poptin_design_exit_effect`]: { label: 'It goes', offers: EXIT_EFFECTS, help: EFFECT },
  [`${DESIGN}.switch_mobile_editor`]: { label: 'Its markup has a side of its own for phones' },

  x_close_button: { label: 'It has an X' },
  [`${DESIGN}.poptin_design_close_options_type`]: {
    label: 'The way out',
    names: { 'closing_options-x': 'an X', 'closing_options-button': 'a button in words', 'closing_options-': 'none' },
  },
  [`${DESIGN}.poptin_design_show_x_after_sec`]: { label: 'The X comes after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_show_x_comment`]: { label: 'Words beside the X' },
  [`${DESIGN}.poptin_design_close_on_screen_click`]: { label: 'A click beside it closes it', help: OVER_PAGE },
  [`${DESIGN}.poptin_design_auto_close`]: { label: 'It closes by itself' },
  [`${DESIGN}.poptin_design_auto_close_sec`]: { label: 'By itself after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_content_lock`]: {
    label: 'The page behind it is locked',
    help: `It does not scroll meanwhile. ${OVER_PAGE}`,
  },

  [`${DESIGN}.poptin_design_thank_screen`]: { label: 'Say thank you' },
  [`${DESIGN}.poptin_design_thank_screen_auto_close`]: { label: 'The thanks go by themselves' },
  [`${DESIGN}.poptin_design_thank_screen_auto_close_sec`]: { label: 'They go after', unit: 'seconds' },
  [`${DESIGN}.poptin_design_redirect`]: { label: 'Lead to another page' },
  [`${DESIGN}.poptin_design_redirect_url`]: { label: 'Its address' },
  [`${DESIGN}.poptin_design_redirect_send_form_data`]: {
    label: 'Take along what was filled in',
    help: 'In the address: only to a page of your own.',
  },
  [`${DESIGN}.field_checkbox_required`]: { label: 'The consent has to be given' },
  [`${DESIGN}.field_checkbox_default_marked`]: { label: 'The consent is given beforehand', help: 'Not allowed in many countries.' },

  [`${DESIGN}.coupon`]: { label: 'A coupon', first: { coupon_type: 'fixed', code: 'WELCOME10' } },
  [`${DESIGN}.coupon.coupon_type`]: {
    label: 'Its code',
    names: { fixed: 'is the same for all', prize: 'is that of the prize', none: 'none' },
  },
  [`${DESIGN}.coupon.code`]: { label: 'The code' },
  wheel_has_coupon: {
    label: 'A winner has a code to copy',
    help: 'So a redirect after the game waits three times as long.',
  },
  gamified_prize: {
    label: 'Prizes',
    help: 'The chances should sum to 100.',
    row: 'prize',
    first: [{ prize_id: '1', label: '10 % off', code: 'TEN', chances: 100, is_winner: 1 }],
  },
  'gamified_prize.*.label': { label: 'What is won' },
  'gamified_prize.*.code': { label: 'Code' },
  'gamified_prize.*.chances': { label: 'Chance', unit: '%' },
  'gamified_prize.*.is_winner': { label: 'It wins' },
  'gamified_prize.*.loosing_option': { label: 'It loses' },
  'gamified_prize.*.prize_id': { label: 'Id' },
  'gamified_prize.*.redirect_to': { label: 'Who loses is led elsewhere' },
  'gamified_prize.*.redirect_to_options': { label: 'What follows a lost game', first: { redirect_close: 1, redirect_close_delay: 3 } },
  'gamified_prize.*.redirect_to_options.redirect_to_url': { label: 'Address' },
  'gamified_prize.*.redirect_to_options.redirect_close': { label: 'It closes' },
  'gamified_prize.*.redirect_to_options.redirect_close_delay': { label: 'After', unit: 'seconds' },
  [`${DESIGN}.disable_post_play_screen`]: { label: 'The game itself says how it ended' },

  [`${DESIGN}.timer_ver`]: {
    label: 'It counts',
    help: '0 anew with each showing, 1 on through the visit in its tab, 2 to a date, for everybody.',
  },
  [`${DESIGN}.timer`]: { label: 'A countdown', first: { minutes: 15, seconds: 0 } },
  [`${DESIGN}.timer.minutes`]: { label: 'From', unit: 'minutes' },
  [`${DESIGN}.timer.seconds`]: { label: 'And', unit: 'seconds' },
  [`${DESIGN}.timer.date`]: { label: 'Until the day', help: 'Such as 2026-12-31.' },
  [`${DESIGN}.timer.time`]: { label: 'At', help: 'Such as 23:59.' },
  [`${DESIGN}.timer.timezone`]: { label: 'Of the zone', help: 'Such as +02:00.' },

  is_teasers_on: { label: 'A tab at the edge opens it' },
  teaser: { label: 'The tab', first: { display: 'after_close' } },
  'teaser.display': {
    label: 'It is there',
    names: { always: 'all the time', before_show: 'until the popup was shown', after_close: 'after the popup was closed' },
  },
  'teaser.text': { label: 'Words', help: 'Where the template has no tab of its own.' },
  'teaser.location': { label: 'Place', offers: TAB_PLACES },
  'teaser.entry_effect': { label: 'It comes', offers: ENTRY_EFFECTS },
  'teaser.exit_effect': { label: 'It goes', offers: EXIT_EFFECTS },

  product_recommendation: { label: 'Products', first: { category: 'all', count: 4 } },
  'product_recommendation.category': { label: 'Of the category' },
  'product_recommendation.count': { label: 'How many' },
  'product_recommendation.manual_products': { label: 'These products', row: 'product', first: [''] },
  'product_recommendation.manual_products.*': { label: 'Id' },
  ...Object.assign({}, ...[1, 2, 3, 4, 5, 6].map(slot)),

  if_poptin_credit: { label: 'It says with what it was made' },
  ab_test: { label: 'It is a variant of a test' },
  ab_test_parent_id: { label: 'Of the test', help: 'The test’s own id, the same for all its variants.' },
};

/** Those of one setting, by its path in a draft: a row of a list is any row. */
export const wordsOf = (setting: string): SettingWords =>
  SETTING_WORDS[setting.replace(/\.\d+(?=\.|$)/g, '.*')] ?? { label: setting.split('.').at(-1) ?? '' };
