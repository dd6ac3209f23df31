import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, popups } from '../database/schema/schema.ts';

export type Account = typeof accounts.$inferSelect;
export type Popup = typeof popups.$inferSelect;

/** The account and its popups, as every visitor's answer needs them. */
export interface KnownAccount {
  readonly account: Account;
  /** Sorted by the owner. */
  readonly live: readonly Popup[];
  /** Shown to a refused account's own visitors instead (GAT-11). */
  readonly upgrade: Popup | null;
  /** The live popups and the upgrade popup, by id. */
  readonly popups: ReadonlyMap<string, Popup>;
  /** A hash of all this. Anything derived from the account stays valid while the hash is the same. */
  readonly content: string;
  /** Its approximate size in memory, in bytes. */
  readonly size: number;
}

/** Reads accounts. Returns null if there is no such account or popup. */
export interface AccountReader {
  account(clientId: string): Promise<KnownAccount | null>;
  /** Includes popups that were removed from their account. */
  popup(popupId: string): Promise<Popup | null>;
}

export const accountsOf = (db: Database): AccountReader => ({
  account: (clientId) => readAccount(db, clientId),
  popup: (popupId) => readPopup(db, popupId),
});

async function readAccount(db: Database, clientId: string): Promise<KnownAccount | null> {
  const isLive = and(eq(popups.clientId, clientId), eq(popups.live, true));
  const [[account], rows] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.clientId, clientId)),
    db.select().from(popups).where(isLive).orderBy(asc(popups.position)),
  ]);
  if (!account) return null;
  const all = JSON.stringify([account, rows]);
  return {
    account,
    live: rows.filter((popup) => !popup.isUpgradePopup),
    upgrade: rows.find((popup) => popup.isUpgradePopup) ?? null,
    popups: new Map(rows.map((popup) => [popup.popupId, popup])),
    content: createHash('sha1').update(all).digest('base64url'),
    size: all.length,
  };
}

async function readPopup(db: Database, popupId: string): Promise<Popup | null> {
  const [popup] = await db.select().from(popups).where(eq(popups.popupId, popupId));
  return popup ?? null;
}
