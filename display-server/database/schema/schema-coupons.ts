/** The unique coupon codes of a popup. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clientId } from './schema.ts';

/** A code for one person. Codes are given out in the order of their import. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    clientId: clientId(),
    popupId: text('popup_id').notNull(),
    code: text('code').notNull(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** An address, or the key of a lead without one. Null: the code is free. */
    holder: text('holder'),
    givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.popupId, table.code] }),
    index('coupon_codes_free').on(table.clientId, table.popupId, table.position).where(sql`holder is null`),
    index('coupon_codes_held').on(table.clientId, table.popupId, table.holder),
  ],
);
