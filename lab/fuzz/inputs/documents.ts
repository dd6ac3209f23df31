import { globSync, readFileSync } from 'node:fs';
import { RIGHT } from '../../../tests/support/right-calls.ts';

const MARKUP = '<div data-poptin-container><form data-screen="form"><input data-field="email"></form></div>';

/** The popups of the demo sites, as their display answers have them. */
const POPUPS = globSync('harness/accounts/*.json')
  .sort()
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { popups: Array<Record<string, unknown>> }).popups)
  .map((popup) => ({ poptin: MARKUP, ...popup }));

/** Two rows of everything that few accounts have. */
const FULL = {
  ...{ poptin_id: 'p000000000009', poptin_type: 'lightbox', poptin: MARKUP, ab_test: 1, ab_test_parent_id: 'p1', ad_blocker_check: '1' },
  ...{
    stop_showing_to_converted_users: 1,
    poptin_new_session: 1,
    d_f_r: 'display_once_a_visitor_2',
    d_f_a: 3,
    template_marks: 'form timer',
  },
  cookie_filter: [
    { name: 'tier', role: 'contains|||gold' },
    { name: 'left', role: 'not_exists', type: 'dont_show' },
  ],
  js_filter: [{ name: 'shop.plan', role: 'greater_than|||3', type: 'show' }],
  cart_filter: [{ name: 'value', role: 'less_than|||40', type: 'show' }],
  source_code_target_active: 1,
  ...{
    source_code_target_html: 'id="sale"',
    source_code_target_role: 'not_contains',
    product_recommendation: { category: 'last_visited' },
  },
  engagement_with_other_poptin_filter: [{ poptin_id: 'p1', engagement: 'closed' }],
  triggers: {
    ...{
      exit_intent: true,
      delay: { seconds: 5, per: 'session' },
      scroll: { percent: '50' },
      clicks: { count: 2 },
      page_visits: { count: 3 },
    },
    ...{ inactivity: { seconds: 30 }, cart_event: [{ event: 'add', product_id: null }] },
    cart_state: [{ what: 'item_count', operator: 'equal', value: 3 }],
  },
  teaser: { display: 'after_close', text: '10 %', location: 'left-bottom' },
  gamified_prize: [
    { prize_id: 1, label: '10 %', code: 'SPIN', chances: 40, redirect_to: 1, redirect_to_options: { redirect_to_url: 'shop.example' } },
  ],
  design_properties: {
    ...{ poptin_location: 'left-top', poptin_design_close_options_type: 'closing_options-button', timer_ver: 2 },
    ...{ timer: { date: '2026-12-31', time: '23:59', timezone: '+02:00' }, coupon: { coupon_type: 'fixed', code: 'SAVE' } },
    ...{ poptin_design_redirect: 1, poptin_design_redirect_url: 'shop.example', add_to_cart: { variant_id: 2, quantity: 1 } },
  },
};

export const POPUP_DOCUMENTS: ReadonlyArray<Record<string, unknown>> = [FULL, ...POPUPS];

const { poptin_id, poptin_type, poptin, triggers } = FULL;
/** Each of its settings alone, and each of its triggers. */
const ALONE = [
  ...Object.entries(FULL).map(([name, setting]) => ({ poptin_id, poptin_type, poptin, [name]: setting })),
  ...Object.entries(triggers).map(([kind, trigger]) => ({ poptin_id, poptin_type, poptin, triggers: { [kind]: trigger } })),
];

export const ANSWER_DOCUMENTS: readonly unknown[] = [
  RIGHT.display.answer,
  { display: true, poptins: [FULL] },
  { display: true, country_code: 'il', ip: '203.0.113.7', lang: 'he', poptins: POPUPS.slice(0, 6) },
  { display: 'not_allowed', is_client_restriction: 1, client_restriction_setting: { upgrade_popup: FULL } },
  ...[...ALONE, ...POPUPS].map((popup) => ({ display: true, poptins: [popup] })),
];
