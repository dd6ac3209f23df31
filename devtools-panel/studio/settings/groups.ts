import { POPUP_SHAPE } from './shape.ts';

/** Settings that an owner thinks of together. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Paths on the wire, in their order. */
  readonly settings: readonly string[];
}

const design = (...names: string[]): string[] => names.map((name) => `design_properties.${name}`);
const ofDesign = (...names: string[]): string[] => design(...names.map((name) => `poptin_design_${name}`));

const KNOWN: readonly Group[] = [
  {
    name: 'when',
    title: 'When it shows',
    about:
      'What happens first shows it. Where nothing is chosen it shows at once; a bar, or one within the page, after one and a half windows of scrolling.',
    settings: [
      ...['delay', 'scroll', 'exit_intent', 'clicks', 'page_visits', 'inactivity', 'cart_event', 'cart_state'].map(
        (name) => `triggers.${name}`,
      ),
      'on_click',
      'auto_pilot_trigger',
    ],
  },
  {
    name: 'who',
    title: 'Who sees it',
    about: 'Where nothing is chosen, everybody.',
    settings: [
      ...['stop_showing_to_converted_users', 'poptin_new_session', 'engagement_with_other_poptin_filter', 'cookie_filter'],
      ...[
        'js_filter',
        'cart_filter',
        'source_code_target_active',
        'source_code_target_html',
        'source_code_target_role',
        'ad_blocker_check',
      ],
    ],
  },
  { name: 'often', title: 'How often', about: 'For one visitor, on one device.', settings: ['d_f_r', 'd_f_a', 'cookie'] },
  {
    name: 'place',
    title: 'Place and movement',
    about: 'Where it is, and how it comes and goes.',
    settings: [
      ...design('poptin_location'),
      ...ofDesign('entry_effect', 'exit_effect'),
      'field_poptin_height',
      ...design('switch_mobile_editor'),
    ],
  },
  {
    name: 'closing',
    title: 'Closing',
    about: 'How a visitor gets rid of it.',
    settings: [
      'x_close_button',
      ...ofDesign(
        'close_options_type',
        'show_x_after_sec',
        'show_x_comment',
        'close_on_screen_click',
        'auto_close',
        'auto_close_sec',
        'content_lock',
      ),
    ],
  },
  {
    name: 'after',
    title: 'After sending',
    about: 'What follows when somebody has left their address.',
    settings: [
      ...ofDesign(
        'thank_screen',
        'thank_screen_auto_close',
        'thank_screen_auto_close_sec',
        'redirect',
        'redirect_url',
        'redirect_send_form_data',
      ),
      ...design('field_checkbox_required', 'field_checkbox_default_marked'),
    ],
  },
  {
    name: 'prizes',
    title: 'Coupon and prizes',
    about: 'What visitors get.',
    settings: [...design('coupon'), 'gamified_prize', 'wheel_has_coupon', ...design('disable_post_play_screen')],
  },
  { name: 'timer', title: 'Countdown', about: 'For templates that have one.', settings: design('timer_ver', 'timer') },
  {
    name: 'tab',
    title: 'Tab at the edge',
    about: 'A small tab from which the popup can be opened.',
    settings: ['is_teasers_on', 'teaser'],
  },
  {
    name: 'selling',
    title: 'Products and cart',
    about: 'For templates that show or sell products.',
    settings: [
      'product_recommendation',
      ...design('add_to_cart', ...[2, 3, 4, 5, 6].map((nth) => `shopify_add_to_cart_${nth}`)),
      'shopify_product_settings',
    ],
  },
];

/** What the studio itself sees to: the template that was chosen, its markup, and its id. */
const OWN = ['poptin_id', 'poptin_type', 'poptin_format', 'poptin_url', 'poptin', 'template_marks'];

const isPlaced = (path: string): boolean =>
  KNOWN.some(({ settings }) => settings.some((each) => each === path || each.startsWith(`${path}.`)));

/** Nothing that the parser reads is out of reach: what belongs nowhere else is here. */
function rest(): string[] {
  return [...POPUP_SHAPE.fields].flatMap(([name, shape]) => {
    if (OWN.includes(name)) return [];
    if (!isPlaced(name)) return [name];
    if (shape.kind !== 'record' || KNOWN.some(({ settings }) => settings.includes(name))) return [];
    return [...shape.fields.keys()].map((field) => `${name}.${field}`).filter((path) => !isPlaced(path));
  });
}

export const GROUPS: readonly Group[] = [
  ...KNOWN,
  { name: 'more', title: 'Name and more', about: 'What it is called, and what few popups need.', settings: rest() },
];
