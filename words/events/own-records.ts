import type { PopupRecord } from '../../runtime/visitor/names.ts';

/** The meaning of a record about a popup, as the end of a sentence about the visitor. */
type Said = (popup: string, value: string) => string;

const seen: Said = (popup) => `that the visitor has seen ${popup}`;

/** By names that end with a popup's id. */
const OF_A_POPUP: Readonly<Record<PopupRecord, Said>> = {
  o_v_: seen,
  o_a_d_: seen,
  o_a_v_: seen,
  d_a_x_v_: seen,
  d_r_v_: (popup, value) => (value ? `that ${popup} was seen ${value} visits ago` : `that the visitor has seen ${popup}`),
  viewed_session_: (popup) => `that the visitor has seen ${popup} in this session`,
  c_p_o_x_c_: (popup) => `that the visitor closed ${popup} with ✕`,
  closed_: (popup) => `that the visitor closed ${popup}`,
  conversion_: (popup) => `that the visitor has converted in ${popup}`,
};

/** Other records that a button may change. */
const OF_THE_VISIT: Readonly<Record<string, string>> = {
  session: 'that this session is still running',
  session_started: 'when this session began',
  latest_visited_products: 'that a product was looked at',
  old_user: 'that the visitor has been here before',
  visits: 'how many visits there were',
  shown_at: 'when popups were shown',
  shown_elsewhere: 'when popups were shown on other devices',
  last_closed: 'when a popup was last closed',
  by_mail: 'that the visitor came through a link in your mail',
  contact: 'who the page says the visitor is',
  user_id: 'who the visitor is',
  apt_first_touch: 'how this visit began',
};

const TEST = 'abtest_session_';

/** The meaning of a record of ours; null for any other. */
export function recordWords(key: string, value: string, nameOf: (popupId: string) => string): string | null {
  const bare = key.replace(/^poptin_/, '');
  if (bare.startsWith(TEST)) return value ? `${nameOf(value)} as the variant of its test` : 'which variant of the test was chosen';
  if (Object.hasOwn(OF_THE_VISIT, bare)) return OF_THE_VISIT[bare] ?? null;
  const [name = '', said] = Object.entries(OF_A_POPUP).find(([each]) => bare.startsWith(each) && bare.length > each.length) ?? [];
  return said?.(nameOf(bare.slice(name.length)), value) ?? null;
}
