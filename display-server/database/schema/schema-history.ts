/** The history of a popup, save by save. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TemplateReference } from '../../admin/account-data.ts';
import type { Json, JsonObject } from '../../calls/json.ts';
import { at, clientId } from './schema.ts';

/** A field that a save changed. `before` is absent if it is new, `after` if it was removed. */
export interface Change {
  /** By wire name, such as `triggers.delay.seconds`. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
  /** So many more values changed within this field, and are not listed. */
  readonly more?: number;
}

/** A complete copy of a popup after one save, for restoring it. Versions count from 1 for each popup. */
export const popupVersions = pgTable(
  'popup_versions',
  {
    clientId: clientId(),
    popupId: text('popup_id').notNull(),
    version: integer('version').notNull(),
    at: at('at'),
    /** The person or tool, as they identify themselves; '' if unknown. */
    savedBy: text('saved_by').notNull(),
    /** The version that this save restored. */
    restoredFrom: integer('restored_from'),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    config: jsonb('config').$type<JsonObject>().notNull(),
    markup: text('markup'),
    template: jsonb('template').$type<TemplateReference>(),
    live: boolean('live').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.popupId, table.version] })],
);
