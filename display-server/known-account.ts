import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accounts, popups } from './schema.ts';

export type Account = typeof accounts.$inferSelect;
export type Popup = typeof popups.$inferSelect;

/** What every visitor of an account is answered from. */
export interface KnownAccount {
  readonly account: Account;
  /** In the owner's order. */
  readonly live: readonly Popup[];
  /** What a refused account's own visitors are shown instead (GAT-11). */
  readonly upgrade: Popup | null;
  /** Of both. */
  readonly popups: ReadonlyMap<string, Popup>;
  /** A hash of all of it: what was made of an account is right for as long as this is the same. */
  readonly content: string;
  /** Roughly how many bytes of memory it takes. */
  readonly size: number;
}

/** Where accounts are read. Null when there is no such one. */
export interface AccountReader {
  account(clientId: string): Promise<KnownAccount | null>;
  /** Also one that was taken off its account. */
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
