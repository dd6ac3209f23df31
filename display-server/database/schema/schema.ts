/**
 * The tables of the display server. Ids from the wire are text, as they arrive. Rows caused by visitors (displays, views, conversions, …)
 * are never deleted when the account changes. They refer to each other by id, without foreign keys: old rows are deleted table by table,
 * and a lead outlives its view. Only the fields of a lead have a foreign key. All keys begin with the account, so that tables can be
 * partitioned by it (SRV-04).
 */
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { TemplateReference } from '../../admin/account-data.ts';
import type { Json, JsonObject } from '../../calls/json.ts';
import type { Consent } from '../../leads/consents.ts';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();
export const serial = (name: string) => bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();

/** A site owner. `restricted` and `viewsQuota` are the reasons for refusing a display call. */
export const accounts = pgTable('accounts', {
  clientId: text('client_id').primaryKey(),
  name: text('name').notNull().default(''),
  language: text('language').notNull().default('en'),
  /** ISO-2; null means it is taken from the request. */
  countryCode: text('country_code'),
  currency: text('currency').notNull().default('USD'),
  freemium: boolean('freemium').notNull().default(false),
  restricted: boolean('restricted').notNull().default(false),
  /** Views per calendar month (UTC); null means no limit. */
  viewsQuota: integer('views_quota'),
  /** The hosted store's host name, such as `lamps.myshopify.com`. */
  shop: text('shop').unique(),
  /**
   * The enhancements that the owner wants on their pages (WOO, BTN, CFS): `woocommerce`, `scroll_buttons`, `consent_first`, and
   * `flight_recorder` (EMB-09).
   */
  hostPage: jsonb('host_page').$type<string[]>().notNull().default([]),
  /** Follow a store's visitor only after consent (GAT-09). */
  strictConsent: boolean('strict_consent').notNull().default(false),
  /** The caps over all popups, for popups without their own (TGT-18). */
  popupCaps: jsonb('popup_caps').$type<JsonObject>(),
  /** A form that is sent faster was not filled in by a person; 0 turns this off (BOT-02). */
  minFillMs: integer('min_fill_ms').notNull().default(800),
  /** The owner's own script, run by the page after a conversion (FRM-17). */
  conversionCode: text('conversion_code'),
  createdAt: at('created_at'),
});

/** Finds old rows for deletion. */
const byAge = (name: string, table: { at: PgColumn }) => index(`${name}_by_age`).on(table.at);

export const clientId = () =>
  text('client_id')
    .notNull()
    .references(() => accounts.clientId);

/** The account of a visitor's row. It is no foreign key: the account is known already, and inserting a row must not query another table. */
const ofAccount = () => text('client_id').notNull();
const ofPopup = () => text('popup_id').notNull();

/** A configured popup. `config` is wire JSON exactly as the owner's side wrote it, valid or not. */
export const popups = pgTable(
  'popups',
  {
    popupId: text('popup_id').primaryKey(),
    clientId: clientId(),
    position: integer('position').notNull(),
    config: jsonb('config').$type<JsonObject>().notNull(),
    /** Own markup, served instead of the built template. */
    markup: text('markup'),
    template: jsonb('template').$type<TemplateReference>(),
    /** Shown to a refused account's own visitors instead (GAT-11). */
    isUpgradePopup: boolean('is_upgrade_popup').notNull().default(false),
    /** A popup removed from its account keeps its row, because leads refer to it. */
    live: boolean('live').notNull().default(true),
    /** Deleted by its owner. Only its name stays, for the leads that refer to it. */
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [index('popups_of_account').on(table.clientId, table.position)],
);

const popupId = () =>
  text('popup_id')
    .notNull()
    .references(() => popups.popupId);

/** The visitor's identity at the store, and what they entered in an earlier form. */
const storeCustomer = () => ({
  url: text('url').notNull(),
  storeIntegration: text('store_integration').notNull(),
  storeCustomerId: text('store_customer_id').notNull(),
  email: text('email').notNull(),
});

/** An answered display, click or launch call, with everything the page said about itself. */
export const displays = pgTable(
  'displays',
  {
    displayId: text('display_id').notNull(),
    clientId: ofAccount(),
    call: text('call').notNull(),
    /** False if the page asked not to be counted (`cancel_visitor_count`). */
    counted: boolean('counted').notNull(),
    countryCode: text('country_code').notNull(),
    ip: text('ip').notNull(),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.displayId] }), byAge('displays', table)],
);

