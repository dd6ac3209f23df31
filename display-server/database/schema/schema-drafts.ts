/** Work in progress on popups, which no visitor sees. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TemplateReference } from '../../admin/account-data.ts';
import type { JsonObject } from '../../calls/json.ts';
import { at, clientId } from './schema.ts';

/** The unpublished draft of a popup, at most one each. A popup that was never published has a draft and no row in `popups`. */
export const popupDrafts = pgTable(
  'popup_drafts',
  {
    clientId: clientId(),
    popupId: text('popup_id').notNull(),
    /** Counts the saves of this draft, so that one person does not overwrite another's. */
    revision: integer('revision').notNull(),
    /** The published version that the draft began from; 0 for a popup that was never published. */
    basedOn: integer('based_on').notNull(),
    at: at('at'),
    savedBy: text('saved_by').notNull(),
    config: jsonb('config').$type<JsonObject>().notNull(),
    markup: text('markup'),
    template: jsonb('template').$type<TemplateReference>(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.popupId] })],
);
