import type { Http, HttpAnswer, HttpRequest, Page, PageSignals } from '../runtime/ports.ts';
import { cartText } from './cart-text.ts';
import { plainText } from './plain-text.ts';
import type { CallNames } from './simulate-server.ts';
import type { SimulatedCart, SimulatedItem } from './simulated.ts';

/** What every platform's theme asks after a change, and the runtime hears of. */
const CHANGED = '/cart/change.js';

type WixHearer = (name: string, data: unknown) => void;

interface CartPorts {
  readonly http: Http;
  readonly variable: Page['variable'];
  readonly signals: PageSignals;
}

export interface SimulatedCartPorts extends CartPorts {
  /** After it was said anew what is simulated. */
  settle(): void;
}

/**
 * A store whose cart is what QA says. It is answered where the runtime reads it, in the platform's own words, and a change is told
 * as the platform tells it, so that filters, triggers and texts see no difference. The shop itself is neither asked nor changed.
 */
export function simulateCart(ports: CartPorts, current: () => SimulatedCart | null, names: CallNames): SimulatedCartPorts {
  const requests = new Set<readonly [run: (urls: readonly string[]) => void, signal: AbortSignal]>();
  const wix = new Map<string, WixHearer>();
  let known = plainText(null);
  /** What popups have put into it on this page. */
  let added: readonly SimulatedItem[] = [];

  const now = (): SimulatedCart | null => {
    const cart = current();
    return cart && { ...cart, items: together([...cart.items, ...added]) };
  };
  const analytics = { register: (listener: string, run: WixHearer) => void wix.set(listener, run) };
  const embeds = { getAppToken: () => 'simulated' };

  /** By these a page is known as a shop of one platform, and of none before it. */
  const variables: Readonly<Record<SimulatedCart['platform'], Readonly<Record<string, (real: unknown) => unknown>>>> = {
    shopify: { 'Shopify.shop': (real) => real ?? 'simulated.myshopify.com' },
    wix: { 'Shopify.shop': () => undefined, wixDevelopersAnalytics: () => analytics, wixEmbedsAPI: () => embeds },
    woocommerce: {
      'Shopify.shop': () => undefined,
      wixDevelopersAnalytics: () => undefined,
      consentPolicyManager: () => undefined,
      woocommerce_params: (real) => real ?? {},
    },
  };

  function change(): void {
    for (const hearer of requests) {
      if (hearer[1].aborted) requests.delete(hearer);
      else hearer[0]([CHANGED]);
    }
    const [first] = now()?.items ?? [];
    // It is asked for its cart after each event; of the event itself nothing is believed.
    for (const hear of wix.values()) hear('AddToCart', { id: first?.productId ?? 'none', quantity: 0 });
  }

  function answerTo(request: HttpRequest): HttpAnswer | null {
    const cart = now();
    const name = cart && names.of(request.url);
    if (!cart || !name) return null;
    if (name === 'cart') return { ok: true, status: 200, text: cartText(cart) };
    if (name === 'member' && cart.platform === 'wix') return { ok: true, status: 200, text: '{}' };
    if (name !== 'cart-add') return null;
    added = [...added, ...itemsAdded(request, cart)];
    Promise.resolve().then(change);
    return { ok: true, status: 200, text: '{}' };
  }

  return {
    http: {
      async send(request, signal) {
        return answerTo(request) ?? ports.http.send(request, signal);
      },
    },
    variable(path) {
      const cart = current();
      const own = cart && variables[cart.platform];
      return own && Object.hasOwn(own, path) ? own[path]?.(ports.variable(path)) : ports.variable(path);
    },
    signals: {
      onEvent: (name, run, signal) => ports.signals.onEvent(name, run, signal),
      onJquery: (events, run, signal) => ports.signals.onJquery(events, run, signal),
      restRoot: () => ports.signals.restRoot(),
      globalPrivacyControl: () => ports.signals.globalPrivacyControl(),
      onRequests(run, signal) {
        requests.add([run, signal]);
        ports.signals.onRequests(run, signal);
      },
    },
    settle() {
      const text = plainText(current());
      if (text === known) return;
      known = text;
      added = [];
      change();
    },
  };
}

/** Of one product once, with all that there is of it. */
function together(items: readonly SimulatedItem[]): SimulatedItem[] {
  const byVariant = new Map<string, SimulatedItem>();
  for (const item of items) {
    const before = byVariant.get(item.variantId);
    byVariant.set(item.variantId, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...byVariant.values()];
}

/** What a popup's button puts in: of a variant that is in the cart one more of the same, of another nothing is known but its number. */
function itemsAdded({ body }: HttpRequest, { items }: SimulatedCart): SimulatedItem[] {
  const given = body && 'json' in body ? (Object(body.json) as { items?: unknown }).items : null;
  const rows = Array.isArray(given) ? given : [];
  return rows.map((row: unknown) => {
    const { id, quantity } = Object(row) as { id?: unknown; quantity?: unknown };
    const variantId = `${id}`;
    const known = items.find((item) => item.variantId === variantId);
    const fresh = { title: `Variant ${variantId}`, productId: variantId, variantId, category: '', priceHundredths: 0 };
    return { ...(known ?? fresh), quantity: Number(quantity) || 1 };
  });
}
