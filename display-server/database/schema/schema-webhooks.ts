/** An account's own systems that receive its leads, and everything sent to them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { at, clientId } from './schema.ts';

export const WEBHOOK_EVENTS = ['lead.created', 'lead.confirmed', 'popup.clicked', 'popup.closed', 'popup.viewed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a delivery with which an owner tries a target. No target chooses it, and no figure or decision counts it. */
export const TEST = 'test';

/** The time of a delivery that is due at once. */
const AT_ONCE = sql`to_timestamp(0)`;

/** Sends a delivery again as if it were new: at once, and with its short waits and three days. */
export const AS_NEW = { state: 'waiting', attempts: 0, beganAt: null, nextAt: AT_ONCE } as const;

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
    /** If true, each lead that it receives has a link with which its person confirms the address. */
    doubleOptIn: boolean('double_opt_in').notNull().default(false),
    /** Signs each request: `whsec_` and base64. */
    secret: text('secret').notNull(),
    /** Why nothing is sent any more; empty while it is on. */
    disabledReason: text('disabled_reason').notNull().default(''),
    disabledAt: timestamp('disabled_at', { withTimezone: true, mode: 'date' }),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.webhookId] })],
);

/** One request to a target, and its outcome. */
export interface Try {
  readonly at: string;
  readonly ms: number;
  /** 0 without an answer. */
  readonly status: number;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
}

/** A message to a target, committed together with its row. Each attempt sends the same id. */
export const deliveries = pgTable(
  'deliveries',
  {
    clientId: text('client_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    webhookId: text('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent | typeof TEST>().notNull(),
    /** Its lead; empty for a view or a close. Messages about one lead arrive in order. */
    conversionId: text('conversion_id').notNull(),
    /** The address in it, which finds it when a person is deleted. */
    email: text('email').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The latest tries, oldest first. */
    tries: jsonb('tries').$type<readonly Try[]>().notNull().default([]),
    /** The first try since it was queued, or since somebody resent it. */
    beganAt: timestamp('began_at', { withTimezone: true, mode: 'date' }),
    /** Due at once, even if the clocks of database and server differ. */
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull().default(AT_ONCE),
    /** Until this time, one server is sending it. */
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

/** Keys that all servers on this database share. The first server that needs one makes it. */
export const serverKeys = pgTable('server_keys', { name: text('name').primaryKey(), key: text('key').notNull() });
