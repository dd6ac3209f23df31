import { createBounded } from '../answers/bounded-cache.ts';
import type { Listener } from '../database/listen-to-postgres.ts';
import type { AccountReader, KnownAccount, Popup } from './known-account.ts';

/**
 * The channel on which triggers on their tables report accounts that changed. The
 * payload is the account's id, or empty if it may be any account.
 */
export const CHANGES_CHANNEL = 'poptins_accounts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Two ids of at most 64 characters each. */
const MAX_OWNERS = 200_000;

export interface AccountCache extends Listener {
  /** Null for an unknown account. */
  account(clientId: string): Promise<KnownAccount | null>;
  /** Null for an unknown popup. Includes popups that were removed from their account. */
  popup(popupId: string, clientId?: string): Promise<Popup | null>;
  /** How much is cached, and whether it may be used for answers. */
  state(): { readonly trusted: boolean; readonly accounts: number; readonly bytes: number };
}

/**
 * Accounts as they are in the database. What was read stays cached while every change is reported to us; while it is not, everything is
 * read again.
 */
export function createAccountCache(reader: AccountReader, mostBytes = MAX_BYTES): AccountCache {
  const kept = createBounded<KnownAccount>(mostBytes);
  const owners = createBounded<string>(MAX_OWNERS);
  /** Reads in progress, which many calls may share. */
  const underWay = new Map<string, Promise<KnownAccount | null>>();
  let trusted = false;

  function read(clientId: string): Promise<KnownAccount | null> {
    const reading = reader.account(clientId).then((known) => {
      // Do not cache it if a change was reported in the meantime: this read may be older.
      if (known && underWay.get(clientId) === reading) kept.set(clientId, known, known.size);
      return known;
    });
    underWay.set(clientId, reading);
    const over = () => void (underWay.get(clientId) === reading && underWay.delete(clientId));
    reading.then(over, over);
    return reading;
  }

  async function account(clientId: string): Promise<KnownAccount | null> {
    if (!trusted) return reader.account(clientId);
    return kept.get(clientId) ?? underWay.get(clientId) ?? read(clientId);
  }

  function heard(clientId: string): void {
    if (clientId === '') return forgetAll();
    kept.delete(clientId);
    underWay.delete(clientId);
  }

  function forgetAll(): void {
    kept.clear();
    owners.clear();
    underWay.clear();
  }

  return {
    account,
    async popup(popupId, clientId) {
      const owner = clientId ?? owners.get(popupId);
      const popup = owner && (await account(owner))?.popups.get(popupId);
      if (popup) return popup;
      const found = await reader.popup(popupId);
      if (found?.live && trusted) owners.set(popupId, found.clientId, 1);
      return found;
    },
    heard,
    hears(everything) {
      trusted = everything;
      forgetAll();
    },
    state: () => ({ trusted, accounts: kept.count, bytes: kept.size }),
  };
}
