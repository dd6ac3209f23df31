import type { Page, PageSignals } from '../../ports.ts';
import { type ConsentSignals, GOOGLE_STORAGES, type GoogleCommand } from './consent.ts';

type Push = (this: unknown, ...entries: unknown[]) => unknown;

type Hear = (entries: readonly unknown[]) => void;

/** Listeners by what they hear: a data layer, or Google's registry. Each is joined once, however many page views a document has. */
const hearers = new WeakMap<object, Set<Hear>>();

/** A source that throws counts as absent. */
function attempt<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Adds a listener. `join` is false if the page lets nobody listen. */
function listen(source: object, hear: Hear, signal: AbortSignal, join: (listening: Set<Hear>) => boolean): void {
  const listening = hearers.get(source) ?? new Set();
  if (!hearers.has(source) && !join(listening)) return;
  hearers.set(source, listening.add(hear));
  signal.addEventListener('abort', () => listening.delete(hear), { once: true });
}

/**
 * Listens to pushes to a data layer, which fires no events. `dataLayer.push` is not a native but the page's own: Google's tag manager, and
 * most other tools, wrap whatever they find and pass calls on. So does this. Each call keeps its `this`, its arguments and its result. The
 * listener runs afterwards, and no fault of ours can stop the call. The wrapper stays, because a later tool may pass its calls on to it;
 * without listeners, it only passes calls on.
 */
export function hearPushes(layer: unknown, hear: Hear, signal: AbortSignal): void {
  if (!Array.isArray(layer)) return;
  listen(layer, hear, signal, (listening) => {
    const before = layer.push as Push;
    const value: Push = function (...entries) {
      const answer = before.apply(this, entries);
      for (const each of [...listening]) each(entries);
      return answer;
    };
    // Like a wrapper by any other tool: not enumerable, so not an entry of the list, and replaceable.
    return !!attempt(() => Object.defineProperty(layer, 'push', { value, writable: true, configurable: true, enumerable: false }));
  });
}

/** Where Google's tags keep the states of consent mode. A consent tool that is a template of the tag manager writes nowhere else. */
const REGISTRY = 'google_tag_data.ics';

/** Google's registry of consent, or undefined on a page without one that can be listened to. */
export function googleRegistry({ variable }: Pick<Page, 'variable'>): object | undefined {
  const registry = variable(REGISTRY) as { addListener?: unknown } | undefined;
  return typeof registry?.addListener === 'function' ? registry : undefined;
}

/** Listens to that registry, which has no way to stop. */
export function hearRegistry(registry: object, hear: () => void, signal: AbortSignal): void {
  const { addListener } = registry as { addListener(names: readonly string[], run: () => void): void };
  listen(registry, hear, signal, (listening) => {
    const tell = () => {
      for (const each of [...listening]) each([]);
    };
    return !!attempt(() => {
      addListener.call(registry, GOOGLE_STORAGES, tell);
      return true;
    });
  });
}

/** The registry's states that no command of the data layer has set. Its region has been chosen already. */
export function registeredCommands({ variable }: Pick<Page, 'variable'>, commands: readonly GoogleCommand[]): GoogleCommand[] {
  const entries = attempt(() => Object.entries(Object(variable(`${REGISTRY}.entries`)) as object)) ?? [];
  return (['default', 'update'] as const).flatMap((kind) => {
    const told = Object.assign({}, ...commands.map((each) => each.kind === kind && each.states)) as GoogleCommand['states'];
    const states: Record<string, string> = {};
    for (const [name, entry] of entries) {
      const isGranted = attempt(() => (Object(entry) as Record<typeof kind, unknown>)[kind]);
      const state = isGranted ? 'granted' : 'denied';
      if (typeof isGranted === 'boolean' && told[name] !== state) states[name] = state;
    }
    return Object.keys(states).length ? [{ kind, regions: null, states }] : [];
  });
}

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

/** Browsing records count visits, and are used to write to the visitor. */
const WORDPRESS_CATEGORIES = ['statistics', 'marketing'];

/** The API answers by its site's default until a cookie holds a choice. */
function wordpressChoice(variable: Page['variable'], cookie: PageSignals['cookie']) {
  const prefix = variable('consent_api.cookie_prefix') || 'wp_consent';
  const chosen = (category: string) => attempt(() => cookie(`${prefix}_${category}`)) ?? '';
  const type = variable('wp_consent_type');
  return {
    chosen: Object.fromEntries(WORDPRESS_CATEGORIES.map((category) => [category, chosen(category)])),
    asks: !!(type ?? variable('wp_fallback_consent_type')),
    // A tool may look up where its visitor is.
    waits: type === undefined && !!variable('waitfor_consent_hook'),
  };
}

/** Reads what a page's consent tools answer. The TCF is not among them, because it reports by itself. */
export function readConsent(
  { variable }: Pick<Page, 'variable'>,
  { cookie, globalPrivacyControl }: Pick<PageSignals, 'cookie' | 'globalPrivacyControl'>,
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
  const answers = attempt(() => asked && WORDPRESS_CATEGORIES.map((category) => asked(category)));
  return {
    ...(shopify && { shopify }),
    ...(manager && { wix: { ...wix?.policy, isDefault: wix?.defaultPolicy === true } }),
    ...(answers?.every((each) => typeof each === 'boolean') && {
      wordpress: { ...wordpressChoice(variable, cookie), allowed: !answers.includes(false) },
    }),
    globalPrivacyControl: globalPrivacyControl(),
  };
}

/** Returns the arguments of a `gtag('consent', …)` call from the page's data layer; null for any other entry. */
export function googleCommand(entry: unknown): GoogleCommand | null {
  // It pushes its array-like `arguments`.
  const { 0: name, 1: kind, 2: given } = Object(entry) as ArrayLike<unknown>;
  if (name !== 'consent' || (kind !== 'default' && kind !== 'update') || typeof given !== 'object' || !given) return null;
  const { region } = given as { region?: unknown };
  return { kind, regions: Array.isArray(region) ? region.map(String) : null, states: { ...given } };
}
