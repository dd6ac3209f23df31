import { gateName } from '../devtools-panel/state/gate-names.ts';
import { gateWords } from '../devtools-panel/state/gate-words.ts';
import type { PopupConfig, Targeting } from '../runtime/decide/display/config.ts';
import type { Facts } from '../runtime/decide/gates/facts.ts';
import { cookieFilter, engagementFilter, sourceFilter, variableFilter } from '../runtime/decide/gates/filters.ts';
import { frequency, newSession } from '../runtime/decide/gates/frequency.ts';
import type { Finding } from '../runtime/decide/gates/verdict.ts';
import { closedByX, converted, server } from '../runtime/decide/gates/visitor.ts';
import { abTest } from '../runtime/decide/targeting/ab-test.ts';
import { adBlockerGate } from '../runtime/decide/targeting/ad-blocker.ts';
import { cartFilter } from '../runtime/decide/targeting/cart-filter.ts';
import { productsGate } from '../runtime/decide/targeting/products-gate.ts';
import { noCartNews } from '../runtime/store/cart/cart-news.ts';

/** What the panel says of each gate, asked of the gates themselves, so that a page can say nothing else. */
export interface GateSample {
  readonly gate: string;
  readonly name: string;
  /** The fields that ask for it. */
  readonly fields: readonly string[];
  readonly readsFrom: string;
  readonly blocked: string;
  readonly passed: string;
}

const ID = '8f5fa95b4c1f9';
const OTHER = '2b7c1d90aa4e3';
const NAMES: Readonly<Record<string, string>> = { [ID]: '“Spring sale”', [OTHER]: '“Newsletter”' };

interface Case {
  readonly fields: readonly string[];
  readonly popup?: Partial<PopupConfig & Targeting>;
  /** What is remembered, and what the page has, where it keeps the popup back and where it does not. */
  readonly blocked: Around;
  readonly passed: Around;
  ask(popup: PopupConfig & Targeting, facts: Facts): Finding;
}

interface Around extends Partial<Omit<Facts, 'memory' | 'variable' | 'cookie' | 'source' | 'session'>> {
  readonly memory?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly variable?: unknown;
  readonly source?: string;
  readonly popup?: Partial<PopupConfig & Targeting>;
}

const cart = {
  items: [{ productId: '44101', variantId: '1', title: 'Mug', category: '', quantity: 1, lineHundredths: 1800 }],
  itemCount: 1,
  totalHundredths: 1800,
  currency: 'GBP',
};
const SEEN_IN_SESSION = { session: 'true', session_started: '1', [`viewed_session_${ID}`]: '1' };

