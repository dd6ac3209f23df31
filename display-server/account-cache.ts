import { createBounded } from './bounded.ts';
import type { AccountReader, KnownAccount, Popup } from './known-account.ts';
import type { Listener } from './listen-to-postgres.ts';

/** Where Postgres tells of accounts that changed, by triggers on their tables: the account's id, or nothing where it may be any. */
export const CHANGES_CHANNEL = 'poptins_accounts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Two ids of at most 64 characters each. */
const MAX_OWNERS = 200_000;

export interface AccountCache extends Listener {
  /** Null when there is none. */
  account(clientId: string): Promise<KnownAccount | null>;
  /** Null when there is none. Also one that was taken off its account. */
  popup(popupId: string, clientId?: string): Promise<Popup | null>;
  /** How much is kept, and whether it may be answered from. */
  state(): { readonly trusted: boolean; readonly accounts: number; readonly bytes: number };
}

/**
 * Accounts as they are in the database. What was read is kept for as long as every change is heard
 * of; while it is not, everything is read anew.
 */
export function createAccountCache(reader: AccountReader, mostBytes = MAX_BYTES): AccountCache {
  const kept = createBounded<KnownAccount>(mostBytes);
  const owners = createBounded<string>(MAX_OWNERS);
  /** Readings under way, which many calls may wait for. */
  const underWay = new Map<string, Promise<KnownAccount | null>>();
  let trusted = false;

  function read(clientId: string): Promise<KnownAccount | null> {
    const reading = reader.account(clientId).then((known) => {
      // Not if a change was heard of meanwhile: it may have been read before that.
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
