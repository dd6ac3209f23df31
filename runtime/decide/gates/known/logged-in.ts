import { storeFields } from '../../../store/platform/platform.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type GateRecord, type Live, type ReadBy, strict, UNREADABLE, UNSET, unreadable } from '../gate.ts';

export type Code = 'unset' | typeof UNREADABLE | 'logged-in' | 'logged-out';

export const LOGIN_SIGNS = ['site', 'cookie', 'variable'] as const;
export type LoginSign = (typeof LOGIN_SIGNS)[number];

const read = ({ oneOf, record, text }: Readers) => ({
  loginFilter: [
    'login_filter',
    strict(
      record({ state: oneOf(['logged_in', 'logged_out'], 'logged_in'), by: oneOf(LOGIN_SIGNS, 'site'), name: text() }, 'closed'),
      UNREADABLE,
    ),
  ] as const,
});

/** The site's own signs: Shopify's customer, the Wix member of this visit, WordPress's body class. */
const ofSite = ({ session, variable, hasLoginMark }: Facts, { hasBodyClass }: Live): boolean =>
  storeFields({ variable }, session('apt_cart')).store_integration_customer_id !== '' || (hasLoginMark ?? hasBodyClass('logged-in'));

/** An absent value, a zero and the word false mean that nobody is logged in. */
const isSet = (value: unknown): boolean => !!value && value !== '0' && value !== 'false';

const SIGNS: Readonly<Record<LoginSign, (name: string, facts: Facts, live: Live) => boolean>> = {
  site: (_name, facts, live) => ofSite(facts, live),
  cookie: (name, { cookie }) => isSet(cookie(name)),
  variable: (name, { variable }) => isSet(variable(name)),
};

/** Only for customers who are logged in, or only for others (TGT-11). A page may reveal this late. */
const ask: Ask<ReadBy<typeof read>, Code> = ({ loginFilter: wanted }, facts, live) => {
  if (!wanted) return UNSET;
  if (wanted === UNREADABLE) return unreadable('login_filter');
  const { state, by, name } = wanted;
  const isIn = SIGNS[by](name, facts, live);
  return [isIn === (state === 'logged_in'), isIn ? 'logged-in' : 'logged-out', by === 'site' ? 'the page' : `${by} ${name}`, state];
};

export const gate = { read, ask, field: 'login_filter' };
export const record: GateRecord = { readsPage: true, words: ['logged-in', 'logged-out'], keeps: () => true };