/** A popup given to a visitor; ties its view and its conversion together (API-20). */
export const viewers = pgTable(
  'viewers',
  {
    clientId: ofAccount(),
    viewerId: text('viewer_id').notNull(),
    displayId: text('display_id').notNull(),
    popupId: ofPopup(),
    /** Its view was reported and counted. */
    seen: boolean('seen').notNull().default(false),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.viewerId] }), byAge('viewers', table)],
);

/** How many views an account has used in a month (`2026-11`, UTC), for its quota. */
export const viewCounts = pgTable(
  'view_counts',
  {
    clientId: ofAccount(),
    month: text('month').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.month] })],
);

export const views = pgTable(
  'views',
  {
    clientId: ofAccount(),
    viewId: text('view_id').notNull(),
    popupId: ofPopup(),
    viewerId: text('viewer_id').notNull(),
    trigger: text('trigger').notNull(),
    type: text('type').notNull(),
    ...storeCustomer(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.viewId] }), byAge('views', table)],
);

/** A lead. `conversionKey` comes from the page and ensures that it is stored once, however often it is delivered. */
export const conversions = pgTable(
  'conversions',
  {
    conversionId: text('conversion_id').notNull(),
    sequence: serial('sequence'),
    conversionKey: text('conversion_key'),
    clientId: clientId(),
    popupId: popupId(),
    viewerId: text('viewer_id').notNull(),
    viewId: text('view_id'),
    target: text('target').notNull(),
    trigger: text('trigger').notNull(),
    title: text('title').notNull(),
    device: text('device').notNull(),
    coupon: text('coupon').notNull(),
    /** Why a program may have sent it; empty for a person's lead. */
    suspicion: text('suspicion').notNull().default(''),
    /** From the popup's first frame to the submit, as its page says; null if it does not say. */
    fillMs: integer('fill_ms'),
    consents: jsonb('consents').$type<readonly Consent[]>().notNull().default([]),
    /** When its person opened the link of a double opt-in. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
    ...storeCustomer(),
    /** Everything else in the call, by wire name. */
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    at: at('at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.conversionId] }),
    unique('conversions_once').on(table.clientId, table.conversionKey),
    index('conversions_latest').on(table.clientId, table.sequence),
    index('conversions_of_viewer').on(table.clientId, table.viewerId),
  ],
);

/** The entries of a form, one row per field, in the form's order. */
export const conversionFields = pgTable(
  'conversion_fields',
  {
    clientId: ofAccount(),
    conversionId: text('conversion_id').notNull(),
    position: integer('position').notNull(),
    fieldId: text('field_id').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    placeholder: text('placeholder').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.conversionId, table.position] }),
    foreignKey({
      name: 'conversion_fields_of_conversion',
      columns: [table.clientId, table.conversionId],
      foreignColumns: [conversions.clientId, conversions.conversionId],
    }),
  ],
);

export const closes = pgTable(
  'closes',
  {
    closeId: serial('close_id'),
    clientId: ofAccount(),
    popupId: ofPopup(),
    ...storeCustomer(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.closeId] }), byAge('closes', table)],
);

/** Website sessions of visitors with a known email address (API-08). */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: serial('session_id'),
    clientId: ofAccount(),
    ...storeCustomer(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.sessionId] }), byAge('sessions', table)],
);

/** Activities of a converted visitor with other popups (API-09). */
export const activities = pgTable(
  'activities',
  {
    activityId: serial('activity_id'),
    clientId: ofAccount(),
    popupId: ofPopup(),
    activity: text('activity').notNull(),
    ...storeCustomer(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.activityId] }), byAge('activities', table)],
);

/** Choices made in the upgrade popup (GAT-11). */
export const limitLogs = pgTable(
  'limit_logs',
  {
    limitLogId: serial('limit_log_id'),
    clientId: ofAccount(),
    status: text('status').notNull(),
    subjectId: text('subject_id').notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.limitLogId] }), byAge('limit_logs', table)],
);

/** The latest list of products that a store customer looked at or left in the cart (API-14). */
export const browseAbandonments = pgTable(
  'browse_abandonments',
  {
    clientId: ofAccount(),
    customerId: text('customer_id').notNull(),
    dataFor: text('data_for').notNull(),
    products: jsonb('products').$type<Json>().notNull(),
    totalCartValue: doublePrecision('total_cart_value'),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.customerId, table.dataFor] }), byAge('browse_abandonments', table)],
);

export const orderedProducts = pgTable(
  'ordered_products',
  {
    orderedProductId: serial('ordered_product_id'),
    clientId: ofAccount(),
    customerId: text('customer_id').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    category: text('category').notNull(),
    sourceTable: text('source_table').notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.orderedProductId] }), byAge('ordered_products', table)],
);
