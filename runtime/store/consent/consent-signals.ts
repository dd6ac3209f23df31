import type { Page, PageSignals } from '../../ports.ts';
import type { ConsentSignals, GoogleCommand } from './consent.ts';

interface ShopifyPrivacy {
  analyticsProcessingAllowed?(): unknown;
  marketingAllowed?(): unknown;
  userCanBeTracked?(): unknown;
  currentVisitorConsent?(): { readonly analytics?: unknown; readonly marketing?: unknown };
  getTrackingConsent?(): unknown;
}
interface WixConsent {
  getCurrentConsentPolicy?(): { readonly defaultPolicy?: unknown; readonly policy?: ConsentSignals['wix'] };
}

/** What is kept of browsing counts visits, and is there so that the visitor can be written to. */
const WORDPRESS_CATEGORIES = ['statistics', 'marketing'];

/** A source that throws counts as absent. */
function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Reads what a page's consent tools say when asked. The TCF is not among them, because it reports by itself. */
export function readConsent(
  { variable }: Pick<Page, 'variable'>,
  { globalPrivacyControl }: Pick<PageSignals, 'globalPrivacyControl'>,
): ConsentSignals {
  const shopify = attempt(() => {
    const api = variable('Shopify.customerPrivacy') as ShopifyPrivacy | undefined;
    if (!api) return undefined;
    const allowed =
      (api.analyticsProcessingAllowed?.() ?? api.userCanBeTracked?.()) === true && (api.marketingAllowed?.() ?? true) === true;
    const { analytics = api.getTrackingConsent?.() ?? '', marketing } = api.currentVisitorConsent?.() ?? {};
    return { allowed, chosen: `${marketing === 'no' ? marketing : analytics}` };
  });
  const manager = variable('consentPolicyManager') as WixConsent | undefined;
  const wix = manager && attempt(() => manager.getCurrentConsentPolicy?.());
  const asked = attempt(() => variable('wp_has_consent') as ((category: string) => unknown) | undefined);
  const wordpress = attempt(() => asked && WORDPRESS_CATEGORIES.map((category) => asked(category)));
  return {
    ...(shopify && { shopify }),
    ...(manager && { wix: { ...wix?.policy, isDefault: wix?.defaultPolicy === true } }),
    ...(wordpress?.every((each) => typeof each === 'boolean') && { wordpress: !wordpress.includes(false) }),
    globalPrivacyControl: globalPrivacyControl(),
  };
}

/** The arguments of a `gtag('consent', …)` call, as it left them in the page's data layer; null for any other entry. */
export function googleCommand(entry: unknown): GoogleCommand | null {
  // It pushes its array-like `arguments`.
  const { 0: name, 1: kind, 2: given } = Object(entry) as ArrayLike<unknown>;
  if (name !== 'consent' || (kind !== 'default' && kind !== 'update') || typeof given !== 'object' || !given) return null;
  const { region } = given as { region?: unknown };
  return { kind, regions: Array.isArray(region) ? region.map(String) : null, states: { ...given } };
}
