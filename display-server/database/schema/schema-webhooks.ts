/** An account's own systems that are told of its leads, and everything that they are told. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { at, clientId } from './schema.ts';

export const WEBHOOK_EVENTS = ['lead.created', 'lead.confirmed', 'popup.clicked', 'popup.closed', 'popup.viewed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The time of what is to be sent at once. */
export const AT_ONCE = sql`to_timestamp(0)`;

/** A target of an account, or of one popup. */
export const webhooks = pgTable(
  'webhooks',
  {
    clientId: clientId(),
    webhookId: text('webhook_id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Null: all popups of the account. */
    popupId: text('popup_id'),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    /** Each lead that it is told of carries the link by which its person confirms the address. */
    doubleOptIn: boolean('double_opt_in').notNull().default(false),
    /** Signs what is sent: `whsec_` and base64. */
    secret: text('secret').notNull(),
    /** Why nothing is sent any more; empty while it is in use. */
    disabledReason: text('disabled_reason').notNull().default(''),
    disabledAt: timestamp('disabled_at', { withTimezone: true, mode: 'date' }),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.webhookId] })],
);

/** One request to a target and what came of it. */
export interface Try {
  readonly at: string;
  readonly ms: number;
  /** 0 without an answer. */
  readonly status: number;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
}

/** Something that a target is told, committed with the row that it is about. Its id is the same in each request. */
export const deliveries = pgTable(
  'deliveries',
  {
    clientId: text('client_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    webhookId: text('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** The lead that it is about; empty for a view or a close. What is about one lead arrives in its order. */
    conversionId: text('conversion_id').notNull(),
    /** The address in it, by which its person is deleted. */
    email: text('email').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The latest tries, oldest first. */
    tries: jsonb('tries').$type<readonly Try[]>().notNull().default([]),
    /** The first try since it was queued, or since somebody asked for it again. */
    beganAt: timestamp('began_at', { withTimezone: true, mode: 'date' }),
    /** At once, whatever the clocks of database and server say. */
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull().default(AT_ONCE),
    /** A server is sending it until then. */
    leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }),
    at: at('at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.deliveryId] }),
    index('deliveries_due').on(table.clientId, table.webhookId, table.nextAt).where(sql`state = 'waiting'`),
    index('deliveries_of_lead').on(table.clientId, table.conversionId),
    index('deliveries_latest').on(table.clientId, table.sequence),
    index('deliveries_by_age').on(table.at),
  ],
);

/** Keys of the servers on this database, made by the first that needs one. */
export const serverKeys = pgTable('server_keys', { name: text('name').primaryKey(), key: text('key').notNull() });
