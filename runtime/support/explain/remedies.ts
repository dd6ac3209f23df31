import type { Engagement, FilterRow, PopupConfig, Targeting } from '../../decide/display/config.ts';
import { holds } from '../../decide/gates/compare.ts';
import type { Facts } from '../../decide/gates/facts.ts';
import { asText, sourceTexts } from '../../decide/gates/filters.ts';
import { day, daysBetween } from '../../decide/visitor/day.ts';
import { COOKIE_PREFIX, POPUP_RECORDS, type PopupRecord } from '../../decide/visitor/names.ts';
import { listText } from '../../list-text.ts';
import { productOfPage } from '../../store/products/visited-products.ts';
import { addressWords, isAboutAddress, pathFor } from './addresses.ts';
import { cartRemedies } from './cart-remedies.ts';
import { durationText } from './durations.ts';
import type { Edit } from './edits.ts';
import { valueFor } from './filter-values.ts';
import { beyondUs, type Change, change, ofFacts, type World } from './what-if.ts';

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
  converted: ({ popup: { memoryId: id } }) => [forget('has converted', `conversion_${id}`)],
  'closed-by-x': ({ popup: { memoryId: id } }) => [forget('closed it with ✕', `c_p_o_x_c_${id}`)],
  frequency: ({ popup: { memoryId: id, frequency, amount }, facts: { memory }, now }) => {
    const forgetIt = (record: string) => forget('has seen it', `${record}${id}`);
    if (frequency === 'once') return [forgetIt('o_a_v_')];
    if (frequency === 'every-days') return [...waitDays(memory.get(`d_a_x_v_${id}`) ?? '', amount, now), forgetIt('d_a_x_v_')];
    const visits = Math.ceil(amount - Number(memory.get(`d_r_v_${id}`)));
    return visits > 0
      ? [change(`come back for ${count(visits, 'more visit')}`, cookie(`${COOKIE_PREFIX}d_r_v_${id}`, `${amount}`)), forgetIt('d_r_v_')]
      : [];
  },
  'new-session': () => [change('begin a new session, half an hour after the last page', cookie(`${COOKIE_PREFIX}session`, null))],
  'ab-test': ({ popup: { id, abTestParentId } }) => [
    change('choose this popup as the variant of its test, for this session', session(`abtest_session_${abTestParentId}`, id)),
  ],
  'ad-blocker': () => [
    beyondUs(
      'have no ad blocker on this page',
      'Turn the ad blocker off for this site, and reload the page.',
      ofFacts((facts) => ({ ...facts, adBlocker: false })),
    ),
  ],
  'cookie-filter': ({ popup: { cookieFilter }, facts }) => setEach(cookieFilter, 'cookie', (name) => facts.cookie(name), cookie),
  'variable-filter': ({ popup: { variableFilter }, facts }) => variableRemedies(variableFilter, facts),
  'source-filter': ({ popup: { sourceFilterText: text, sourceFilterRole: role } }) => [
    role === 'contains'
      ? change(`put “${short(text)}” into the page's source`, { kind: 'source', text, there: true })
      : change(
          `take “${short(text)}” out of the page's source`,
          ...sourceTexts(text).map((each): Edit => ({ kind: 'source', text: each, there: false })),
        ),
  ],
  'engagement-filter': ({ popup: { engagementFilter } }) => [
    combine(engagementFilter.flatMap(({ popupId, engagement, memoryId }) => (engagement ? [engage(popupId, engagement, memoryId)] : []))),
  ],
  'cart-filter': ({ popup: { cartFilter }, facts }) => cartRemedies(cartFilter, facts),
  products: ({ facts }) => [
    change('look at a product first', cookie(`${COOKIE_PREFIX}latest_visited_products`, listText([productOf(facts)]))),
  ],
};

/** One that was looked at, or might have been: what is in the cart is surely the shop's own. */
const productOf = ({ cart, variable }: Facts): string =>
  productOfPage(variable)?.product_id || cart?.items.find(({ productId }) => productId)?.productId || '1001';

const cookie = (name: string, value: string | null): Edit => ({ kind: 'cookie', name, value });
const session = (key: string, value: string | null): Edit => ({ kind: 'session', key, value });
const variable = (path: string, value: string | null): Edit => ({ kind: 'variable', path, value });

const forget = (what: string, name: string): Change => change(`forget that this visitor ${what}`, cookie(COOKIE_PREFIX + name, null));

/** Of another page it is known what its address is, and no more: for the rest a variable is set. */
function variableRemedies(rows: readonly FilterRow[], facts: Facts): Change[] {
  const about = rows.filter(isAboutAddress);
  const path = about.length ? pathFor(about, facts.variable) : '';
  const read = (name: string) => asText(facts.variable(name));
  const set = (some: readonly FilterRow[]) => setEach(some, 'variable', read, variable);
  if (path === '') return set(rows);
  const others = rows.filter((row) => !about.includes(row));
  const more = set(others);
  if (others.length && !more.length && !others.every((row) => holds(row, read(row.name)))) return [];
  if (path !== null) return [combine([...more, change(`open the page ${path}`, { kind: 'page', path })])];
  const where = `a page of this site whose ${addressWords(about)}`;
  return set(rows).map(({ make }) =>
    beyondUs(
      [...more.map(({ says }) => says), `open ${where}`].join(' and '),
      `Open ${where}: which one that is, nobody here knows.`,
      make,
    ),
  );
}

/** Until the midnight at which so many days have gone by since it was seen. */
function waitDays(seen: string, amount: number, now: number): Change[] {
  if (Number.isNaN(daysBetween(seen, day(now)))) return [];
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

/** Of each engagement, the record that tells the least besides. */
const ENGAGED: Readonly<Record<Exclude<Engagement, 'not_seen'>, readonly [says: string, record: PopupRecord]>> = {
  seen: ['see', 'o_v_'],
  closed: ['close', 'c_p_o_x_c_'],
  converted: ['convert in', 'conversion_'],
};

function engage(popupId: string, engagement: Engagement, memoryId = popupId): Change {
  if (engagement !== 'not_seen') {
    const [says, record] = ENGAGED[engagement];
    return change(`first ${says} popup ${popupId}`, cookie(COOKIE_PREFIX + record + popupId, popupId));
  }
  return change(
    `forget all that is kept of popup ${popupId}`,
    ...[...new Set([popupId, memoryId])].flatMap((id) => [
      ...Object.keys(POPUP_RECORDS).map((record) => cookie(COOKIE_PREFIX + record + id, null)),
      session(`viewed_session_${id}`, null),
    ]),
  );
}

const combine = (changes: readonly Change[]): Change =>
  change(changes.map(({ says }) => says).join(' and '), ...changes.flatMap(({ edits }) => edits));

const short = (text: string): string => (text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS)}…` : text);

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
