/** What a popup's owner has made of it, save by save. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Json, JsonObject } from './json.ts';
import { at, clientId } from './schema.ts';

/** One field that a save changed; a value that was not there, or is there no more, is absent. */
export interface Change {
  /** By its name on the wire, such as `triggers.delay.seconds`. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A popup as one save left it, whole, so that it can be had back. They are counted for each popup from 1. */
export const popupVersions = pgTable(
  'popup_versions',
  {
    clientId: clientId(),
    popupId: text('popup_id').notNull(),
    version: integer('version').notNull(),
    at: at('at'),
    /** The person or the tool, as it says; '' where nobody knows. */
    savedBy: text('saved_by').notNull(),
    /** The version that was had back by this save. */
    restoredFrom: integer('restored_from'),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    config: jsonb('config').$type<JsonObject>().notNull(),
    markup: text('markup'),
    template: jsonb('template').$type<{ type: string; format: string; language: string }>(),
    live: boolean('live').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.popupId, table.version] })],
);
