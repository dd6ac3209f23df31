import type { Page } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { type ConsentSignals, mayTrack, type Permission } from './consent.ts';

/** What consent tools tell the page when a visitor decides. */
const DECISIONS = [
  'shopifyCustomerPrivacyApiLoaded',
  'visitorConsentCollected',
  'consentPolicyInitialized',
  'consentPolicyChanged',
  'wp_listen_for_consent_change',
];

interface ShopifyPrivacy {
  analyticsProcessingAllowed?(): unknown;
  userCanBeTracked?(): unknown;
  currentVisitorConsent?(): { readonly analytics?: unknown };
  getTrackingConsent?(): unknown;
}
type Tcf = (command: string, version: number, told: (data: TcfData, ok: boolean) => void, id?: number) => void;
interface TcfData {
  readonly eventStatus?: unknown;
  readonly gdprApplies?: unknown;
  readonly listenerId?: number;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
}

/** Asks every source that this page has. A source that throws says nothing. */
export function readConsent({ variable }: Pick<Page, 'variable'>, tcf?: ConsentSignals['tcf']): ConsentSignals {
  const attempt = <T>(read: () => T | undefined): T | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  const shopify = attempt(() => {
    const api = variable('Shopify.customerPrivacy') as ShopifyPrivacy | undefined;
    if (!api) return undefined;
    const allowed = (api.analyticsProcessingAllowed?.() ?? api.userCanBeTracked?.()) === true;
    return { allowed, chosen: `${api.currentVisitorConsent?.().analytics ?? api.getTrackingConsent?.() ?? ''}` };
  });
  const wix = attempt(
    () =>
      (
        variable('consentPolicyManager') as { getCurrentConsentPolicy?(): { policy?: ConsentSignals['wix'] } } | undefined
      )?.getCurrentConsentPolicy?.().policy,
  );
  const wordpress = attempt(() => (variable('wp_has_consent') as ((category: string) => unknown) | undefined)?.('statistics') as boolean);
  const google = attempt(() =>
    // What `gtag` was called with, as it left it in the page's data layer.
    [...(variable('dataLayer') as ArrayLike<ArrayLike<unknown>> & Iterable<ArrayLike<unknown>>)].flatMap((each) =>
      each?.[0] === 'consent' && typeof each[2] === 'object' && each[2] ? [each[2] as Record<string, unknown>] : [],
    ),
  );
  return {
    ...(shopify && { shopify }),
    ...(wix && { wix }),
    ...(typeof wordpress === 'boolean' && { wordpress }),
    ...(google && { google }),
    ...(tcf && { tcf }),
    globalPrivacyControl: (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  };
}

/** Runs once tracking is allowed: now, or when the visitor decides so (GAT-09). It asks again at every decision, and never in between. */
export function whenAllowed(page: Pick<Page, 'variable'>, scope: Scope, strict: boolean, run: (permission: Permission) => void): void {
  const waiting = scope.child();
  const { signal } = waiting;
  let tcf: ConsentSignals['tcf'];
  const look = waiting.guard('consent', () => {
    const permission = mayTrack(readConsent(page, tcf), strict);
    if (!permission.allowed) return;
    waiting.end();
    scope.guard('tracking', run)(permission);
  });

  const listen = page.variable('__tcfapi') as Tcf | undefined;
  const shopify = page.variable('Shopify.loadFeatures') as ((features: readonly object[], done: () => void) => void) | undefined;
  for (const name of DECISIONS) document.addEventListener(name, look, { signal });
  waiting.guard('TCF', () =>
    listen?.('addEventListener', 2, (data, ok) => {
      if (signal.aborted) return void (data?.listenerId && listen('removeEventListener', 2, () => {}, data.listenerId));
      if (!ok || !/^(tcloaded|useractioncomplete)$/.test(`${data.eventStatus}`)) return;
      tcf = { gdprApplies: data.gdprApplies, purposes: data.purpose?.consents ?? {} };
      look();
    }),
  )();
  // Its API comes on request; what it knows without one is nothing.
  if (shopify && !page.variable('Shopify.customerPrivacy'))
    waiting.guard('consent API', () => shopify([{ name: 'consent-tracking-api', version: '0.1' }], look))();
  else if (!listen) look();
}
