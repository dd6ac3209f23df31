import type { Services } from '../calls/call.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Ask } from '../database/database.ts';
import { identifier } from '../visitors/identifiers.ts';
import type { KnownAccount, Popup } from './known-account.ts';

type Accounts = Pick<Services, 'accounts'>;

/** @throws Refusal 404 */
export async function requireAccount({ accounts }: Accounts, clientId: string): Promise<KnownAccount> {
  const known = await accounts.account(clientId);
  if (!known) throw new Refusal(404, `no account ${clientId}`, 'client_id');
  return known;
}

/**
 * Finds a popup. With a `clientId`, it must belong to that account.
 * @throws Refusal 404
 */
export async function requirePopup({ accounts }: Accounts, popupId: string, clientId?: string): Promise<Popup> {
  const popup = await accounts.popup(popupId, clientId);
  if (!popup) throw new Refusal(404, `no popup ${popupId}`, 'poptin_id');
  if (clientId !== undefined && popup.clientId !== clientId)
    throw new Refusal(404, `account ${clientId} has no popup ${popupId}`, 'client_id');
  return popup;
}

/**
 * Finds a popup that may still be handed out. One that was removed from its account may
 * not, although reports about it from open pages are still accepted.
 * @throws Refusal 404
 */
export async function requireLivePopup(accounts: Accounts, popupId: string, clientId?: string): Promise<Popup> {
  const popup = await requirePopup(accounts, popupId, clientId);
  if (!popup.live) throw new Refusal(404, `popup ${popupId} was removed from its account`, 'poptin_id');
  return popup;
}

/** Null if no visitor of that account received that id. */
async function popupOf(ask: Ask, viewerId: string, clientId: string): Promise<string | null> {
  const [viewer] = await ask<{ popup_id: string }>('select popup_id from viewers where client_id = $1 and viewer_id = $2', [
    clientId,
    viewerId,
  ]);
  return viewer?.popup_id ?? null;
}

/** Checks that this viewer received this popup. @throws Refusal 404 if nobody received that id, or with another popup or account */
export async function requireViewer(ask: Ask, viewerId: string, popupId: string, clientId: string): Promise<void> {
  if (!(await requireNoOtherPopup(ask, viewerId, popupId, clientId)))
    throw new Refusal(404, `account ${clientId} has no viewer ${viewerId}`, 'viewer_id');
}

/**
 * Checks that this viewer received no popup but this one.
 * @returns true if they received this one; false if nobody knows them
 * @throws Refusal 404
 */
export async function requireNoOtherPopup(ask: Ask, viewerId: string, popupId: string, clientId: string): Promise<boolean> {
  const given = await popupOf(ask, viewerId, clientId);
  if (given !== null && given !== popupId)
    throw new Refusal(404, `viewer ${viewerId} was given another popup than ${popupId}`, 'poptin_id');
  return given !== null;
}

/** True if this server, or another one on the same database, gave that id to a visitor of that account. */
export async function isGiven(ask: Ask, viewerId: string, clientId: string): Promise<boolean> {
  if (!identifier.safeParse(viewerId).success || clientId === '') return false;
  return (await popupOf(ask, viewerId, clientId)) !== null;
}
