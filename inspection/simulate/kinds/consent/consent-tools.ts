import type { ConsentSignal } from './consent-choices.ts';

/** The visitor's answer to one tool at a moment. */
export type Said = 'yes' | 'no' | 'undecided';

interface Tools {
  /** Null for the page's own. */
  layer(): unknown[] | null;
  /** Registers a listener of the TCF and returns its number. */
  tcf(hear: (data: unknown, ok: boolean) => void): number;
  noTcf(id: number): void;
  isWix(): boolean;
}

const WORDPRESS_COOKIES = 'wp_consent';

/** The cookie in which WordPress's API keeps a choice, or undefined for any other. */
export const wordpressCookie = (name: string, said: Said): string | undefined =>
  name.startsWith(`${WORDPRESS_COOKIES}_`) ? { yes: 'allow', no: 'deny', undecided: '' }[said] : undefined;

type Variable = (real: () => unknown) => unknown;

/** The page variables of consent tools. Each looks like the tool's own while the simulation gives that tool an answer. */
export function consentVariables(says: (signal: ConsentSignal) => Said | null, tools: Tools): Readonly<Record<string, Variable>> {
  const instead =
    (signal: ConsentSignal, tool: (said: Said) => unknown): Variable =>
    (real) => {
      const said = says(signal);
      return said ? tool(said) : real();
    };
  const allows = (signal: ConsentSignal) => says(signal) === 'yes';
  const chosen = (signal: ConsentSignal) => ({ yes: true, no: false, undecided: undefined })[says(signal) ?? 'undecided'];
  const inWords = (signal: ConsentSignal) => ({ yes: 'yes', no: 'no', undecided: '' })[says(signal) ?? 'undecided'];

  const shopify = {
    analyticsProcessingAllowed: () => allows('shopify'),
    userCanBeTracked: () => allows('shopify'),
    currentVisitorConsent: () => ({ analytics: inWords('shopify'), marketing: inWords('shopify') }),
    getTrackingConsent: () => inWords('shopify'),
  };
  const wix = {
    getCurrentConsentPolicy: () => ({ policy: { essential: true, analytics: chosen('wix'), advertising: chosen('wix') } }),
  };
  function tcf(command: string, _version: number, told: (data: unknown, ok: boolean) => void, id?: number): void {
    if (command === 'removeEventListener' && id) return tools.noTcf(id);
    if (command !== 'addEventListener') return;
    const mine = tools.tcf(told);
    told(tcfData(says('tcf') ?? 'undecided', mine), true);
  }

  return {
    'Shopify.customerPrivacy': instead('shopify', () => shopify),
    'Shopify.loadFeatures': instead('shopify', () => undefined),
    consentPolicyManager: (real) => (says('wix') && tools.isWix() ? wix : real()),
    // A tool in whose region the law asks for a yes first.
    wp_has_consent: instead('wordpress', (said) => () => said === 'yes'),
    wp_consent_type: instead('wordpress', () => 'optin'),
    'consent_api.cookie_prefix': instead('wordpress', () => WORDPRESS_COOKIES),
    __tcfapi: instead('tcf', () => tcf),
    dataLayer: (real) => tools.layer() ?? real(),
  };
}

/**
 * The TCF's data: the runtime asks for purposes 1 and 8. Null takes back what it said before, as where no law applies: after a decision,
 * the runtime takes no notice of an undecided visitor.
 */
export const tcfData = (said: Said | null, listenerId: number) => ({
  eventStatus: said === 'undecided' ? 'cmpuishown' : 'useractioncomplete',
  gdprApplies: said !== null,
  listenerId,
  purpose: { consents: { 1: said === 'yes', 8: said === 'yes' } },
});

/** A command of Google's consent mode, as `gtag` leaves it in the page's data layer. Without a decision, it takes back an earlier one. */
export function googleUpdate(said: Said | null): object {
  const state = said === 'yes' ? 'granted' : said === 'no' ? 'denied' : undefined;
  return { 0: 'consent', 1: 'update', 2: { analytics_storage: state, ad_storage: state } };
}
