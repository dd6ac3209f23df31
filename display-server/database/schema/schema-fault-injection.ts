/** The tables of fault injection. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Json, JsonObject } from '../../calls/json.ts';
import { at, serial } from './schema.ts';

/** How a call should fail. A `clientId` of `*` matches any account. */
export const faults = pgTable(
  'faults',
  {
    clientId: text('client_id').notNull(),
    call: text('call').notNull(),
    fault: jsonb('fault').$type<JsonObject>().notNull(),
    /** How many more calls should fail; null means all. */
    remaining: integer('remaining'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.call] })],
);

/** The newest calls as they arrived, for contract tests. */
export const received = pgTable(
  'received',
  {
    receivedId: serial('received_id').primaryKey(),
    clientId: text('client_id').notNull(),
    call: text('call').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    origin: text('origin').notNull(),
    contentType: text('content_type').notNull(),
    /** Null if not even its encoding could be read. */
    payload: jsonb('payload').$type<Json>(),
    /** Why it was refused; empty if it was well formed. */
    problem: text('problem').notNull(),
    at: at('at'),
  },
  (table) => [index('received_latest').on(table.clientId, table.call, table.receivedId)],
);
