/**
 * Every name under which we remember something about the visitor, and for how long (VIS-01, VIS-02, VIS-05, VIS-06). A popup's or an
 * account's id follows a name that ends in `_`.
 */

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** The default lifetime. */
export const YEAR_MS = 365 * DAY_MS;

/** How long browsed products are kept. */
export const BROWSED_MS = 30 * DAY_MS;

export const COOKIE_PREFIX = 'poptin_';

/**
 * Lifetimes in milliseconds of cookies not kept for a year. Each writer repeats its lifetime, so that page views do not pay for this table.
 */
const SHORTER = {
  session: 30 * MINUTE_MS,
  /** When the session began. */
  session_started: 30 * MINUTE_MS,
  c_visitor: 30 * DAY_MS,
  session_account_: MINUTE_MS,
  session_account_time_: MINUTE_MS,
  referrer: 2 * MINUTE_MS,
  referrer_protocol: 2 * MINUTE_MS,
  previous_url: 2 * MINUTE_MS,
  previous_url_protocol: 2 * MINUTE_MS,
  /** Viewed: the viewer id. */
  o_v_: DAY_MS,
  /** Seen, for popups limited to new sessions: when that session began. */
  viewed_session_: DAY_MS,
  /** When any popups were shown, and when one was last closed. */
  shown_at: 7 * DAY_MS,
  /** When other devices of an identified visitor showed any. */
  shown_elsewhere: 7 * DAY_MS,
  last_closed: 7 * DAY_MS,
  browse_abandonment_products: BROWSED_MS,
  latest_visited_products: BROWSED_MS,
} as const;

/** Lifetimes that a popup's owner sets. If only the name is known, these apply: the default, at most a year. */
export const BY_OWNER = {
  /** Closed by its X: the popup id, or `AFTER_SUBMIT`. */
  c_p_o_x_c_: 30 * DAY_MS,
  /** Closed in another way, without a conversion: how it was closed. */
  closed_: 30 * DAY_MS,
  /** Shown under the every-few-days rule: the viewer id. */
  o_a_d_: YEAR_MS,
  /** The day it was shown, for the every-few-days rule. */
  d_a_x_v_: YEAR_MS,
} as const;

const FOR_A_YEAR = [
  'user_id',
  'old_user',
  'last_visit',
  /** Shown under the once-a-visitor rule: the viewer id. */
  'o_a_v_',
  /** Visits since it was shown, for the every-few-visits rule. */
  'd_r_v_',
  /** The conversion id. */
  'conversion_',
  'user_country_code',
  'user_ip',
  'client_id',
  /** The number of counted visits, and when the last of them began. */
  'visits',
  /** The visitor came through a link in the owner's mail. */
  'by_mail',
  /** The page identified the visitor: the server's name for them. */
  'contact',
  /** The visitor wants no popups, as a test run does (POL-01). The runtime never writes it. */
  'off',
] as const;

export type CookieName = keyof typeof SHORTER | keyof typeof BY_OWNER | (typeof FOR_A_YEAR)[number];

/** Every cookie with its lifetime, for code that explains them. For those in `BY_OWNER` it is only assumed. */
export const COOKIES = /* @__PURE__ */ cookies();

function cookies(): Readonly<Record<CookieName, number>> {
  const forAYear = FOR_A_YEAR.map((name) => [name, YEAR_MS]);
  return { ...Object.fromEntries(forAYear), ...SHORTER, ...BY_OWNER };
}

/** A name of ours, with the id that follows a name ending in `_`. */
export interface OurName<N extends string> {
  readonly name: N;
  readonly id: string;
}

/** The name in this list that a key has; null if none. */
export function nameAmong<N extends string>(names: readonly N[], key: string): OurName<N> | null {
  const fits = names.filter((name) => (name.endsWith('_') ? key.startsWith(name) && key.length > name.length : key === name));
  // The longest match, because some names begin with another.
  fits.sort((a, b) => b.length - a.length);
  const [name] = fits;
  return name === undefined ? null : { name, id: key.slice(name.length) };
}

/** The name and lifetime of our cookie, by its full name; null for anybody else's. */
export function ourCookie(fullName: string): (OurName<CookieName> & { readonly lifetimeMs: number }) | null {
  if (!fullName.startsWith(COOKIE_PREFIX)) return null;
  const ours = nameAmong(Object.keys(COOKIES) as CookieName[], fullName.slice(COOKIE_PREFIX.length));
  return ours && { ...ours, lifetimeMs: COOKIES[ours.name] };
}

/** The visitor’s own wish for no popups (POL-01) says nothing else about them. No gate holds it back, and no refusal deletes it. */
export const isBehindGate = (cookie: string): boolean => cookie.startsWith(COOKIE_PREFIX) && cookie !== `${COOKIE_PREFIX}off`;

/** The cookies about one popup, and what each says about its visitor. A visitor who closed it or converted has seen it. */
export const POPUP_RECORDS = {
  o_v_: 'seen',
  o_a_v_: 'seen',
  o_a_d_: 'seen',
  d_a_x_v_: 'seen',
  d_r_v_: 'seen',
  viewed_session_: 'seen',
  c_p_o_x_c_: 'closed',
  closed_: 'closed',
  conversion_: 'converted',
} as const satisfies Partial<Record<CookieName, string>>;
export type PopupRecord = keyof typeof POPUP_RECORDS;

/**
 * The value of `c_p_o_x_c_` if the form was sent before the X. The popup stays away under the every-page rule (GAT-07), but nobody refused it
 * (GAT-04).
 */
export const AFTER_SUBMIT = 'true';

export const LOCAL_KEYS = [
  'poptin_converted_email',
  'poptin_converted_name',
  /** What was typed into a form with several steps, if its owner lets the browser keep it. */
  'apt_draft_',
  /** The variant of each test in this visit, for its other tabs. */
  'apt_variants',
  /** How this visit began, for its other tabs. */
  'apt_first_touch',
  /** The identity that the page told last, as a hash. */
  'apt_contact',
] as const;
export type LocalKey = (typeof LOCAL_KEYS)[number];

export const SESSION_KEYS = [
  'pageviews_',
  'viewed_session_',
  'abtest_session_',
  'new_user',
  'origin_landing_page',
  'viewed_url_',
  'every_visit_session',
  'custom_new_visitor_session',
  'first_viewed_url',
  'apt_visited_pages',
  /** The same, if the tab keeps it; or the key of a lead that has only some steps. */
  'apt_draft_',
  /** The page before the current one in this tab. */
  'apt_previous_url',
  /** Keys of our history entries in this tab. */
  'apt_back_entries',
  /** The last known cart of this visit, and the last cart that the server knows. */
  'apt_cart',
  /** The account of this visit's shop, which may differ from the tag's. */
  'apt_shop_account',
  /** How this visit began: its first page, and the page that led there. */
  'apt_first_touch',
  /** When a countdown of version 1 began. */
  'apt_timer_',
  /** The decisions of this tab's last pages, if support or the account asked for them. */
  'apt_flight',
] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];
