import { BY_OWNER, type CookieName, type LocalKey, ourCookie, type SessionKey } from '../../runtime/visitor/names.ts';
import type { MemoryEntry } from '../protocol/protocol.ts';
import { ourName } from './our-names.ts';

type Meaning = Pick<MemoryEntry, 'meaning' | 'lifetimeMs'>;
/** `id` is the rest of a name that ends in `_`: the id of a popup or account. */
type Words = (raw: string, id: string) => string;

const COOKIE_WORDS: Readonly<Record<CookieName, Words>> = {
  user_id: () => 'Who the visitor is, on this site',
  old_user: () => 'Has been here before: a returning visitor',
  last_visit: (raw) => `Last visit on ${raw}`,
  session: () => 'In the middle of a visit: a new one begins 30 minutes after the last page',
  session_started: (raw) => `This visit began at ${new Date(+raw).toLocaleTimeString()}`,
  c_visitor: () => 'Known as a visitor of the last 30 days',
  session_account_: (_, id) => `A visit to account ${id} is going on`,
  session_account_time_: (_, id) => `When the visit to account ${id} began and ends`,
  referrer: (raw) => (raw ? `Came from ${raw}` : 'Came from nowhere: typed or bookmarked'),
  referrer_protocol: (raw) => `The referrer was on ${protocol(raw)}`,
  previous_url: (raw) => `The previous page was ${raw || 'none'}`,
  previous_url_protocol: (raw) => `The previous page was on ${protocol(raw)}`,
  o_v_: (_, id) => `Has seen popup ${id} today`,
  o_a_d_: (_, id) => `Has been shown popup ${id}, which shows every few days`,
  o_a_v_: (_, id) => `Has been shown popup ${id}, which shows once a visitor`,
  c_p_o_x_c_: (_, id) => `Closed popup ${id} by its X`,
  closed_: (raw, id) => `Closed popup ${id} by ${raw}`,
  viewed_session_: (_, id) => `Has seen popup ${id}, which shows once a session`,
  d_r_v_: (raw, id) => `${raw} visits since popup ${id} was shown`,
  d_a_x_v_: (raw, id) => `Popup ${id} was shown on ${raw}`,
  conversion_: (_, id) => `Has converted on popup ${id}`,
  user_country_code: (raw) => `In ${raw}, by the address`,
  user_ip: () => 'The address the server saw',
  client_id: () => 'The owner’s account',
  by_mail: () => 'Came through a link in your mail',
  contact: () => 'The page has identified this visitor',
  off: () => 'Wants no popups, as a test run does',
  shown_at: (raw) => `Has seen ${raw.split('.').length} popups in the last seven days`,
  shown_elsewhere: (raw) => `Has seen ${raw.split('.').length} popups on other devices in the last seven days`,
  last_closed: (raw) => `Last closed a popup at ${new Date(+raw).toLocaleTimeString()}`,
  visits: (raw) => `Has visited ${raw.split('.')[0]} times, this visit included`,
  browse_abandonment_products: () => 'Products that were looked at and not bought',
  latest_visited_products: () => 'The last three products that were looked at',
};

const LOCAL_WORDS: Readonly<Record<LocalKey, Words>> = {
  poptin_converted_email: () => 'The address that the visitor left',
  poptin_converted_name: () => 'The name that the visitor left, for texts that greet them',
  apt_draft_: (_, id) => `What was typed into the form of popup ${id}, kept for a day`,
  apt_variants: () => 'Which variant of each test this visit was given, for its other tabs',
  apt_first_touch: () => 'How this visit began, for its other tabs',
  apt_contact: () => 'Whom the page named last, as a hash',
};

const SESSION_WORDS: Readonly<Record<SessionKey, Words>> = {
  pageviews_: (raw, id) => `${raw} pages seen since popup ${id} last fired by page visits`,
  viewed_session_: (_, id) => `Has seen popup ${id} in this tab`,
  abtest_session_: (raw, id) => `In the test of popup ${id}, the variant is popup ${raw}`,
  new_user: () => 'The first visit began in this tab: a new visitor',
  origin_landing_page: (raw) => `Landed on ${raw}`,
  viewed_url_: (raw, id) => `Saw popup ${id} on ${raw}`,
  every_visit_session: () => 'This visit is already counted for the every-few-visits rule',
  custom_new_visitor_session: () => 'Counts as a new visitor for this visit',
  first_viewed_url: (raw) => `The first page of the visit was ${raw}`,
  apt_back_entries: () => 'Our entries in this tab’s history, which notice the back button',
  apt_visited_pages: () => 'The pages of this visit, with their times',
  apt_draft_: (_, id) => `How far the form of popup ${id} was filled in`,
  apt_previous_url: (raw) => (raw ? `Was on ${raw} before this page` : 'No page is known before this one'),
  apt_cart: () => 'The last known cart of this visit, and what the server knows about it',
  apt_first_touch: () => 'How this visit began: its first page, and the page that led there',
  apt_shop_account: (raw) => `This shop belongs to account ${raw}`,
  apt_flight: () => 'The decisions of this tab’s last pages, recorded for support',
  apt_timer_: (_, id) => `When the countdown of popup ${id} began in this visit`,
};

const WORDS: Readonly<Record<MemoryEntry['area'], Readonly<Record<string, Words>>>> = {
  cookie: COOKIE_WORDS,
  local: LOCAL_WORDS,
  session: SESSION_WORDS,
};

/** The meaning of a stored value in words, and its lifetime if the name tells it. The meaning is empty for keys that are not ours. */
export function meaningOf(area: MemoryEntry['area'], key: string, raw: string): Meaning {
  const ours = ourName(area, key);
  const meaning = (ours && WORDS[area][ours.name]?.(raw, ours.id)) ?? '';
  if (area === 'local') return { meaning };
  if (area === 'session') return { meaning, lifetimeMs: null };
  return { meaning, lifetimeMs: ours && Object.hasOwn(BY_OWNER, ours.name) ? undefined : ourCookie(key)?.lifetimeMs };
}

function protocol(raw: string): string {
  return raw === 'secure' ? 'https' : 'http';
}
