import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './schema.ts';

/** The showings and conversions of an identified contact on all devices (TGT-21). `contact` is a keyed hash of the address or id. */
export const contacts = pgTable(
  'contacts',
  {
    clientId: text('client_id').notNull(),
    contact: text('contact').notNull(),
    /** When popups were shown, in milliseconds since 1970. */
    shown: jsonb('shown').$type<number[]>().notNull().default([]),
    /** The popups in which the contact converted. */
    converted: jsonb('converted').$type<string[]>().notNull().default([]),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.contact] })],
);
