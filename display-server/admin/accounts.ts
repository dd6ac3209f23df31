import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { SavedBy } from '../accounts/history/keep-versions.ts';
import type { Services } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { type PayloadLimits, readPayload } from '../calls/payload.ts';
import { identifier } from '../calls/payload-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { check } from '../calls/validate.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { carts, priceRules, products } from '../database/schema/schema-catalogue.ts';
import { type AccountData, accountData } from './account-data.ts';
import { saver } from './popups.ts';
import { replacePopups } from './save-popups.ts';

/** The other fields of a price rule that any page may read. Its title stays private: it may be a code that only some visitors have. */
const CONDITION = /^(?:starts_at|ends_at|customer_selection|(?:\w+_)?prerequisite_\w+)$/;

/** Its popups alone may have hundreds of thousands of values. */
const OF_AN_ACCOUNT: PayloadLimits = { bytes: 8 * 1024 * 1024, values: 1_000_000 };

/**
 * `PUT /admin/accounts/:clientId` creates or replaces an account. Its leads and views stay, and each popup that changes gets a new version.
 */
export function mountAccounts(admin: Hono, { db, accounts: known }: Services): void {
  admin.put('/accounts/:clientId', async (c) => {
    const clientId = check(identifier, c.req.param('clientId'), 400);
    const data = check(accountData, await readPayload(c, OF_AN_ACCOUNT), 400);
    await db.transaction((tx) => replaceAccount(tx, clientId, data, saver(c)));
    // Postgres notifies every server, but perhaps only after the owner has this answer.
    known.heard(clientId);
    return c.json({ client_id: clientId, popups: data.popups.length });
  });
}

async function replaceAccount(tx: Database, clientId: string, data: AccountData, by: SavedBy): Promise<void> {
  const settings = {
    name: data.name,
    language: data.language,
    countryCode: data.country_code,
    currency: data.currency,
    freemium: data.freemium,
    restricted: data.restricted,
    viewsQuota: data.views_quota,
    shop: data.shop,
    hostPage: data.host_page,
    strictConsent: data.strict_consent,
    popupCaps: data.popup_caps,
    minFillMs: data.min_fill_ms,
    conversionCode: data.conversion_code,
  };
  if (data.shop) await refuseTakenShop(tx, clientId, data.shop);
  await tx
    .insert(accounts)
    .values({ clientId, ...settings })
    .onConflictDoUpdate({ target: accounts.clientId, set: settings });
  await replacePopups(tx, clientId, data, by);
  for (const table of [products, priceRules, carts]) await tx.delete(table).where(eq(table.clientId, clientId));
  await insertAll(
    tx,
    products,
    data.products.map((product, position) => ({
      clientId,
      position,
      productId: product.product_id,
      variantId: product.variant_id,
      title: product.title,
      description: product.desc,
      handle: product.handle,
      image: product.image,
      category: product.category,
      inventoryQuantity: product.inventory_quantity,
      priceMinor: product.price,
      compareAtPriceMinor: product.compare_at_price,
      soldCount: product.sold,
    })),
  );
  await insertAll(
    tx,
    priceRules,
    data.price_rules.map(({ target_type, allocation_method, target_selection, prerequisite_subtotal_range, ...more }, position) => ({
      clientId,
      position,
      targetType: target_type,
      allocationMethod: allocation_method,
      targetSelection: target_selection,
      minimumSubtotal: prerequisite_subtotal_range?.greater_than_or_equal_to ?? null,
      conditions: Object.fromEntries(Object.entries(more as JsonObject).filter(([name]) => CONDITION.test(name))),
    })),
  );
  await insertAll(
    tx,
    carts,
    Object.entries(data.wix_carts).map(([cartId, details]) => ({ clientId, cartId, details })),
  );
}

async function refuseTakenShop(tx: Database, clientId: string, shop: string): Promise<void> {
  const [taken] = await tx
    .select({ clientId: accounts.clientId })
    .from(accounts)
    .where(and(eq(accounts.shop, shop), ne(accounts.clientId, clientId)));
  if (taken) throw new Refusal(409, `the shop ${shop} belongs to account ${taken.clientId}`, 'shop');
}

async function insertAll<Table extends typeof products | typeof priceRules | typeof carts>(
  tx: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows as never);
}
