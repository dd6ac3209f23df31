/** The products and price rules of an account's store, from its owner's side. */
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JsonObject } from '../../calls/json.ts';
import { clientId } from './schema.ts';

/** The recommendation catalogue. Prices in minor units. */
export const products = pgTable(
  'products',
  {
    clientId: clientId(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    handle: text('handle').notNull(),
    image: text('image').notNull(),
    category: text('category').notNull(),
    /** Null: stock is not tracked. */
    inventoryQuantity: integer('inventory_quantity'),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    compareAtPriceMinor: bigint('compare_at_price_minor', { mode: 'number' }),
    soldCount: integer('sold_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.productId, table.variantId] })],
);

export const priceRules = pgTable(
  'price_rules',
  {
    clientId: clientId(),
    position: integer('position').notNull(),
    targetType: text('target_type').notNull(),
    allocationMethod: text('allocation_method').notNull(),
    targetSelection: text('target_selection').notNull(),
    /** Major units, as the store platform writes it (`"40.0"`); null: the rule has no threshold. */
    minimumSubtotal: text('minimum_subtotal'),
    /** Its period and customers, in the platform's words. Null in rows older than this column. */
    conditions: jsonb('conditions').$type<JsonObject>(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.position] })],
);

/** Carts of the site-builder platform, included in the answer to a display call that names one (`wix_cart_details`). */
export const carts = pgTable(
  'carts',
  {
    clientId: clientId(),
    cartId: text('cart_id').notNull(),
    details: jsonb('details').$type<JsonObject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.cartId] })],
);
