import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { identifier } from './identifiers.ts';
import { Refusal } from './refusal.ts';
import { accounts, popups, viewCounts, viewers } from './schema.ts';

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

/** Whether this server gave that id to anybody. */
export async function isGiven(db: Database, viewerId: string): Promise<boolean> {
  if (!identifier.safeParse(viewerId).success) return false;
  const [viewer] = await db.select({ viewerId: viewers.viewerId }).from(viewers).where(eq(viewers.viewerId, viewerId));
  return viewer !== undefined;
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

const currentMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

/** Why an account's popups may not be displayed now, in the words of the contract; null when they may (GAT-11). */
export async function refusalMessage(db: Database, account: Account): Promise<string | null> {
  if (account.restricted) return 'Client restricted';
  if (account.viewsQuota === null) return null;
  const thisMonth = and(eq(viewCounts.clientId, account.clientId), eq(viewCounts.month, currentMonth));
  const [used] = await db.select({ views: viewCounts.views }).from(viewCounts).where(thisMonth);
  return (used?.views ?? 0) >= account.viewsQuota ? 'You have been reached the max poptins views number' : null;
}

/** A view more in this month. */
export async function trackImpression(db: Database, clientId: string): Promise<void> {
  await db
    .insert(viewCounts)
    .values({ clientId, month: currentMonth, views: 1 })
    .onConflictDoUpdate({ target: [viewCounts.clientId, viewCounts.month], set: { views: sql`${viewCounts.views} + 1` } });
}
