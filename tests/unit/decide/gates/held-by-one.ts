import type { GateName } from '../../../../runtime/decide/gates/gates.ts';
import { idWith } from '../../../../runtime/decide/gates/time/holdout.ts';
import { writeShown } from '../../../../runtime/visitor/showings.ts';
import { DAY, FakeBrowser } from '../../../support/fake-ports.ts';
import { type Had, ID, OTHER } from '../../../support/make-so.ts';

/** A popup that one gate alone keeps back. */
export interface Held {
  /** Its settings on the wire. */
  readonly popup: object;
  /** Settings of the other popup of its page. */
  readonly beside?: object;
  readonly had?: Had;
  /** The part that only a person can do. One press does everything else. */
  readonly byPerson?: RegExp;
}

const NOW = new FakeBrowser().now;
const show = (value: string, more: object = {}) => ({ value, ...more });
const ours = (name: string, value: string): Had => ({ cookies: { [`poptin_${name}`]: value } });

/** A gate that a page without a document cannot have against a popup. */
export const ELSEWHERE = ['countdown', 'busy-page', 'priority'] as const;

/** A new gate has no row here until it has a popup that it keeps back, and a way out of it. */
export const HELD: Readonly<Record<Exclude<GateName, (typeof ELSEWHERE)[number]>, Held>> = {
  server: { popup: { display: 0 }, byPerson: /^Only its owner can turn its display on/ },
  converted: { popup: { stop_showing_to_converted_users: 1 }, had: ours(`conversion_${ID}`, 'c') },
  'closed-by-x': { popup: {}, had: ours(`c_p_o_x_c_${ID}`, ID) },
  frequency: { popup: { d_f_r: 'display_once_a_visitor_2' }, had: ours(`o_a_v_${ID}`, 'v') },
  'new-session': {
    popup: { poptin_new_session: 1 },
    had: { cookies: { poptin_session: 'true', poptin_session_started: '1', [`poptin_viewed_session_${ID}`]: '1' } },
  },
  'ab-test': {
    popup: { ab_test: 1, ab_test_parent_id: 'parent' },
    beside: { ab_test: 1, ab_test_parent_id: 'parent' },
    had: { session: { abtest_session_parent: OTHER } },
  },
  'engagement-filter': { popup: { engagement_with_other_poptin_filter: [{ poptin_id: OTHER, engagement: 'closed' }] } },
  products: { popup: { product_recommendation: { category: 'last_visited' } } },
  'cookie-filter': { popup: { cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] } },
  'variable-filter': { popup: { js_filter: [{ name: 'shop.level', role: 'greater_than|||7' }] } },
  'cart-filter': { popup: { cart_filter: [{ name: 'item_count', role: 'greater_than|||5' }] } },
  'source-filter': { popup: { source_code_target_active: 1, source_code_target_html: 'sale' } },
  'ad-blocker': { popup: { ad_blocker_check: 1 }, byPerson: /^Turn the ad blocker off/ },
  'page-address': { popup: { page_filter: [show('/pots', { role: 'path_is' })] } },
  'page-title': {
    popup: { title_filter: [show('Winter sale', { role: 'contains' })] },
    byPerson: /^Open a page whose title has “Winter sale”/,
  },
  'store-page': { popup: { store_page_filter: [show('pots', { of: 'collection' })] } },
  device: { popup: { device_filter: [show('phone')] } },
  system: { popup: { os_filter: [show('android')] } },
  browser: { popup: { browser_filter: [show('safari')] } },
  language: { popup: { language_filter: [show('he')] } },
  country: { popup: { country_filter: [show('IL')] } },
  'visitor-kind': { popup: { visitor_filter: 'returning' } },
  visits: { popup: { visits_filter: { min: 3 } } },
  traffic: { popup: { traffic_filter: [show('search', { touch: 'page' })] } },
  utm: { popup: { utm_filter: [show('mail', { name: 'source', touch: 'page' })] } },
  'logged-in': { popup: { login_filter: { state: 'logged_in', by: 'cookie', name: 'customer' } } },
  'contact-tag': { popup: { contact_tag_filter: [show('vip')] } },
  'known-contact': { popup: { contact_filter: { identified: 1 } }, had: ours('contact', 'c') },
  schedule: { popup: { schedule_filter: { zone: 'Asia/Jerusalem', from: '2026-07-01' } } },
  holdout: { popup: { holdout_filter: { percent: 50 } }, had: ours('user_id', idWith(true, 50) ?? '') },
  cap: { popup: { cap_filter: { day: 1 } }, had: ours('shown_at', writeShown([NOW - DAY / 24])) },
};
