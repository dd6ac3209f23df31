import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { TemplateReference } from '../../admin/account-data.ts';
import type { JsonObject } from '../../calls/json.ts';
import type { Database } from '../../database/database.ts';
import { popupVersions } from '../../database/schema/schema-history.ts';
import { changesBetween } from './changes.ts';

/** The number of versions kept of a popup. A new version drops the oldest; age plays no part. */
const KEPT_VERSIONS = 50;
/** The number of parameters of one statement is limited to 16 bits. */
const ROWS_AT_ONCE = 1000;

/** The part of a popup that its owner controls, and that a version restores. */
export interface Content {
  readonly config: JsonObject;
  readonly markup: string | null;
  readonly template: TemplateReference | null;
  readonly live: boolean;
}

export interface Save {
  readonly popupId: string;
  /** Null if the popup is new. */
  readonly before: Content | null;
  readonly after: Content;
}

export interface SavedBy {
  readonly savedBy: string;
  readonly restoredFrom?: number;
}

const contentOf = ({ config, markup, template, live }: Content): Content => ({ config, markup, template, live });

/** A popup as one tree, in which differences have paths. What matters most to visitors comes first, and nothing in a config replaces it. */
export function treeOf({ config, markup, template, live }: Content): JsonObject {
  const own = { markup, template, live };
  return { ...own, ...config, ...own };
}

/** The newest version of each of these popups; popups without versions are left out. */
export async function latestVersions(tx: Database, clientId: string, popupIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (popupIds.length === 0) return new Map();
  const rows = await tx
    .select({ popupId: popupVersions.popupId, version: max(popupVersions.version) })
    .from(popupVersions)
    .where(and(eq(popupVersions.clientId, clientId), inArray(popupVersions.popupId, [...popupIds])))
    .groupBy(popupVersions.popupId);
  return new Map(rows.map(({ popupId, version }) => [popupId, version ?? 0]));
}

/**
 * Stores a version of each popup that a save has changed, and of its previous state if no
 * version has that yet. Runs inside the save's own transaction.
 */
export async function keepVersions(tx: Database, clientId: string, saves: readonly Save[], by: SavedBy): Promise<void> {
  const changed = saves.filter(({ before, after }) => !isDeepStrictEqual(before && contentOf(before), contentOf(after)));
  if (changed.length === 0) return;
  const latest = await latestVersions(
    tx,
    clientId,
    changed.map(({ popupId }) => popupId),
  );
  const rows = changed.flatMap(({ popupId, before, after }): (typeof popupVersions.$inferInsert)[] => {
    const known = latest.get(popupId) ?? 0;
    const isFirst = before !== null && known === 0;
    const row = {
      clientId,
      popupId,
      version: known + (isFirst ? 2 : 1),
      savedBy: by.savedBy,
      restoredFrom: by.restoredFrom ?? null,
      changes: before ? changesBetween(treeOf(before), treeOf(after)) : [],
      ...contentOf(after),
    };
    return isFirst ? [{ ...row, version: 1, savedBy: '', restoredFrom: null, changes: [], ...contentOf(before) }, row] : [row];
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await tx.insert(popupVersions).values(rows.slice(at, at + ROWS_AT_ONCE));
  const full = rows.filter(({ version }) => version > KEPT_VERSIONS).map(({ popupId }) => popupId);
  if (full.length > 0)
    await tx
      .delete(popupVersions)
      .where(
        and(
          eq(popupVersions.clientId, clientId),
          inArray(popupVersions.popupId, full),
          sql`${popupVersions.version} <= (select max(newer.version) from popup_versions newer where newer.client_id = ${popupVersions.clientId} and newer.popup_id = ${popupVersions.popupId}) - ${KEPT_VERSIONS}`,
        ),
      );
}
