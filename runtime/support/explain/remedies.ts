import type { Engagement, FilterRow, PopupConfig, Targeting } from '../../decide/display/config.ts';
import { day, daysBetween } from '../../decide/visitor/day.ts';
import { COOKIE_PREFIX } from '../../decide/visitor/names.ts';
import { cartRemedies } from './cart-remedies.ts';
import { durationText } from './durations.ts';
import type { Edit } from './edits.ts';
import { valueFor } from './filter-values.ts';
import { beyondUs, type Change, change, edited, ofFacts, sourceIs, type World } from './what-if.ts';

/** As much of a text as a sentence bears. */
const SAID_CHARS = 60;

type Remedies = (world: World & { readonly popup: PopupConfig & Targeting }) => Change[];

/** What could be otherwise for a gate to let its popup through, the least first. Whether it then does is asked of the gate itself. */
export const REMEDIES: Readonly<Record<string, Remedies>> = {
  server: () => [
    beyondUs('turn its display on at the server', 'Only its owner can turn its display on, at the server.', (world) => ({
      ...world,
      popup: { ...world.popup, display: true },
    })),
  ],
  converted: ({ popup: { id } }) => [forget(`conversion_${id}`)],
  'closed-by-x': ({ popup: { id } }) => [forget(`c_p_o_x_c_${id}`)],
  frequency: ({ popup: { id, frequency, amount }, facts: { memory }, now }) => {
    if (frequency === 'once') return [forget(`o_a_v_${id}`)];
    if (frequency === 'every-days') return [...waitDays(memory.get(`d_a_x_v_${id}`) ?? '', amount, now), forget(`d_a_x_v_${id}`)];
    const visits = Math.ceil(amount - Number(memory.get(`d_r_v_${id}`)));
    return visits > 0
      ? [change(`come back for ${count(visits, 'more visit')}`, cookie(`${COOKIE_PREFIX}d_r_v_${id}`, `${amount}`)), forget(`d_r_v_${id}`)]
      : [];
  },
  'new-session': () => [change('begin a new session, half an hour after the last page', cookie(`${COOKIE_PREFIX}session`, null))],
  'ab-test': ({ popup: { id, abTestParentId } }) => [
    change(`choose variant ${id} for this session (abtest_session_${abTestParentId})`, session(`abtest_session_${abTestParentId}`, id)),
  ],
  'ad-blocker': () => [
    beyondUs(
      'have no ad-blocker on this page',
      'Turn the ad blocker off for this site, and reload the page.',
      ofFacts((facts) => ({ ...facts, adBlocker: false })),
    ),
  ],
  'cookie-filter': ({ popup: { cookieFilter }, facts }) => setEach(cookieFilter, 'cookie', (name) => facts.cookie(name), cookie),
  'variable-filter': ({ popup: { variableFilter }, facts }) =>
    setEach(variableFilter, 'variable', (name) => textOf(facts.variable(name)), variable),
  'source-filter': ({ popup: { sourceFilterText: text, sourceFilterRole: role } }) => [
    role === 'contains'
      ? beyondUs(`put “${short(text)}” into the page's source`, ONLY_THE_PAGE, ofFacts(sourceIs((source) => source + text)))
      : beyondUs(`take “${short(text)}” out of the page's source`, ONLY_THE_PAGE, ofFacts(sourceIs((source) => without(source, text)))),
  ],
  'engagement-filter': ({ popup: { engagementFilter } }) => [
    combine(engagementFilter.flatMap(({ popupId, engagement }) => (engagement ? [engage(popupId, engagement)] : []))),
  ],
  'cart-filter': ({ popup: { cartFilter }, facts }) => cartRemedies(cartFilter, facts),
  products: () => [
    beyondUs('look at a product first', 'Open the page of a product in this shop, and come back.', (world) =>
      edited(world, cookie(`${COOKIE_PREFIX}latest_visited_products`, 'looked-at')),
    ),
  ],
};

const ONLY_THE_PAGE = 'Only the page itself can be written otherwise: open a page that is.';

const cookie = (name: string, value: string | null): Edit => ({ kind: 'cookie', name, value });
const session = (key: string, value: string | null): Edit => ({ kind: 'session', key, value });
const variable = (path: string, value: string | null): Edit => ({ kind: 'variable', path, value });

const forget = (name: string): Change => change(`delete the cookie ${COOKIE_PREFIX}${name}`, cookie(COOKIE_PREFIX + name, null));

/** Until the midnight at which so many days have gone by since it was seen. */
function waitDays(seen: string, amount: number, now: number): Change[] {
  if (daysBetween(seen, day(now)) === null) return [];
  const then = new Date(`${seen}T00:00`);
  then.setDate(then.getDate() + Math.ceil(amount));
  const ms = then.getTime() - now;
  return ms > 0 ? [change(`wait ${durationText(ms)}`, { kind: 'clock', aheadMs: ms }, { kind: 'page' })] : [];
}

/** Every name's rows must agree on one value; what already has it stays as it is. */
function setEach(
  rows: readonly FilterRow[],
  what: string,
  read: (name: string) => string | undefined,
  edit: (name: string, value: string | null) => Edit,
): Change[] {
  const changes: Change[] = [];
  for (const name of new Set(rows.map((row) => row.name))) {
    const actual = read(name);
    const value = valueFor(
      rows.filter((row) => row.name === name),
      actual,
    );
    if (value === null) return [];
    if (value !== actual)
      changes.push(
        change(
          value === undefined ? `remove the ${what} ${name}` : `set the ${what} ${name} to “${short(value)}”`,
          edit(name, value ?? null),
        ),
      );
  }
  return changes.length ? [combine(changes)] : [];
}

/** What a popup's own records say of an engagement. */
const RECORDS = ['o_v_', 'o_a_v_', 'o_a_d_', 'd_a_x_v_', 'd_r_v_', 'c_p_o_x_c_', 'closed_', 'conversion_'];
const ENGAGED: Readonly<Record<Exclude<Engagement, 'not_seen'>, readonly [says: string, record: string]>> = {
  seen: ['see', 'o_v_'],
  closed: ['close', 'c_p_o_x_c_'],
  converted: ['convert in', 'conversion_'],
};

function engage(popupId: string, engagement: Engagement): Change {
  if (engagement !== 'not_seen') {
    const [says, record] = ENGAGED[engagement];
    return change(`first ${says} popup ${popupId}`, cookie(COOKIE_PREFIX + record + popupId, popupId));
  }
  return change(
    `delete what is kept of popup ${popupId}`,
    ...RECORDS.map((record) => cookie(COOKIE_PREFIX + record + popupId, null)),
    session(`viewed_session_${popupId}`, null),
  );
}

const combine = (changes: readonly Change[]): Change =>
  change(changes.map(({ says }) => says).join(' and '), ...changes.flatMap(({ edits }) => edits));

const short = (text: string): string => (text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS)}…` : text);

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** As the gate reads it. */
const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'object' || typeof value === 'function' ? '' : String(value);

/** Taking a text out may bring it together anew. */
function without(source: string, text: string): string {
  let rest = source;
  while (text && rest.includes(text)) rest = rest.replaceAll(text, '');
  return rest;
}
