import type { Context } from '../../context.ts';
import type { Cart } from '../../visitor/cart.ts';
import { BROWSED_MS } from '../../visitor/names.ts';
import { listText, readSuccess } from '../../wire/call.ts';
import { accountOfShop } from '../platform/platform.ts';

/** A product in the form of the browsing records. */
export interface SeenProduct {
  readonly product_id: string;
  readonly product_name: string;
  readonly category: string;
}

/** A cookie is sent with every request of the page, so it has few products and short names (spec, section 9; R14). */
const MAX_SEEN = 3;
const MAX_NAME = 40;

/**
 * The most lines of a cart in one call. They are in its address, which servers refuse beyond 8 KB; names in other alphabets leave room for
 * fewer.
 */
const MAX_LEFT = 20;
const MAX_ADDRESSED = 6000;

/** The product that this page is about, according to Shopify's own `meta`; null on any other page. */
export function productOfPage(variable: Context['ports']['page']['variable']): SeenProduct | null {
  const id = variable('meta.product.id') ?? variable('ShopifyAnalytics.meta.product.id');
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  const name = variable('meta.product.variants.0.name') ?? variable('ShopifyAnalytics.meta.product.variants.0.name');
  const category = variable('meta.product.type') ?? variable('ShopifyAnalytics.meta.product.type');
  return { product_id: `${id}`, product_name: words(name), category: words(category) };
}

const words = (raw: unknown): string => (typeof raw === 'string' ? raw.slice(0, MAX_NAME) : '');

/** Newest first, without duplicates. */
export const withProduct = (product: SeenProduct, seen: readonly SeenProduct[]): SeenProduct[] =>
  [product, ...seen.filter(({ product_id }) => product_id !== product.product_id)].slice(0, MAX_SEEN);

/** The products in a record of seen ones; invalid rows are left out. */
export function readSeen(record: string | null): SeenProduct[] {
  try {
    const rows: unknown = JSON.parse(record ?? '');
    return (Array.isArray(rows) ? rows : []).flatMap((row) =>
      typeof row?.product_id === 'string'
        ? [{ product_id: row.product_id, product_name: words(row.product_name), category: words(row.category) }]
        : [],
    );
  } catch {
    return [];
  }
}

/** The ids in the list of latest products, as the wire wants them; empty if the list is invalid. */
export function readLatest(record: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(record ?? '');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_SEEN) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers this page's product (COM-01). Returns the recently seen products, newest first,
 * or nothing on any other page. Call only if tracking is allowed.
 */
export function rememberProduct({ memory, ports: { page } }: Pick<Context, 'memory' | 'ports'>): SeenProduct[] {
  const product = productOfPage(page.variable);
  if (!product) return [];
  const seen = withProduct(product, readSeen(memory.cookie('browse_abandonment_products')));
  memory.setCookie('browse_abandonment_products', listText(seen), '', BROWSED_MS);
  memory.setCookie('latest_visited_products', listText(seen.map(({ product_id }) => product_id)), '', BROWSED_MS);
  return seen;
}

/** Deletes everything stored about a visitor who refuses. */
export function forgetProducts({ memory }: Pick<Context, 'memory'>): void {
  const kept = memory.cookies();
  for (const name of ['browse_abandonment_products', 'latest_visited_products'] as const) if (kept.has(name)) memory.setCookie(name, null);
}

/**
 * Reports what a customer viewed or left in the cart (API-14). The shop cannot write to a visitor whom it does not know, so nothing is sent
 * for them.
 */
export async function recordBrowsing(
  context: Context,
  customer: string,
  kind: 'abandonment' | 'cart',
  products: readonly SeenProduct[],
  cart: Cart | null,
): Promise<void> {
  // An empty cart is news: its products were removed or bought.
  if (!customer || (kind === 'abandonment' && !products.length)) return;
  const { options, call, scope } = context;
  const query = new URLSearchParams({
    clientId: await accountOfShop(context),
    customer,
    products: listText(products),
    data_for: kind,
    // An unknown cart has no value to report.
    total_cart_value: cart ? (cart.totalHundredths / 100).toFixed(2) : '',
  });
  const url = `${options.apiHost}/shopify/save/browse-abandonment?${query}`;
  await call({ call: 'browse-abandonment', url, keepalive: true, read: readSuccess }, scope.signal);
}

/** Lists the cart's products from its first line, up to the limit of one call. */
export function productsOfCart({ items }: Cart): SeenProduct[] {
  const lines = items
    .slice(0, MAX_LEFT)
    .map(({ productId, title, category }) => ({ product_id: productId, product_name: words(title), category: words(category) }));
  while (`${new URLSearchParams({ products: listText(lines) })}`.length > MAX_ADDRESSED) lines.pop();
  return lines;
}
