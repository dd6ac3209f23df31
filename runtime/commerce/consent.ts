/** What one source says of being tracked. `undecided` is one that has not been asked yet, or cannot tell. */
export type Consent = 'yes' | 'no' | 'undecided';

/** What each source on a page says, as it was read. */
export interface ConsentSignals {
  /** Shopify's customer privacy API: whether it lets analytics run, and what the visitor chose. */
  readonly shopify?: { readonly allowed: boolean; readonly chosen: string };
  /** Wix's policy: which purposes it allows. */
  readonly wix?: { readonly analytics?: unknown; readonly advertising?: unknown };
  /** WordPress's consent API. */
  readonly wordpress?: boolean;
  /** Only once the visitor has decided, or where the GDPR does not apply. */
  readonly tcf?: { readonly gdprApplies?: unknown; readonly purposes: Readonly<Record<string, unknown>> };
  /** The commands of Google's consent mode, oldest first. */
  readonly google?: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** The browser's own signal. */
  readonly globalPrivacyControl?: boolean;
}

export interface Permission {
  readonly allowed: boolean;
  /** Who decided, for the log: a source, or '' when none has. */
  readonly by: string;
}

/** Storing on a device, and measuring: what browse records need of the TCF. */
const TCF_PURPOSES = ['1', '8'];

/** What Google's mode calls the same. */
const GOOGLE_STORAGES = ['analytics_storage', 'ad_storage'];

const TESTS: ReadonlyArray<readonly [source: string, ask: (signals: ConsentSignals) => Consent]> = [
  ['Shopify', ({ shopify }) => (shopify ? (shopify.allowed ? 'yes' : shopify.chosen === 'no' ? 'no' : 'undecided') : 'undecided')],
  ['Wix', ({ wix }) => (wix ? said(wix.analytics) : 'undecided')],
  ['WordPress', ({ wordpress }) => said(wordpress)],
  ['TCF', ({ tcf }) => (tcf ? said(tcf.gdprApplies === false || TCF_PURPOSES.every((each) => tcf.purposes[each] === true)) : 'undecided')],
  [
    'Google consent mode',
    ({ google = [] }) => {
      const now = Object.assign({}, ...google);
      const states = GOOGLE_STORAGES.map((name) => now[name]);
      return states.includes('denied') ? 'no' : states.includes('granted') ? 'yes' : 'undecided';
    },
  ],
  ['Global Privacy Control', ({ globalPrivacyControl }) => (globalPrivacyControl ? 'no' : 'undecided')],
];

const said = (allowed: unknown): Consent => (allowed === true ? 'yes' : allowed === false ? 'no' : 'undecided');

/**
 * Whether the platform's tracking may start (GAT-09): it is allowed, or nobody has refused it. One
 * refusal outweighs any leave. A strict owner waits for leave instead.
 */
export function mayTrack(signals: ConsentSignals, strict = false): Permission {
  const answers = TESTS.map(([by, ask]) => [by, ask(signals)] as const);
  const deciding = answers.find(([, consent]) => consent === 'no') ?? answers.find(([, consent]) => consent === 'yes');
  return { allowed: deciding ? deciding[1] === 'yes' : !strict, by: deciding?.[0] ?? '' };
}
