import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { type Content, keepVersions, latestVersions, type SavedBy } from '../accounts/history/keep-versions.ts';
import type { JsonObject } from '../calls/json.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Database } from '../database/database.ts';
import { popups } from '../database/schema/schema.ts';
import { popupDrafts } from '../database/schema/schema-drafts.ts';
import { type AccountData, MAX_POPUPS, type PopupData } from './account-data.ts';
import { lockAccount } from './lock-account.ts';

/** A deleted popup's row stays for the names of its leads. For its owner there is no such popup any more (STU-02). */
export const isThere = eq(popups.deleted, false);

/** A popup that is no longer listed goes offline but is not deleted, because its leads refer to it. */
export async function replacePopups(tx: Database, clientId: string, data: AccountData, by: SavedBy): Promise<void> {
  const named = data.upgrade_popup ? [...data.popups, data.upgrade_popup] : data.popups;
  const ids = named.map((popup) => popup.poptin_id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Refusal(400, `popup ${twice} is named twice`, 'popups');
  if (ids.length > 0) await refuseForeignPopups(tx, clientId, ids);
  const rows = await tx
    .select()
    .from(popups)
    .where(and(eq(popups.clientId, clientId), isThere));
  const before = new Map(rows.map((row) => [row.popupId, row]));
  await tx.update(popups).set({ live: false }).where(eq(popups.clientId, clientId));
  for (const [position, popup] of named.entries()) {
    const row = { ...contentIn(popup), deleted: false, clientId, position, isUpgradePopup: popup === data.upgrade_popup };
    await tx
      .insert(popups)
      .values({ popupId: popup.poptin_id, ...row })
      .onConflictDoUpdate({ target: popups.popupId, set: row });
  }
  const saves = named.map((popup) => ({ popupId: popup.poptin_id, before: before.get(popup.poptin_id) ?? null, after: contentIn(popup) }));
  const takenOff = rows.filter(({ popupId }) => !ids.includes(popupId));
  const ends = takenOff.map((row) => ({ popupId: row.popupId, before: row, after: { ...row, live: false } }));
  await keepVersions(tx, clientId, [...saves, ...ends], by);
}

/** The condition of a save: the popup is at this version, or does not exist yet. */
export type Condition = { readonly version: number } | 'new' | null;

/**
 * Saves one popup of an account; a new one is placed after the others.
 * @returns its version
 * @throws Refusal 404 if there is no such account, 409 if the popup belongs to another, 412 if somebody has saved it in the meantime
 */
export async function savePopup(
  tx: Database,
  clientId: string,
  popupId: string,
  after: Content,
  condition: Condition,
  by: SavedBy,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  await lockAccount(tx, clientId);
  await refuseForeignPopups(tx, clientId, [popupId]);
  const isIt = eq(popups.popupId, popupId);
  const [before = null] = await tx.select().from(popups).where(and(isIt, isThere));
  const version = (await latestVersions(tx, clientId, [popupId])).get(popupId) ?? 0;
  refuseOutdated(condition, before && version, popupId);
  if (before) await tx.update(popups).set(after).where(isIt);
  else {
    const [last] = await tx
      .select({ position: max(popups.position) })
      .from(popups)
      .where(eq(popups.clientId, clientId));
    const inUse = await tx.$count(popups, and(eq(popups.clientId, clientId), eq(popups.live, true)));
    if (inUse >= MAX_POPUPS) throw new Refusal(400, `the account has ${inUse} popups, which is as many as it may have`, 'popups');
    const row = { ...after, deleted: false, clientId, position: (last?.position ?? -1) + 1, isUpgradePopup: false };
    await tx
      .insert(popups)
      .values({ popupId, ...row })
      .onConflictDoUpdate({ target: popups.popupId, set: row });
  }
  await keepVersions(tx, clientId, [{ popupId, before, after }], by);
  await endDraft(tx, clientId, popupId, after);
  return { version: (await latestVersions(tx, clientId, [popupId])).get(popupId) ?? 0, isNew: before === null };
}

/** A draft that equals the published popup has nothing left to publish. */
async function endDraft(tx: Database, clientId: string, popupId: string, { config, markup, template, live }: Content): Promise<void> {
  const isIt = and(eq(popupDrafts.clientId, clientId), eq(popupDrafts.popupId, popupId));
  const [draft] = live ? await tx.select().from(popupDrafts).where(isIt) : [];
  if (draft && isDeepStrictEqual([draft.config, draft.markup, draft.template], [config, markup, template]))
    await tx.delete(popupDrafts).where(isIt);
}

/** @param actual null if there is no such popup */
function refuseOutdated(condition: Condition, actual: number | null, popupId: string): void {
  if (condition === null) return;
  if (condition === 'new') {
    if (actual !== null) throw new Refusal(412, `popup ${popupId} is there already, as version ${actual}`, 'if-none-match');
    return;
  }
  if (actual === null) throw new Refusal(412, `popup ${popupId} is not there any more`, 'if-match');
  if (actual !== condition.version)
    throw new Refusal(412, `popup ${popupId} was saved meanwhile: it is version ${actual}, not ${condition.version}`, 'if-match');
}

export async function refuseForeignPopups(tx: Database, clientId: string, ids: readonly string[]): Promise<void> {
  const isForeign = and(inArray(popups.popupId, [...ids]), ne(popups.clientId, clientId));
  const [foreign] = await tx.select().from(popups).where(isForeign);
  if (foreign) throw new Refusal(409, `popup ${foreign.popupId} belongs to account ${foreign.clientId}`, 'popups');
}

/** A popup from the owner's side, in the format of the database. */
export const contentIn = ({ template, markup, ...config }: PopupData): Content => ({
  config: config as JsonObject,
  markup: markup ?? null,
  template: template ?? null,
  live: true,
});
