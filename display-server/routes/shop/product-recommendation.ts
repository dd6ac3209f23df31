import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, max, min, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { requireAccount, requirePopup } from '../../accounts/require-account.ts';
import { defineCall } from '../../calls/call.ts';
import type { Json } from '../../calls/json.ts';
import { amount, identifier, list, text } from '../../calls/payload-fields.ts';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/schema-catalogue.ts';

/** COM-03. */
const MIN_COUNT = 3;
const MAX_COUNT = 4;
/** The most products that a page may name: enough that four of them are probably available. */
const MAX_NAMED = 50;
const MAX_ID = 200;

type Product = typeof products.$inferSelect;
interface Wanted {
  readonly db: Database;
  readonly clientId: string;
  readonly category: string;
  readonly count: number;
  readonly manual: readonly string[];
  readonly lastVisited: readonly string[];
}
type Rule = (wanted: Wanted) => Promise<Product[]>;

/** Special values of `category`. Any other word is a category of the catalogue. */
const RULES: Record<string, Rule> = {
  manual: (wanted) => byIds(wanted, wanted.manual),
  last_visited: (wanted) => byIds(wanted, wanted.lastVisited),
  best_selling: (wanted) => catalogue(wanted, ({ sold, position }) => [desc(sold), asc(position)]),
  newest: (wanted) => catalogue(wanted, ({ position }) => [desc(position)]),
  all: (wanted) => catalogue(wanted, ({ position }) => [asc(position)]),
};
const inCategory: Rule = (wanted) => catalogue(wanted, ({ position }) => [asc(position)], eq(products.category, wanted.category));

/** API-11. Three or four products from the account's catalogue that are currently available. */
export const productRecommendation = defineCall({
  name: 'product-recommendation',
  method: 'POST',
  path: '/api/display/shopify/product-recommendation/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({
    category: text(80),
    manual_products: list(MAX_NAMED, 500),
    last_visited_products: list(MAX_NAMED, 500),
    count: amount(),
  }),
  async answer(payload, { params, services }) {
    const { db } = services;
    const popup = await requirePopup(services, params.popupId);
    const { account } = await requireAccount(services, popup.clientId);
    const manual = idsIn(payload.manual_products);
    const category = payload.category || (manual.length > 0 ? 'manual' : 'all');
    const count = Math.min(MAX_COUNT, Math.max(MIN_COUNT, Math.trunc(payload.count ?? MAX_COUNT)));
    const lastVisited = idsIn(payload.last_visited_products);
    const rule = Object.hasOwn(RULES, category) ? RULES[category] : undefined;
    const found = await (rule ?? inCategory)({ db, clientId: account.clientId, category, count, manual, lastVisited });
    return {
      success: true,
      data: { products: found.map((product) => wireProduct(product, account.currency)) },
      currency: account.currency,
    };
  },
});

/** Accepts plain ids, or records containing one, as the store platform writes them. */
const idsIn = (list: readonly Json[] = []): string[] =>
  list
    .map((item) => (typeof item === 'object' && item !== null && !Array.isArray(item) ? item.product_id : item))
    .map((id) => String(id).slice(0, MAX_ID));

const canBeBought = or(isNull(products.inventoryQuantity), gt(products.inventoryQuantity, 0));

/** A product's first variant and its best sales. */
interface Ranked {
  readonly position: SQL.Aliased;
  readonly sold: SQL.Aliased;
}

/** Each product once, by its first variant on sale. */
function catalogue({ db, clientId, count }: Wanted, order: (of: Ranked) => SQL[], only?: SQL): Promise<Product[]> {
  const ofAccount = eq(products.clientId, clientId);
  const each = db
    .select({ position: min(products.position).as('first'), sold: max(products.soldCount).as('sold') })
    .from(products)
    .where(and(ofAccount, canBeBought, only))
    .groupBy(products.productId)
    .as('each');
  return db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(each, eq(products.position, each.position))
    .where(ofAccount)
    .orderBy(...order(each))
    .limit(count);
}

/** In the requested order, one variant each. */
async function byIds({ db, clientId, count }: Wanted, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const isOne = and(eq(products.clientId, clientId), canBeBought, inArray(products.productId, [...ids]));
  const found = await db.select().from(products).where(isOne).orderBy(desc(products.position));
  const byId = new Map(found.map((product) => [product.productId, product]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).slice(0, count);
}

const wireProduct = (product: Product, currency: string) => ({
  product_id: product.productId,
  variant_id: product.variantId,
  image: product.image,
  desc: product.description,
  title: product.title,
  handle: product.handle,
  inventory_quantity: product.inventoryQuantity,
  price: product.priceMinor,
  compare_at_price: product.compareAtPriceMinor,
  currency_symbol: symbolOf(currency),
});

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
