import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';
import { accounts, popups, viewers, views } from './schema.ts';

export type Account = typeof accounts.$inferSelect;
export type Popup = typeof popups.$inferSelect;

/** @throws Refusal 404 */
export async function requireAccount(db: Database, clientId: string): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.clientId, clientId));
  if (!account) throw new Refusal(404, `no account ${clientId}`, 'client_id');
  return account;
}

/**
 * A popup, which the caller may have to show to be its account's.
 * @throws Refusal 404
 */
export async function requirePopup(db: Database, popupId: string, clientId?: string): Promise<Popup> {
  const [popup] = await db.select().from(popups).where(eq(popups.popupId, popupId));
  if (!popup) throw new Refusal(404, `no popup ${popupId}`, 'poptin_id');
  if (clientId !== undefined && popup.clientId !== clientId)
    throw new Refusal(404, `account ${clientId} has no popup ${popupId}`, 'client_id');
  return popup;
}

/**
 * A popup that may still be handed out. One that was taken off its account may not, though what is
 * told of it by pages that are still open is.
 * @throws Refusal 404
 */
export async function requireLivePopup(db: Database, popupId: string, clientId?: string): Promise<Popup> {
  const popup = await requirePopup(db, popupId, clientId);
  if (!popup.live) throw new Refusal(404, `popup ${popupId} was taken off its account`, 'poptin_id');
  return popup;
}

/**
 * The popup that was handed to a viewer.
 * @throws Refusal 404 when nobody was given that id, or it was given with another popup or account.
 */
export async function requireViewer(db: Database, viewerId: string, popupId: string, clientId: string): Promise<void> {
  const [viewer] = await db
    .select({ popupId: viewers.popupId, clientId: popups.clientId })
    .from(viewers)
    .innerJoin(popups, eq(popups.popupId, viewers.popupId))
    .where(eq(viewers.viewerId, viewerId));
  if (!viewer) throw new Refusal(404, `no viewer ${viewerId}`, 'viewer_id');
  if (viewer.popupId !== popupId) throw new Refusal(404, `viewer ${viewerId} was given another popup than ${popupId}`, 'poptin_id');
  if (viewer.clientId !== clientId) throw new Refusal(404, `viewer ${viewerId} belongs to another account than ${clientId}`, 'client_id');
}

/** In the owner's order. */
export const livePopups = (db: Database, clientId: string): Promise<Popup[]> =>
  db
    .select()
    .from(popups)
    .where(and(eq(popups.clientId, clientId), eq(popups.live, true), eq(popups.isUpgradePopup, false)))
    .orderBy(asc(popups.position));

export async function upgradePopup(db: Database, clientId: string): Promise<Popup | null> {
  const isIt = and(eq(popups.clientId, clientId), eq(popups.live, true), eq(popups.isUpgradePopup, true));
  const [popup] = await db.select().from(popups).where(isIt);
  return popup ?? null;
}

/** Why an account's popups may not be displayed now, in the words of the contract; null when they may (GAT-11). */
export async function refusalMessage(db: Database, account: Account): Promise<string | null> {
  if (account.restricted) return 'Client restricted';
  if (account.viewsQuota === null) return null;
  const thisMonth = and(
    eq(views.clientId, account.clientId),
    gte(views.at, sql`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`),
  );
  const [used] = await db
    .select({ views: count() })
    .from(views)
    .innerJoin(popups, eq(popups.popupId, views.popupId))
    .where(and(thisMonth, eq(popups.isUpgradePopup, false)));
  return (used?.views ?? 0) >= account.viewsQuota ? 'You have been reached the max poptins views number' : null;
}
