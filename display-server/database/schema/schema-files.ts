/** Pictures and fonts that an owner uploaded for their popups. */
import { customType, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, clientId } from './schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** `fileId` is a hash of account and content, so that a file's address never serves other content. */
export const accountFiles = pgTable(
  'account_files',
  {
    clientId: clientId(),
    fileId: text('file_id').notNull(),
    kind: text('kind').notNull().$type<'picture' | 'font'>(),
    mediaType: text('media_type').notNull(),
    /** The name of the uploaded file; for a font, its family. */
    name: text('name').notNull(),
    /** The alt text that a popup starts with. */
    alt: text('alt').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    at: at('at'),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.fileId] }), uniqueIndex('account_files_by_id').on(table.fileId)],
);
