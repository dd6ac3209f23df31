/** A source's answer about tracking. `silent`: it was asked and has not answered yet. `undecided`: the visitor has not chosen. */
export type Consent = 'yes' | 'no' | 'undecided' | 'silent';

/** A command of Google's consent mode. */
export interface GoogleCommand {
  readonly kind: 'default' | 'update';
  /** Regions in which a default applies; null for everywhere. */
  readonly regions: readonly string[] | null;
  readonly states: Readonly<Record<string, unknown>>;
}

/** Each source's answer on a page. Sources that the page lacks are absent. */
export interface ConsentSignals {
  /** Shopify's customer privacy API: whether it allows analytics and marketing, and what the visitor chose. */
  readonly shopify?: { readonly allowed: boolean; readonly chosen: string } | 'silent';
  /** Wix's policy: the purposes that it allows, and whether it is the site's default because the visitor has not chosen. */
  readonly wix?: { readonly analytics?: unknown; readonly advertising?: unknown; readonly isDefault?: boolean };
  /**
   * WordPress's consent API: what its visitor chose (`allow` or `deny`, by category), whether it allows both by choice or default, whether
   * a consent tool is there, and whether that tool has yet to say which law holds.
   */
  readonly wordpress?: {
    readonly chosen: Readonly<Record<string, string>>;
    readonly allowed: boolean;
    readonly asks: boolean;
    readonly waits: boolean;
  };
  /** `decided` is true once the visitor has made a choice. */
  readonly tcf?:
    | { readonly decided: boolean; readonly gdprApplies?: unknown; readonly purposes: Readonly<Record<string, unknown>> }
    | 'silent';
  /** In the order they were given. */
  readonly google?: readonly GoogleCommand[];
  /** The visitor's two-letter country code; '' if unknown. */
  readonly country?: string;
  /** The browser's own signal. */
  readonly globalPrivacyControl?: boolean;
}

export interface Permission {
  readonly allowed: boolean;
  readonly refused: boolean;
  /** A source has been asked and may answer any moment. */
  readonly silent: boolean;
  /** The source that decided, or '' if none has. */
  readonly by: string;
}

/** Storing on a device, and measuring: the purposes that browsing records need under the TCF. */
const TCF_PURPOSES = ['1', '8'];

/** Google consent mode's names for the same purposes. */
export const GOOGLE_STORAGES = ['analytics_storage', 'ad_storage'];

const said = (allowed: unknown): Consent => (allowed === true ? 'yes' : allowed === false ? 'no' : 'undecided');

/**
 * Null for a source that the page lacks or that says nothing about tracking. A default of the site or region is neither a yes nor a no of
 * the visitor.
 */
export const CONSENT_SOURCES: ReadonlyArray<readonly [source: string, ask: (signals: ConsentSignals) => Consent | null]> = [
  [
    'Shopify',
    ({ shopify = null }) =>
      typeof shopify !== 'object' || !shopify
        ? shopify
        : shopify.chosen === 'no'
          ? 'no'
          : shopify.allowed && shopify.chosen === 'yes'
            ? 'yes'
            : 'undecided',
  ],
  [
    'Wix',
    ({ wix }) => {
      if (!wix) return null;
      const allowed = wix.advertising === false ? false : wix.analytics;
      if (wix.isDefault) return allowed === false ? 'silent' : 'undecided';
      return said(allowed);
    },
  ],
  [
    'WordPress',
    ({ wordpress }) => {
      if (!wordpress) return null;
      const { allowed, asks, waits } = wordpress;
      const chosen = Object.values(wordpress.chosen);
      if (chosen.includes('deny')) return 'no';
      if (chosen.every((each) => each === 'allow')) return 'yes';
      if (!allowed || waits) return 'silent';
      return asks ? 'undecided' : null;
    },
  ],
  [
    'TCF',
    ({ tcf = null }) => {
      if (typeof tcf !== 'object' || !tcf) return tcf;
      const { decided, gdprApplies, purposes } = tcf;
      // Where no law applies, nobody has to consent.
      if (gdprApplies === false) return null;
      return decided ? said(TCF_PURPOSES.every((each) => purposes[each] === true)) : 'undecided';
    },
  ],
  [
    'Google consent mode',
    ({ google = [], country = '' }) => {
      const commands = inOrder(google, country);
      const now: Record<string, unknown> = Object.assign({}, ...commands.map(({ states }) => states));
      const states = GOOGLE_STORAGES.map((name) => now[name]);
      // Each page sets a default before its banner has read the visitor's choice; only an update contains that choice.
      const chosen = commands.some(({ kind, states }) => kind === 'update' && GOOGLE_STORAGES.some((name) => name in states));
      if (states.includes('denied')) return chosen ? 'no' : 'silent';
      return chosen && states.includes('granted') ? 'yes' : null;
    },
  ],
  ['Global Privacy Control', ({ globalPrivacyControl }) => (globalPrivacyControl ? 'no' : null)],
];

/**
 * Orders the commands for this visitor. The default of a narrower region overrides a broader one, and an update overrides both, in any
 * order. At most the country is known. If a default may or may not apply to the visitor, only its denials count.
 */
function inOrder(commands: readonly GoogleCommand[], told: string): GoogleCommand[] {
  const country = /^[a-z]{2}$/i.test(told) ? told.toUpperCase() : '';
  const rank = ({ kind, regions }: GoogleCommand) => (kind === 'update' ? 3 : !regions ? 0 : regions.includes(country) ? 1 : 2);
  return commands
    .filter(({ regions }) => !regions || regions.some((region) => region.startsWith(country)))
    .sort((a, b) => rank(a) - rank(b))
    .map((command) => (rank(command) === 2 ? { ...command, states: onlyDenied(command.states) } : command));
}

const onlyDenied = (states: GoogleCommand['states']) =>
  Object.fromEntries(Object.entries(states).filter(([, state]) => state === 'denied'));

/** True if a source has answered, even if only that its visitor has yet to choose. A default that allows everything is no answer. */
export const isAnswered = (signals: ConsentSignals): boolean => CONSENT_SOURCES.some(([, ask]) => ask(signals) !== null);

/**
 * True if the platform's tracking may run (GAT-09): a source allows it, or none that has answered refuses it and none is silent. One
 * refusal outweighs any consent. For a strict owner, tracking waits until some source consents and none is undecided.
 */
export function mayTrack(signals: ConsentSignals, strict = false): Permission {
  const answers = CONSENT_SOURCES.map(([by, ask]) => [by, ask(signals)] as const);
  const who = (wanted: Consent) => answers.find(([, says]) => says === wanted)?.[0];
  const refused = who('no');
  if (refused) return { allowed: false, refused: true, silent: false, by: refused };
  const silent = who('silent');
  const open = silent ?? (strict ? who('undecided') : undefined);
  const granted = who('yes') ?? '';
  const allowed = !open && (!strict || granted !== '');
  return { allowed, refused: false, silent: !!silent, by: allowed ? granted : '' };
}
