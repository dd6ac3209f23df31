import type { SettingGroup } from '../../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../../runtime/decide/gates/gates.panel.ts';
import { TRIGGER_PANELS } from '../../../runtime/decide/triggers/triggers.panel.ts';
import { POPUP_SHAPE } from './shape.ts';

/** Settings that belong together for an owner. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Paths on the wire, in order. */
  readonly settings: readonly string[];
}

const design = (...names: string[]): string[] => names.map((name) => `design_properties.${name}`);
const ofDesign = (...names: string[]): string[] => design(...names.map((name) => `poptin_design_${name}`));

/** The settings of a group's gates, from their panel halves. Fields of a row belong to the row. */
const ofGates = (group: SettingGroup): string[] =>
  Object.values(GATE_PANELS).flatMap((gate) => (gate.group === group ? Object.keys(gate.settings).filter(isOne) : []));

/** True if a path is a whole setting, and not a field of one. */
const isOne = (path: string): boolean => !path.replace('triggers.', '').includes('.');

const KNOWN: readonly Group[] = [
  {
    name: 'when',
    title: 'When it shows',
    about:
      'The first trigger shows it. Without a trigger it shows at once, or, for a bar or a popup within the page, after one and a half screens of scrolling.',
    settings: [...Object.values(TRIGGER_PANELS).flatMap(({ settings }) => Object.keys(settings).filter(isOne)), ...ofGates('when')],
  },
  {
    name: 'where',
    title: 'Where it shows',
    about: 'Leave empty for every page and every source.',
    settings: ofGates('where'),
  },
  {
    name: 'who',
    title: 'Who sees it',
    about: 'Leave empty for everyone.',
    settings: [...ofGates('who'), 'ip_filter'],
  },
  { name: 'often', title: 'How often', about: 'Per visitor and device.', settings: [...ofGates('often'), 'cookie'] },
  {
    name: 'place',
    title: 'Position and animation',
    about: 'Its position, and how it appears and leaves.',
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
    about: 'How visitors close it.',
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
    about: 'The steps after a submit.',
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
    about: 'A small tab that opens the popup.',
    settings: ['is_teasers_on', 'teaser'],
  },
  {
    name: 'selling',
    title: 'Products and cart',
    about: 'For templates that show or sell products.',
    settings: [
      ...ofGates('selling'),
      ...design('add_to_cart', ...[2, 3, 4, 5, 6].map((nth) => `shopify_add_to_cart_${nth}`)),
      'shopify_product_settings',
    ],
  },
];

/** Settings that the studio itself sets, or a display server: template, markup and ids. */
const OWN = ['poptin_id', 'poptin_type', 'poptin_format', 'poptin_url', 'poptin', 'template_marks', 'viewer_id', 'account_id'];

const isPlaced = (path: string): boolean =>
  KNOWN.some(({ settings }) => settings.some((each) => each === path || each.startsWith(`${path}.`)));

/** All other settings that the parser reads, so that none is missing. */
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
  { name: 'more', title: 'Name and more', about: 'Its name, and rarely used settings.', settings: rest() },
];
