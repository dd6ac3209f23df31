import type { Page, PageSignals } from '../../runtime/ports.ts';
import { CONSENT_SOURCES, type ConsentSignals, type GoogleCommand } from '../../runtime/store/consent/consent.ts';
import { readConsent } from '../../runtime/store/consent/consent-signals.ts';
import type { ConsentSignal } from '../simulate/kinds/consent/consent-choices.ts';
import type { ConsentFact, ConsentSeen } from './consent-told.ts';

const MAX_FACTS = 60;
const MAX_CHARS = 100;

/** The runtime's sources, by the tools' names in simulations. */
const TOOLS: Readonly<Record<string, ConsentSignal>> = {
  Shopify: 'shopify',
  Wix: 'wix',
  WordPress: 'wordpress',
  TCF: 'tcf',
  'Google consent mode': 'google',
  'Global Privacy Control': 'gpc',
};

const WORDPRESS = ['functional', 'preferences', 'statistics', 'statistics-anonymous', 'marketing'];

/** Answers that a tool gives only to listeners. */
export interface Heard {
  readonly google: readonly GoogleCommand[];
  readonly tcf: ConsentSignals['tcf'];
  readonly country: string;
}

/** The answers of the tools that a page has, as the runtime would read them now. */
export function consentSignals(page: Pick<Page, 'variable'>, signals: PageSignals, { google, tcf, country }: Heard): ConsentSignals {
  return { ...(tcf && { tcf }), ...readConsent(page, signals), google, country };
}

/** Each tool that the page has, with its answer and its own signals. */
export function readConsentTools(page: Pick<Page, 'variable'>, signals: ConsentSignals): ConsentSeen[] {
  return CONSENT_SOURCES.flatMap(([source, ask]): ConsentSeen[] => {
    const tool = TOOLS[source];
    const facts = tool ? attempt(() => FACTS[tool](signals, page)) : [];
    const says = ask(signals);
    return tool && (says !== null || facts.length) ? [{ tool, says, facts: facts.slice(0, MAX_FACTS) }] : [];
  });
}

type Read = (signals: ConsentSignals, page: Pick<Page, 'variable'>) => ConsentFact[];

const FACTS: Readonly<Record<ConsentSignal, Read>> = {
  shopify({ shopify }, page) {
    if (typeof shopify !== 'object') return [];
    const api = page.variable('Shopify.customerPrivacy') as { currentVisitorConsent?(): object } | undefined;
    return signalsOf({ ...api?.currentVisitorConsent?.(), allowed: shopify.allowed, chosen: shopify.chosen });
  },
  wix: ({ wix }) => signalsOf({ ...wix }),
  wordpress({ wordpress }, page) {
    const asked = page.variable('wp_has_consent');
    if (typeof asked !== 'function') return [];
    const chosen = Object.entries(wordpress?.chosen ?? {}).map(([category, value]) => [`chosen ${category}`, value]);
    const type = page.variable('wp_consent_type') ?? page.variable('wp_fallback_consent_type');
    return signalsOf({ type, ...Object.fromEntries([...WORDPRESS.map((category) => [category, asked(category)]), ...chosen]) });
  },
  tcf({ tcf }) {
    if (typeof tcf !== 'object') return [];
    const purposes = Object.entries(tcf.purposes).map(([purpose, given]) => [`purpose ${purpose}`, given]);
    return signalsOf({ decided: tcf.decided, gdprApplies: tcf.gdprApplies, ...Object.fromEntries(purposes) });
  },
  google: ({ google = [] }) => google.flatMap(({ kind, regions, states }) => commandFacts(kind, regions, states)),
  gpc: ({ globalPrivacyControl }) => (globalPrivacyControl ? signalsOf({ globalPrivacyControl }) : []),
};

function commandFacts(kind: GoogleCommand['kind'], regions: GoogleCommand['regions'], states: object): ConsentFact[] {
  const where = regions ? ` in ${regions.join(', ')}` : '';
  return Object.entries(states).flatMap(([name, value]) => (name === 'region' ? [] : fact(kind, `${name}${where}`, value)));
}

const signalsOf = (of: object): ConsentFact[] => Object.entries(of).flatMap(([name, value]) => fact('signal', name, value));

const fact = (kind: ConsentFact['kind'], name: string, value: unknown): ConsentFact[] =>
  value === undefined || typeof value === 'function'
    ? []
    : [
        {
          kind,
          name: name.slice(0, MAX_CHARS),
          value: (typeof value === 'object' ? JSON.stringify(value) : `${value}`).slice(0, MAX_CHARS),
        },
      ];

/** If a tool throws or has an unexpected shape, it has no signals. */
function attempt(read: () => ConsentFact[]): ConsentFact[] {
  try {
    return read();
  } catch {
    return [];
  }
}
