import type * as zod from 'zod/mini';
import type { HttpAnswer, HttpRequest } from '../../../../runtime/ports.ts';
import { HAS_ITEMS } from '../../../../runtime/store/cart/woo-cart.ts';
import { plainText } from '../../../protocol/as-plain-text.ts';
import type { KindInTools, SimulationKind, Zod } from '../../simulation-kind.ts';
import { cartText } from './cart-text.ts';
import { PLATFORMS, readCart, type SimulatedCart, type SimulatedItem } from './read-cart.ts';

/** Every platform's theme sends this request after a change, and the runtime notices it. */
const CHANGED = '/cart/change.js';

type WixHearer = (name: string, data: unknown) => void;

/**
 * A store with a made-up cart; null keeps the page's own. It answers and reports changes in the platform's own format. So filters, triggers
 * and texts see no difference, and the shop is not involved.
 */
export const cart: SimulationKind<SimulatedCart | null> = {
  off: null,
  ports({ http, page, signals }, current, { names }) {
    const requests = new Set<readonly [run: (urls: readonly string[]) => void, signal: AbortSignal]>();
    const wix = new Map<string, WixHearer>();
    let known = plainText(null);
    /** Items that popups added on this page. */
    let added: readonly SimulatedItem[] = [];

    const now = (): SimulatedCart | null => {
      const given = current();
      return given && { ...given, items: together([...given.items, ...added]) };
    };
    const analytics = { register: (listener: string, run: WixHearer) => void wix.set(listener, run) };
    const embeds = { getAppToken: () => 'simulated' };

    /** Variables that identify a page as a shop of one platform. They rule out the platforms that the runtime tries first. */
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
      // The runtime requests the cart after each event, and does not trust the event itself.
      for (const hear of wix.values()) hear('AddToCart', { id: first?.productId ?? 'none', quantity: 0 });
    }

    function answerTo(request: HttpRequest): HttpAnswer | null {
      const given = now();
      const name = given && names.of(request.url);
      if (!given || !name) return null;
      if (name === 'cart') return { ok: true, status: 200, text: cartText(given) };
      if (name === 'member' && given.platform === 'wix') return { ok: true, status: 200, text: '{}' };
      if (name !== 'cart-add') return null;
      added = [...added, ...itemsAdded(request, given)];
      Promise.resolve().then(change);
      return { ok: true, status: 200, text: '{}' };
    }

    return {
      http: {
        async send(request, signal) {
          return answerTo(request) ?? http.send(request, signal);
        },
      },
      page: {
        ...page,
        variable(path) {
          const platform = current()?.platform;
          const own = platform && variables[platform];
          return own && Object.hasOwn(own, path) ? own[path]?.(page.variable(path)) : page.variable(path);
        },
      },
      signals: {
        onEvent: (name, run, signal) => signals.onEvent(name, run, signal),
        onJquery: (events, run, signal) => signals.onJquery(events, run, signal),
        restRoot: () => signals.restRoot(),
        cookie: (name) => (name === HAS_ITEMS && now() ? '1' : signals.cookie(name)),
        globalPrivacyControl: () => signals.globalPrivacyControl(),
        onRequests(run, signal) {
          requests.add([run, signal]);
          signals.onRequests(run, signal);
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
  },
};

/** Joins the rows of a variant and sums their quantities. */
function together(items: readonly SimulatedItem[]): SimulatedItem[] {
  const byVariant = new Map<string, SimulatedItem>();
  for (const item of items) {
    const before = byVariant.get(item.variantId);
    byVariant.set(item.variantId, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...byVariant.values()];
}

/** The items that a popup's button adds. A variant that is not in the cart yet has only a number. */
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

function cartSchema(z: Zod) {
  const text = z.string().check(z.minLength(1), z.maxLength(500));
  const item = z.strictObject({
    title: text,
    id: z.optional(text),
    price: z.number().check(z.gte(0), z.lte(1e7)),
    quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
    category: z.optional(text),
  });
  return z.strictObject({
    platform: z.enum(PLATFORMS),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'wants three capital letters, such as EUR'))),
    items: z.array(item).check(z.maxLength(20)),
  });
}

export const cartInTools = {
  read: readCart,
  scenario: {
    name: 'cart' as const,
    schema: cartSchema,
    value: ({ platform, currency = '', items }: zod.output<ReturnType<typeof cartSchema>>) => ({
      platform,
      currency,
      items: items.map(({ title, id = '', price, quantity = 1, category = '' }, nth) => ({
        title,
        category,
        quantity,
        productId: id || `item-${nth + 1}`,
        variantId: id || `item-${nth + 1}`,
        priceHundredths: Math.round(price * 100),
      })),
    }),
    said: (value: SimulatedCart | null) =>
      value
        ? {
            platform: value.platform,
            ...(value.currency && { currency: value.currency }),
            items: value.items.map(({ title, productId, quantity, priceHundredths, category }) => ({
              title: title || productId,
              id: productId,
              price: priceHundredths / 100,
              ...(quantity !== 1 && { quantity }),
              ...(category && { category }),
            })),
          }
        : undefined,
  },
} satisfies KindInTools<SimulatedCart | null>;