const CASES: Readonly<Record<string, Case>> = {
  server: { fields: ['display'], ask: server, blocked: { popup: { display: false } }, passed: {} },
  converted: {
    fields: ['stop_showing_to_converted_users'],
    ask: converted,
    popup: { notConverted: true },
    blocked: { memory: { [`conversion_${ID}`]: 'c1' } },
    passed: {},
  },
  'closed-by-x': { fields: ['cookie', 'd_f_r'], ask: closedByX, blocked: { memory: { [`c_p_o_x_c_${ID}`]: ID } }, passed: {} },
  frequency: {
    fields: ['d_f_r', 'd_f_a'],
    ask: frequency,
    popup: { frequency: 'every-days', amount: 7 },
    blocked: { memory: { [`d_a_x_v_${ID}`]: '2026-03-10' } },
    passed: { memory: { [`d_a_x_v_${ID}`]: '2026-03-02' } },
  },
  'new-session': {
    fields: ['poptin_new_session'],
    ask: newSession,
    popup: { newSessionOnly: true },
    blocked: { memory: SEEN_IN_SESSION },
    passed: {},
  },
  'ab-test': {
    fields: ['ab_test', 'ab_test_parent_id'],
    ask: abTest,
    popup: { abTest: true, abTestParentId: 'spring' },
    blocked: { session: { abtest_session_spring: OTHER } },
    passed: { session: { abtest_session_spring: ID } },
  },
  'engagement-filter': {
    fields: ['engagement_with_other_poptin_filter'],
    ask: engagementFilter,
    popup: { engagementFilter: [{ popupId: OTHER, engagement: 'closed' }] },
    blocked: {},
    passed: { memory: { [`closed_${OTHER}`]: 'escape' } },
  },
  products: {
    fields: ['product_recommendation'],
    ask: (popup, facts) => productsGate(popup, facts),
    popup: { recommends: 'last_visited' },
    blocked: {},
    passed: { memory: { latest_visited_products: '44101' } },
  },
  'cookie-filter': {
    fields: ['cookie_filter'],
    ask: cookieFilter,
    popup: { cookieFilter: [{ name: 'tier', role: 'contains', value: 'gold', effect: 'show' }] },
    blocked: { cookie: 'silver' },
    passed: { cookie: 'gold-plus' },
  },
  'variable-filter': {
    fields: ['js_filter'],
    ask: variableFilter,
    popup: { variableFilter: [{ name: 'app.user.level', role: 'greater_than', value: '3', effect: 'show' }] },
    blocked: { variable: 2 },
    passed: { variable: 7 },
  },
  'cart-filter': {
    fields: ['cart_filter'],
    ask: cartFilter({ cart: noCartNews() }, () => []),
    popup: { cartFilter: [{ name: 'product_id', role: 'equal', value: '44101', effect: 'show' }] },
    blocked: { cart: { ...cart, items: [] } },
    passed: { cart },
  },
  'source-filter': {
    fields: ['source_code_target_active', 'source_code_target_html', 'source_code_target_role'],
    ask: sourceFilter,
    popup: { sourceFilterOn: true, sourceFilterText: 'sold-out', sourceFilterRole: 'not_contains' },
    blocked: { source: 'sold-out' },
    passed: {},
  },
  'ad-blocker': {
    fields: ['ad_blocker_check'],
    ask: adBlockerGate(() => null),
    popup: { checkAdBlocker: true },
    blocked: { adBlocker: true },
    passed: { adBlocker: false },
  },
};

const POPUP = { id: ID, memoryId: ID, display: true, frequency: 'every-page', amount: 1 } as PopupConfig & Targeting;

function factsOf({ memory, session, cookie, variable, source, ...more }: Around): Facts {
  return {
    today: '2026-03-12',
    memory: new Map(Object.entries(memory ?? {})),
    session: (key) => session?.[key] ?? null,
    cookie: () => cookie,
    variable: () => variable,
    source: () => source ?? '',
    ...more,
  };
}

function said(
  gate: string,
  { ask, popup: set }: Case,
  around: Around,
): { readonly sentence: string; readonly from: string; readonly pass: boolean } {
  const popup = { ...POPUP, ...set, ...around.popup };
  const [pass, expected, actual, from] = ask(popup, factsOf(around));
  const verdict = { gate, pass, expected, actual, from, reason: `wants ${expected}, found ${actual}` };
  return { pass, from, sentence: gateWords(verdict, { popup, nameOf: (id) => NAMES[id] ?? id }).sentence };
}

/** @throws where a sample does not do what it is for, so that no page can show a sentence of the wrong kind. */
export const gateSamples = (): GateSample[] =>
  Object.entries(CASES).map(([gate, each]) => {
    const [blocked, passed] = [said(gate, each, each.blocked), said(gate, each, each.passed)];
    if (blocked.pass || !passed.pass) throw new Error(`The samples of the gate ${gate} are not one that blocks and one that passes.`);
    const readsFrom = blocked.from.replace(`_${ID}`, '_{popup}');
    return { gate, name: gateName(gate), fields: each.fields, readsFrom, blocked: blocked.sentence, passed: passed.sentence };
  });
